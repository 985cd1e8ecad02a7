import type { ReadContext } from './read-context.js';

/** Where the packages of a program are, seen from the folder of the program: npm, a project, npm on Windows, Bun, pnpm. */
const PACKAGES = [
  '../lib/node_modules',
  '..',
  'node_modules',
  '../install/global/node_modules',
  'global/5/node_modules',
];

/** Version of the client that is installed, from the `package.json` near its program, which is not run; `null` where none is found. */
export async function installedVersion(
  { ports: { env, files }, project }: ReadContext,
  program: string,
  packages: readonly string[],
): Promise<string | null> {
  const path = env.plain('PATH') ?? '';
  const folders = path.split(/^[A-Za-z]:[\\/]/.test(path) ? ';' : ':').filter(Boolean);
  for (const folder of [files.resolve(project, 'node_modules/.bin'), ...folders]) {
    if (!(await files.exists(files.resolve(folder, program)))) continue;
    for (const near of PACKAGES) {
      for (const name of packages) {
        const found = await files.read(files.resolve(folder, near, name, 'package.json'));
        const version = found.kind === 'text' ? /"version"\s*:\s*"([^"]+)"/.exec(found.text) : null;
        if (version !== null) return version[1] ?? null;
      }
    }
    return null;
  }
  return null;
}

/** Whether a version comes before `major.minor`. */
export function isBefore(version: string, major: number, minor: number): boolean {
  const [own = 0, part = 0] = version.split('.').map(Number);
  return own < major || (own === major && part < minor);
}
