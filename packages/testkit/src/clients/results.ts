import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf, type Cell } from './cells.js';
import type { Verdict } from './check-cell.js';
import type { Observation } from './run-client.js';

/** One line of `results.ndjson`. */
export interface CellResult {
  readonly cell: string;
  /** Of everything that the client sees in the cell. */
  readonly digest: string;
  /** Digest of the files of authlint. */
  readonly build: string;
  readonly client: Observation;
  readonly authlint: Verdict;
  readonly disagreements: readonly string[];
}

/** Whether it is of the cell verbatim now. A client whose time was over may only have been slow: that is no result. */
export function isCurrent<Result extends Pick<CellResult, 'digest' | 'client'>>(
  result: Result | undefined,
  cell: Cell,
): result is Result {
  return result?.digest === digestOf(cell) && !result.client.timedOut;
}

/** Results by cell; of several the last. Lines that a cut run left half-written are passed over. */
export async function readResults(file: string): Promise<Map<string, CellResult>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const results = text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as CellResult];
    } catch {
      return [];
    }
  });
  return new Map(results.map((result) => [result.cell, result]));
}

export async function addResult(file: string, result: CellResult): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(result)}\n`);
}

/** Of the names and contents of its files. */
export async function digestOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
