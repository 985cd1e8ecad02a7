import { isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Absolute form of a path; `~` at the front of a part is the home directory, where there is one. */
export function absolute(cwd: string, home: string | null, parts: readonly string[]): string {
  return resolve(cwd, ...parts.map((part) => expandHome(part, home)));
}

function expandHome(path: string, home: string | null): string {
  if (home === null) return path;
  if (path === '~') return home;
  return /^~[\\/]/.test(path) ? join(home, path.slice(2)) : path;
}

/** A path as it is shown: relative to the working directory where it lies below it. */
export function shownPath(path: string, cwd: string): string {
  const below = relative(cwd, path);
  return below === '' || below.startsWith('..') || isAbsolute(below) ? path : below;
}

/** True where a path is the folder or lies below it. Both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
