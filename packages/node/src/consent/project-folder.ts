import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/** The folder that somebody else may have written, and whether git keeps it. */
export interface ProjectFolder {
  /** Absolute, as it was found. */
  readonly path: string;
  /** Without symbolic links. */
  readonly real: string;
  readonly isWorkTree: boolean;
}

/**
 * The top of the git work tree around a folder, else the folder itself. `null` where that is the home directory or lies above it:
 * what stands there is the user's own. Source: CONTRACT section 4a.
 */
export function projectFolder(folder: string, home: string | null): ProjectFolder | null {
  const top = topOfWorkTree(folder);
  const path = top ?? folder;
  if (home !== null && isInside(realPath(home), realPath(path))) return null;
  return { path, real: realPath(path), isWorkTree: top !== null };
}

function topOfWorkTree(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** True where a path is the folder or lies below it. Both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Without symbolic links; what does not exist keeps its name, below what does. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}
