import { execFileSync, spawnSync } from 'node:child_process';

/** @typedef {{ readonly name: string, readonly ok: boolean, readonly status: number | null, readonly output: string }} Run */
/** @typedef {{ readonly cwd: string, readonly env: Readonly<Record<string, string>> }} Place */

/** @param {string} name @param {readonly string[]} command @param {Place} place @returns {Run} */
export function run(name, [file = '', ...args], { cwd, env }) {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd, env, encoding: 'utf8' });
  return { name, ok: status === 0, status, output: `${error?.message ?? ''}${stdout}${stderr}` };
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
