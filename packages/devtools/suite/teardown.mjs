import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesIn, ROOT } from '../setup/paths.mjs';

/** Reports that are committed as what the formatters write. */
const GOLDENS = join(ROOT, 'packages/formatters/test/goldens');

/** Milliseconds within which a process that is being ended is gone, on a busy machine too. */
const PATIENCE = 10_000;
const LOOK = 50;

/**
 * After the last test: nothing that a test started still runs, and an independent detector of secrets looks at everything
 * that the program wrote in this run.
 *
 * @throws {Error} where something runs, or the detector finds one; jest then fails
 */
export default async function teardown() {
  const folder = process.env['AUTHLINT_SUITE'];
  const outputs = process.env['AUTHLINT_OUTPUTS'];
  if (folder === undefined || outputs === undefined) return;
  try {
    await allEnded(folder);
    const written = filesIn(outputs);
    if (written.length === 0) return;
    const findings = await findingsIn([...written, ...filesIn(GOLDENS)]);
    if (findings.length > 0)
      throw new Error(`secrets in outputs of the program:\n${findings.join('\n')}`);
    process.stderr.write(`secretlint: 0 findings in ${written.length} outputs of the program\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function allEnded(folder) {
  let left = processesOf(folder);
  for (let waited = 0; left.length > 0 && waited < PATIENCE; waited += LOOK) {
    await sleep(LOOK);
    left = processesOf(folder);
  }
  if (left.length > 0) throw new Error(`started by a test and still running:\n${left.join('\n')}`);
}

/**
 * What a test started and forgot: processes that work in the folder of this run or have its name in their environment. Only
 * Linux says so; elsewhere there are none.
 *
 * @param {string} folder of the run
 * @returns {string[]} process id and command line of each
 */
function processesOf(folder) {
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

/**
 * What the recommended rules of secretlint find: one line for each, without the secret.
 *
 * @param {readonly string[]} paths
 * @returns {Promise<string[]>}
 */
export async function findingsIn(paths) {
  const { lintSource } = await import('@secretlint/core');
  const { creator } = await import('@secretlint/secretlint-rule-preset-recommend');
  const rule = { id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} };
  const texts = new Map(paths.map((path) => [readFileSync(path, 'utf8'), path]));
  const findings = [];
  for (const [content, filePath] of texts) {
    const { messages } = await lintSource({
      source: { filePath, content, ext: '.txt', contentType: 'text' },
      options: { config: { rules: [rule] }, noPhysicFilePath: true, maskSecrets: true },
    });
    const program = content.split('\n', 1)[0];
    findings.push(
      ...messages.map(({ ruleId, loc }) => `${ruleId}, line ${loc.start.line} of: ${program}`),
    );
  }
  return findings;
}
