import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ readonly name: string, readonly ok: boolean, readonly status: number | null, readonly output: string }} Run */
/** @typedef {{ readonly cwd: string, readonly env: Readonly<Record<string, string>> }} Place */

export const NPM_INSTALL = ['npm', 'install', '--no-audit', '--no-fund'];

/**
 * Runs a command, which is fine where it ends as it has to and says what it has to, however its lines are broken.
 *
 * @param {string} name @param {readonly string[]} command @param {Place} place
 * @param {{ readonly says?: string, readonly exit?: number }} [expected]
 * @returns {Run}
 */
export function run(name, [file = '', ...args], { cwd, env }, { says = '', exit = 0 } = {}) {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd, env, encoding: 'utf8' });
  const output = `${error?.message ?? ''}${stdout}${stderr}`;
  const isSaid = output.replace(/\s+/g, ' ').includes(says);
  return { name, ok: status === exit && isSaid, status, output };
}

/**
 * The environment of somebody whose home is empty. npm keeps the registry that it is configured with, and its cache.
 *
 * @param {string} home
 * @returns {Record<string, string>}
 */
export function emptyHome(home) {
  const [cache, userconfig] = execFileSync('npm', ['config', 'get', 'cache', 'userconfig'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\w+=/, ''));
  const passed = ['PATH', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy', 'SystemRoot'];
  const own = passed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(own),
    HOME: home,
    npm_config_cache: cache ?? '',
    npm_config_userconfig: userconfig ?? '',
    npm_config_update_notifier: 'false',
  };
}

/**
 * Creates an empty home and a project with its manifest and files. Nothing is installed yet.
 *
 * @param {string} folder in which both are made
 * @param {Readonly<Record<string, string>>} dependencies
 * @param {Readonly<Record<string, string>>} files
 * @returns {Place}
 */
export function makeProject(folder, dependencies, files) {
  const [cwd, home] = [join(folder, 'project'), join(folder, 'home')];
  mkdirSync(home, { recursive: true });
  const manifest = JSON.stringify({ private: true, dependencies });
  for (const [name, text] of Object.entries({ ...files, 'package.json': manifest })) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return { cwd, env: emptyHome(home) };
}
