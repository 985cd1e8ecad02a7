import { readEnvFiles } from '@authlint/env-sources';
import { sameSecret, seal, type Ports } from '@authlint/core/internal';
import type { Host } from '../host.js';
import type { Environment } from '../output/terminal.js';

/**
 * The environment that the shell gave. Node.js before version 24 takes `--env-file` for an option of its own even behind the
 * name of the script, and has put the variables of these files into the environment before the program begins; a variable of a
 * file would then pass for one of the shell. Those that came so are left out.
 */
export async function shellEnvironment(
  host: Host,
  envFiles: readonly string[],
  ports: Pick<Ports, 'files' | 'processes'>,
): Promise<Environment> {
  if (envFiles.length === 0) return host.env;
  const paths = envFiles.map((name) => ({ path: ports.files.resolve(name), shown: name }));
  const read = await readEnvFiles(paths, ports.files);
  const own = await ports.processes.inspect(host.pid);
  const initial = own === null || typeof own.env === 'string' ? null : own.env;
  const loaded = read.envFiles.flatMap(({ entries }) =>
    [...entries.values()].filter(({ name, secret }) => {
      const value = host.env[name];
      if (value === undefined) return false;
      return initial === null ? sameSecret(seal(value), secret) : !initial.has(name);
    }),
  );
  const names = new Set(loaded.map(({ name }) => name));
  return Object.fromEntries(Object.entries(host.env).filter(([name]) => !names.has(name)));
}
