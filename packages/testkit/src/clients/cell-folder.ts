import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Setup } from './client-spec.js';
import { writeTree } from '../support/write-tree.js';

/** A fresh HOME with a project in it. */
export interface CellFolder {
  readonly home: string;
  readonly project: string;
  /** For what a client leaves behind outside of HOME. */
  readonly temporary: string;
  pathOf(file: string): string;
  remove(): Promise<void>;
}

export async function cellFolder({ files = {}, owned = [] }: Setup): Promise<CellFolder> {
  const root = await mkdtemp(join(tmpdir(), 'authlint-cell-'));
  const home = join(root, 'home');
  const project = join(home, 'project');
  const temporary = join(root, 'tmp');
  const pathOf = (file: string): string =>
    file.startsWith('~/') ? join(home, file.slice(2)) : join(project, file);
  await mkdir(join(project, '.git'), { recursive: true });
  await mkdir(temporary);
  await writeTree(files, pathOf);
  await Promise.all(owned.map((name) => chmod(pathOf(name), 0o600)));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true, maxRetries: 5 });
  return { home, project, temporary, pathOf, remove };
}
