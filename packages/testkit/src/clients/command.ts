import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellsOf, digestOf, type Cell } from './cells.js';
import { checkCell } from './check-cell.js';
import type { ClientSpec } from './client-spec.js';
import { install, type Installation } from './install.js';
import { disagreements, EXCEPTIONS } from './judge.js';
import { readRecordings, writeRecordings, type Recording } from './recordings.js';
import { runProgram } from '../scenario/processes.js';
import { addResult, digestOfFolder, isCurrent, readResults, type CellResult } from './results.js';
import { observe, type Observation } from './run-client.js';
import { CLIENTS } from './specs/clients.js';
import { tablePage } from './table.js';

/** Cells at the same time; more would measure the machine. */
const AT_ONCE = 2;

export interface ClientsPlaces {
  /** The built authlint. */
  readonly program: string;
  /** Folder of its files: a result of the same files and of the same client need not be had again. */
  readonly build: string;
  /** Folder of installations and results, which git ignores. */
  readonly cache: string;
  /** Folder of what the clients did, which is committed. */
  readonly recordings: string;
  /** The page that a run of all clients writes. */
  readonly page: string;
}

export interface ClientsOptions {
  /** Clients; one with `/` is the beginning of cells. Empty: all. */
  readonly names: readonly string[];
  /** No client is installed or run: what they did is taken from the recordings. */
  readonly recorded: boolean;
  /** Milliseconds after which authlint is ended in a cell. */
  readonly limitMs?: number | undefined;
}

type Outcome = 'same' | 'exception' | 'differs' | 'not run';

/** Results so far, where they go, what is said of each. */
interface Run extends Omit<ClientsPlaces, 'build'> {
  /** Digest of authlint. */
  readonly build: string;
  readonly known: ReadonlyMap<string, Recording>;
  readonly results: Map<string, CellResult>;
  readonly file: string;
  /** `null` where no client may be run. */
  readonly install: ((client: ClientSpec) => Promise<Installation>) | null;
  readonly limitMs: number;
  readonly print: (line: string) => void;
}

/**
 * Runs the cells of the clients. What a client did is kept and not done again until something changes that it sees; authlint checks a
 * cell anew unless the same build agreed with the client before, so that a run goes on where it was cut. A cell that came to no end is
 * run once more, alone, after all others. Returns the exit code.
 */
export async function clientsCommand(
  { names, recorded, limitMs = 60_000 }: ClientsOptions,
  places: ClientsPlaces,
  print: (line: string) => void,
): Promise<number> {
  const unknown = names.filter((name) => !CLIENTS.some(({ id }) => id === idIn(name)));
  if (unknown.length > 0) {
    const ids = CLIENTS.map(({ id }) => id).join(', ');
    print(`no such client: ${unknown.join(', ')}; there are ${ids}`);
    return 2;
  }
  const file = join(places.cache, 'results.ndjson');
  const results = await readResults(file);
  const known = recorded ? await readRecordings(places.recordings) : results;
  const build = await digestOfFolder(places.build);
  const common = { ...places, build, known, results, file, limitMs, print };
  const outcomes = new Map<string, Outcome>();
  const again: (readonly [Cell, Run])[] = [];
  for (const client of CLIENTS) {
    if (names.length > 0 && !names.some((name) => idIn(name) === client.id)) continue;
    let installation: Promise<Installation> | null = null;
    const once = (): Promise<Installation> => (installation ??= install(client, places.cache));
    const run: Run = { ...common, install: recorded ? null : once };
    const notRun = await runCells(client, names, outcomes, run);
    again.push(...notRun.map((cell) => [cell, run] as const));
  }
  for (const [cell, run] of again) outcomes.set(cell.id, await runCell(cell, run));
  if (!recorded) {
    for (const client of CLIENTS) await writeRecordings(places.recordings, client, results);
  }
  if (names.length === 0)
    await writeFile(places.page, tablePage(CLIENTS, results, build, EXCEPTIONS));
  print(countsOf([...outcomes.values()]));
  return [...outcomes.values()].every((one) => one === 'same' || one === 'exception') ? 0 : 1;
}

const idIn = (name: string): string => name.split('/')[0] ?? name;

function countsOf(outcomes: readonly Outcome[]): string {
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  const parts = [
    `${count('same')} same`,
    `${count('exception')} exceptions`,
    `${count('differs')} differ`,
    `${count('not run')} not run`,
  ];
  return `${outcomes.length} cells: ${parts.join(', ')}`;
}

/** Returns the cells that came to no end. */
async function runCells(
  client: ClientSpec,
  names: readonly string[],
  outcomes: Map<string, Outcome>,
  run: Run,
): Promise<Cell[]> {
  const cells = cellsOf(client).filter(
    ({ id }) => names.length === 0 || names.some((name) => `${id}/`.startsWith(`${name}/`)),
  );
  const waiting = [...cells];
  const work = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
      outcomes.set(cell.id, await runCell(cell, run));
    }
  };
  await Promise.all(Array.from({ length: client.alone === true ? 1 : AT_ONCE }, work));
  const of = (outcome: Outcome) => cells.filter(({ id }) => outcomes.get(id) === outcome);
  run.print(`${client.id}: ${cells.length} cells, ${of('differs').length} differ`);
  return of('not run');
}

async function runCell(cell: Cell, run: Run): Promise<Outcome> {
  try {
    return await compare(cell, run);
  } catch (error) {
    run.print(`NOT RUN ${cell.id}: ${(error as Error).message}`);
    return 'not run';
  }
}

/** Rejects where the client or authlint comes to no end, which is no disagreement. */
async function compare(cell: Cell, run: Run): Promise<Outcome> {
  const client = await observation(cell, run);
  if (client === null) throw new Error('not recorded');
  if (client.timedOut) throw new Error('no end within the time');
  if (hasAgreed(run.results.get(cell.id), cell, client, run.build)) {
    run.print(`same ${cell.id}, checked before`);
    return 'same';
  }
  const { program, limitMs } = run;
  const authlint = await checkCell(cell, {
    run: (call) => runProgram({ program, ...call }),
    limitMs,
  });
  const found = disagreements(client, authlint);
  const result: CellResult = {
    ...{ cell: cell.id, digest: digestOf(cell), build: run.build },
    ...{ client, authlint, disagreements: found },
  };
  run.results.set(cell.id, result);
  await addResult(run.file, result);
  const outcome = outcomeOf(cell, found);
  const mark = outcome === 'differs' ? 'DIFFERS' : outcome;
  run.print([`${mark} ${cell.id}`, ...found].join('\n    '));
  return outcome;
}

function outcomeOf({ id }: Cell, found: readonly string[]): Outcome {
  if (found.length === 0) return 'same';
  return EXCEPTIONS.some(({ cell }) => cell === id) ? 'exception' : 'differs';
}

/** Whether this build said the same as the client before. */
function hasAgreed(
  result: CellResult | undefined,
  cell: Cell,
  client: Observation,
  build: string,
): boolean {
  return (
    isCurrent(result, cell) &&
    result.build === build &&
    result.disagreements.length === 0 &&
    JSON.stringify(result.client.requests) === JSON.stringify(client.requests)
  );
}

/** `null` where the client may not be run and nothing is recorded. Rejects where it cannot be installed. */
async function observation(cell: Cell, run: Run): Promise<Observation | null> {
  const known = run.known.get(cell.id);
  if (isCurrent(known, cell)) return known.client;
  return run.install === null ? null : observe(cell, await run.install(cell.client));
}
