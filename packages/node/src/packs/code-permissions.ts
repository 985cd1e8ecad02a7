import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Flags that leave a process nothing but these files to read: no writing, no processes, no workers, no add-ons. */
export function permissionFlags(readable: readonly string[]): readonly string[] {
  const paths = outermost([...readable, ...ownFolders()].flatMap(withRealPath));
  return [permissionFlag(), '--no-warnings', ...paths.map((path) => `--allow-fs-read=${path}`)];
}

/** Node.js has named it so since 22.13 and 23.5. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
}

/** Where this workspace keeps the little that a pack imports of ours; elsewhere it is among the packages beside the pack. */
function ownFolders(): string[] {
  try {
    const core = fileURLToPath(new URL('..', import.meta.resolve('@authlint/core/pack')));
    return [`${core}*`];
  } catch {
    return []; // the bundle stands alone
  }
}

/** Node.js 20 aborts where one path lies in another that is named as well. */
function outermost(paths: readonly string[]): readonly string[] {
  const folders = paths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
  return [...new Set(paths)].filter(
    (path) => !folders.some((folder) => path.startsWith(folder) && path !== `${folder}*`),
  );
}

function withRealPath(path: string): string[] {
  const folder = path.replace(/\/\*$/, '');
  const end = path.slice(folder.length);
  try {
    return [path, realpathSync(folder) + end];
  } catch {
    return [path];
  }
}
