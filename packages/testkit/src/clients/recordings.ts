import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellsOf } from './cells.js';
import type { ClientSpec } from './client-spec.js';
import { isCurrent, type CellResult } from './results.js';

/** What a client did in a cell, as it is committed: enough to judge authlint without the client. */
export type Recording = Pick<CellResult, 'cell' | 'digest' | 'client'>;

/** One file of the folder per client, a line per cell. */
export async function readRecordings(folder: string): Promise<Map<string, Recording>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  const recordings = lines.map((line) => JSON.parse(line) as Recording);
  return new Map(recordings.map((recording) => [recording.cell, recording]));
}

/**
 * Writes the client's file anew; a cell without a result of today keeps what was recorded before. What the client printed is left
 * out: it names paths of the machine.
 */
export async function writeRecordings(
  folder: string,
  client: ClientSpec,
  results: ReadonlyMap<string, CellResult>,
): Promise<void> {
  const before = await readRecordings(folder);
  const lines = cellsOf(client).flatMap((cell) => {
    const result = [results, before]
      .map((of) => of.get(cell.id))
      .find((one) => isCurrent(one, cell));
    if (result === undefined) return [];
    const { cell: id, digest, client: seen } = result;
    return [JSON.stringify({ cell: id, digest, client: { ...seen, output: '' } })];
  });
  if (lines.length === 0) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${client.id}.ndjson`), `${lines.join('\n')}\n`);
}
