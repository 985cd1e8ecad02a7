import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Folders between a script and the package.json of its package. */
const MAX_FOLDERS = 6;

/**
 * The commands of the package that a script belongs to, where it is what they run: `node …/dist/cli.js` goes by the name that its
 * package gives it, however it was installed. Links of npm, pnpm and Homebrew are followed. A helper of the package is not it.
 */
export function packageNames(script: string, cwd: string): readonly string[] {
  const file = realFile(resolve(cwd, script));
  if (file === null) return [];
  let folder = dirname(file);
  for (let climbed = 0; climbed < MAX_FOLDERS; climbed += 1) {
    const manifest = readManifest(folder);
    if (manifest !== null) return commandsOf(manifest, folder, file);
    if (basename(folder) === 'node_modules' || dirname(folder) === folder) return [];
    folder = dirname(folder);
  }
  return [];
}

interface Manifest {
  readonly name?: unknown;
  readonly bin?: unknown;
  readonly main?: unknown;
}

function commandsOf({ name, bin, main }: Manifest, folder: string, file: string): string[] {
  const own = typeof name === 'string' && name !== '' ? [name.replace(/^@[^/]+\//, '')] : [];
  const targets: [string[], unknown][] =
    typeof bin === 'object' && bin !== null
      ? Object.entries(bin).map(([command, target]) => [[command, ...own], target])
      : [[own, bin]];
  return [...targets, [own, main] as [string[], unknown]].flatMap(([commands, target]) =>
    typeof target === 'string' && realFile(join(folder, target)) === file ? commands : [],
  );
}

function readManifest(folder: string): Manifest | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // One that only says the kind of its modules belongs to a folder of the package.
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed : null;
  } catch {
    return null; // none there, or not readable
  }
}

function realFile(path: string): string | null {
  for (const candidate of [path, `${path}.js`]) {
    try {
      return realpathSync(candidate);
    } catch {
      // another spelling may be there
    }
  }
  return null;
}
