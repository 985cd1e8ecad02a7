import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireRule } from '../provider/rule.js';
import { startFakeProvider, type FakeProvider } from '../provider/server.js';
import { writeTree } from '../support/write-tree.js';
import { keysOf, type CellKeys } from './cell-keys.js';
import { setupOf, type Cell } from './cells.js';
import type { Setup } from './client-spec.js';
import { SERVERS } from './servers.js';

/** A cell ready to run: its files in a fresh folder, with its own fake provider. */
export interface PreparedCell {
  readonly keys: CellKeys;
  readonly provider: FakeProvider;
  readonly setup: Setup;
  readonly folder: CellFolder;
}

/** Prepares a cell, uses it and takes it away again. */
export async function withCell<Result>(
  cell: Cell,
  use: (prepared: PreparedCell) => Promise<Result>,
  rulesOf: (key: string) => WireRule[] = SERVERS[cell.server],
): Promise<Result> {
  const keys = keysOf(cell.client);
  const provider = await startFakeProvider({ rules: rulesOf(keys.good) });
  const written = setupOf(cell, provider.url);
  const folder = await cellFolder(written);
  const setup = { ...written, ...(written.env && { env: below(folder.home, written.env) }) };
  try {
    return await use({ keys, provider, setup, folder });
  } finally {
    await provider.close();
    await folder.remove();
  }
}

function below(home: string, env: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.entries(env).map(([name, value]) => [
    name,
    value.replace(/^~(?=\/)/, home),
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

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
