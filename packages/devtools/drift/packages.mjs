import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { filesIn } from '../setup/paths.mjs';

const run = promisify(execFile);

/**
 * `read` gives a file as Latin-1, since programs are searched as well as text; `list` gives the files of a folder and of those
 * below it.
 *
 * @typedef {{version: string, read: (path: string) => Promise<string>, list: (folder: string) => string[]}} Package
 */

/**
 * The newest published version of a package, unpacked into a folder that lives while `use` runs. No script of it is run.
 *
 * @template T
 * @param {string} name of a package, or the path of a folder with one
 * @param {(content: Package) => Promise<T>} use
 * @param {string} [suffix] of the version, where a program for each system is published under one name
 * @returns {Promise<T>}
 */
export async function withPackage(name, use, suffix = '') {
  const folder = await mkdtemp(join(tmpdir(), 'authlint-drift-'));
  try {
    const python = /^pypi:(.*)$/.exec(name)?.[1];
    const version =
      python === undefined
        ? await npmPackage((await newest(name)) + suffix, folder)
        : await wheel(python, folder);
    const root = join(folder, 'package');
    return await use({
      version,
      read: (path) => readFile(join(root, path), 'latin1'),
      list: (at) => filesIn(join(root, at)).map((file) => relative(join(root, at), file)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} folder @returns {Promise<string>} the version */
async function npmPackage(name, folder) {
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', ['pack', name, ...options], { maxBuffer: 64 * 1024 * 1024 });
  const [{ filename, version }] = JSON.parse(stdout);
  await run('tar', ['xzf', join(folder, filename), '-C', folder]);
  return version;
}

/** A package of PyPI as a wheel, which has no script that runs. @param {string} name @param {string} folder @returns {Promise<string>} the version */
async function wheel(name, folder) {
  const options = ['--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder];
  await run('python3', ['-m', 'pip', 'download', ...options, name]);
  const [file = ''] = (await readdir(folder)).filter((one) => one.endsWith('.whl'));
  await run('python3', ['-m', 'zipfile', '-e', join(folder, file), join(folder, 'package')]);
  return file.split('-')[1] ?? '';
}

/**
 * The newest version: npm would choose an older one if that needs another Node.js, but the package is only read.
 *
 * @param {string} name
 */
async function newest(name) {
  if (/^[./]/.test(name)) return name;
  const { stdout } = await run('npm', ['view', name, 'versions', '--json']);
  const versions = /** @type {string[]} */ ([JSON.parse(stdout)].flat());
  const released = versions.filter((version) => !version.includes('-'));
  return `${name}@${(released.length > 0 ? released : versions).at(-1)}`;
}
