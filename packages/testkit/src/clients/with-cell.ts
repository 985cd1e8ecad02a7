import { startFakeProvider, type FakeProvider } from '../provider/server.js';
import { cellFolder, type CellFolder } from './cell-folder.js';
import { keysOf, type CellKeys } from './cell-keys.js';
import { setupOf, type Cell } from './cells.js';
import type { Setup } from './client-spec.js';
import { SERVERS } from './servers.js';

/** A cell ready to be run: its files in a fresh folder, before a fake provider of its own. */
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
): Promise<Result> {
  const keys = keysOf(cell.client);
  const provider = await startFakeProvider({ rules: SERVERS[cell.server](keys.good) });
  const setup = setupOf(cell, provider.url);
  const folder = await cellFolder(setup);
  try {
    return await use({ keys, provider, setup, folder });
  } finally {
    await provider.close();
    await folder.remove();
  }
}
