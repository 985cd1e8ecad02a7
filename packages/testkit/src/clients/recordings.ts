import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellsOf, digestOf, type Cell } from './cells.js';
import type { ClientSpec } from './client-spec.js';
import type { Observation } from './run-client.js';

/** What a client did in a cell, as it is committed: enough to judge authlint without the client. */
export interface Recording {
  readonly cell: string;
  /** Of everything that the client sees in the cell. */
  readonly digest: string;
  readonly client: Observation;
}

/** Whether it is of the cell verbatim now. A client whose time was over may only have been slow: that is no result. */
export function isCurrent(recording: Recording | undefined, cell: Cell): recording is Recording {
  return recording?.digest === digestOf(cell) && !recording.client.timedOut;
}

/** By cell. One file of the folder per client, a line per cell. */
export async function readRecordings(folder: string): Promise<Map<string, Recording>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  const recordings = lines.map((line) => JSON.parse(line) as Recording);
  return new Map(recordings.map((recording) => [recording.cell, recording]));
}

/** Rewrites the client's file, without the client's output, which contains paths of the machine. */
export async function writeRecordings(
  folder: string,
  client: ClientSpec,
  recordings: ReadonlyMap<string, Recording>,
): Promise<void> {
  const lines = cellsOf(client).flatMap((cell) => {
    const recording = recordings.get(cell.id);
    if (!isCurrent(recording, cell)) return [];
    return [JSON.stringify({ ...recording, client: { ...recording.client, output: '' } })];
  });
  if (lines.length === 0) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${client.id}.ndjson`), `${lines.join('\n')}\n`);
}
