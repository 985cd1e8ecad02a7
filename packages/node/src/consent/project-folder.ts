import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { isInside } from '../files/paths.js';

/** The project folder, whose author may be untrusted, and whether it is a git work tree. */
export interface ProjectFolder {
  /** Absolute, as it was found. */
  readonly path: string;
  /** Without symbolic links. */
  readonly real: string;
  readonly isWorkTree: boolean;
}

/**
 * The root of the git work tree that contains a folder, else the folder itself. `null` for the home directory: its files belong to the
 * user. Source: CONTRACT section 4a.
 */
export function projectFolder(folder: string, home: string | null): ProjectFolder | null {
  if (isHome(folder, home)) return null;
  const top = topOfWorkTree(folder, home);
  const path = top ?? folder;
  return { path, real: realPath(path), isWorkTree: top !== null };
}

/** The outermost work tree (below the home directory, if inside it): a submodule belongs to the surrounding project. */
function topOfWorkTree(folder: string, home: string | null): string | null {
  const tops = foldersUpTo(folder, home).filter((at) => existsSync(join(at, '.git')));
  return tops.at(-1) ?? null;
}

/** The folder and those above it, as far as the home directory. */
export function foldersUpTo(folder: string, home: string | null): readonly string[] {
  if (isHome(folder, home)) return [];
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUpTo(above, home)];
}

/** The work tree that a file belongs to, at the most the given one. */
export function nearestWorkTree(file: string, outermost: string): string {
  for (let at = dirname(file); at !== outermost && isInside(at, outermost); at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
  }
  return outermost;
}

function isHome(folder: string, home: string | null): boolean {
  return home !== null && realPath(home) === realPath(folder);
}

/** True if a file is in a home directory inside the project, which is not part of the project. */
export function isInHomeWithin(file: string, project: ProjectFolder, home: string | null): boolean {
  if (home === null || !isInside(realPath(home), project.real)) return false;
  return isInside(file, home) && isInside(realPath(file), realPath(home));
}

/**
 * True if an upward search from a folder may find the file: in a parent folder, or in a dot folder there. Not in the home directory or
 * above it, if the folder is below it.
 */
export function isAbove(file: string, folder: string, home: string | null): boolean {
  const own = dirname(file);
  const place = /^\.[^/\\]+$/.test(basename(own)) ? dirname(own) : own;
  return foldersUpTo(folder, home).includes(place);
}

/**
 * Resolves symbolic links of the existing part of a path. A relative path is returned unchanged: it depends on the working directory, so it
 * equals no folder.
 */
export function realPath(path: string): string {
  if (!isAbsolute(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}
