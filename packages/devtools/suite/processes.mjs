import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * What a test started and forgot: processes that work in the folder of this run or have its name in their environment. Only
 * Linux says so; elsewhere there are none.
 *
 * @param {string} folder of the run
 * @returns {string[]} process id and command line of each
 */
export function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => isOf(pid, folder))
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ').trim()}`);
}

/** @param {string} pid @param {string} folder */
function isOf(pid, folder) {
  try {
    if (`${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)) return true;
  } catch {
    return false; // it has just ended, or is of another user
  }
  return read(pid, 'environ').split('\0').includes(`AUTHLINT_SUITE=${folder}`);
}

/** @param {string} pid @param {string} name */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
