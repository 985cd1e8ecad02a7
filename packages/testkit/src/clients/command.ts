import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellsOf, digestOf, type Cell } from './cells.js';
import { checkCell } from './check-cell.js';
import type { ClientSpec } from './client-spec.js';
import { EXCEPTIONS } from './exceptions.js';
import { install, type Installation } from './install.js';
import { disagreements } from './judge.js';
import { observe } from './observe.js';
import { addResult, isCurrent, readResults, type CellResult } from './results.js';
import { CLIENTS } from './specs/clients.js';
import { tablePage } from './table.js';

/** Cells at the same time; more would measure the machine. */
const AT_ONCE = 2;

export interface ClientsPlaces {
  /** The built authlint. */
  readonly program: string;
  /** Folder of installations and results, which git ignores. */
  readonly cache: string;
  /** The page that is written. */
  readonly page: string;
}

/** What is left of a run: its results so far, where they go, what is said of each. */
interface Run extends ClientsPlaces {
  readonly results: Map<string, CellResult>;
  readonly file: string;
  readonly print: (line: string) => void;
}

/**
 * Runs the cells of all clients, or of those named; a name with `/` is the beginning of cells. What a client did is kept and
 * not done again until something changes that it sees; authlint checks each cell anew. Returns the exit code.
 */
export async function clientsCommand(
  names: readonly string[],
  places: ClientsPlaces,
  print: (line: string) => void,
): Promise<number> {
  const file = join(places.cache, 'results.ndjson');
  const run: Run = { ...places, results: await readResults(file), file, print };
  const unknown = names.filter((name) => !CLIENTS.some(({ id }) => id === name.split('/')[0]));
  if (unknown.length > 0) {
    print(
      `no such client: ${unknown.join(', ')}; there are ${CLIENTS.map(({ id }) => id).join(', ')}`,
    );
    return 2;
  }
  const chosen = CLIENTS.filter(
    ({ id }) => names.length === 0 || names.some((name) => name.split('/')[0] === id),
  );
  let failed = 0;
  for (const client of chosen) failed += await runCells(client, names, run);
  await writeFile(places.page, tablePage(CLIENTS, run.results, EXCEPTIONS));
  return failed === 0 ? 0 : 1;
}

/** Number of cells that disagree without being an exception; a client that cannot be installed counts as one. */
async function runCells(client: ClientSpec, names: readonly string[], run: Run): Promise<number> {
  const cells = cellsOf(client).filter(
    ({ id }) => names.length === 0 || names.some((name) => `${id}/`.startsWith(`${name}/`)),
  );
  let installation: Installation;
  try {
    installation = await install(client, run.cache);
  } catch (error) {
    run.print(`${client.id}: not installed: ${(error as Error).message}`);
    return 1;
  }
  let failed = 0;
  const waiting = [...cells];
  const work = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
      if (!report(await runCell(cell, installation, run), run)) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  run.print(`${client.id}: ${cells.length} cells, ${failed} differ`);
  return failed;
}

/** False where the cell disagrees without being an exception. */
function report({ cell, client, disagreements: found }: CellResult, { print }: Run): boolean {
  if (client.timedOut) {
    print(`NO ANSWER ${cell}: the client was still at work when its time was over`);
    return false;
  }
  const excepted = EXCEPTIONS.some((item) => item.cell === cell);
  const mark = found.length === 0 ? 'same' : excepted ? 'exception' : 'DIFFERS';
  print([`${mark} ${cell}`, ...found].join('\n    '));
  return found.length === 0 || excepted;
}

async function runCell(cell: Cell, installation: Installation, run: Run): Promise<CellResult> {
  const known = run.results.get(cell.id);
  const client = isCurrent(known, cell) ? known.client : await observe(cell, installation);
  const authlint = await checkCell(cell, run.program);
  const result: CellResult = {
    cell: cell.id,
    digest: digestOf(cell),
    client,
    authlint,
    disagreements: disagreements(client, authlint),
  };
  run.results.set(cell.id, result);
  await addResult(run.file, result);
  return result;
}
