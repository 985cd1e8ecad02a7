import { cellsOf, digestOf, type Cell } from './cells.js';
import { checkCell } from './check-cell.js';
import type { ClientSpec } from './client-spec.js';
import { install, type Installation } from './install.js';
import { disagreements, EXCEPTIONS } from './judge.js';
import { isCurrent, readRecordings, writeRecordings, type Recording } from './recordings.js';
import { runProgram } from '../scenario/processes.js';
import { observe, type Observation } from './run-client.js';
import { CLIENTS } from './specs/clients.js';

/** Cells at the same time; more would measure the machine. */
const AT_ONCE = 2;

export interface ClientsPlaces {
  /** The built authlint. */
  readonly program: string;
  /** Folder of installations, which git ignores. */
  readonly cache: string;
  /** Folder of what the clients did, which is committed. */
  readonly recordings: string;
}

export interface ClientsOptions {
  /** Clients; one with `/` is the beginning of cells. Empty: all. */
  readonly names: readonly string[];
  /** Milliseconds after which authlint is ended in a cell. */
  readonly limitMs?: number | undefined;
}

type Outcome = 'same' | 'exception' | 'differs' | 'not run';

interface Run extends Pick<ClientsPlaces, 'program'> {
  /** What clients did, by cell; what they do now is added. */
  readonly recordings: Map<string, Recording>;
  readonly install: () => Promise<Installation>;
  readonly limitMs: number;
  readonly print: (line: string) => void;
}

/**
 * Judges authlint by what the clients do in their cells. A client is run where what it did is not recorded, or something has changed
 * since that it sees. A cell that came to no end is run once more, alone, after all others. Returns the exit code.
 */
export async function clientsCommand(
  { names, limitMs = 60_000 }: ClientsOptions,
  places: ClientsPlaces,
  print: (line: string) => void,
): Promise<number> {
  const unknown = unknownClients(names);
  if (unknown !== null) {
    print(unknown);
    return 2;
  }
  const recordings = await readRecordings(places.recordings);
  const outcomes = new Map<string, Outcome>();
  const again: (readonly [Cell, Run])[] = [];
  const wanted = CLIENTS.filter(
    ({ id }) => names.length === 0 || names.some((name) => idIn(name) === id),
  );
  for (const client of wanted) {
    let installation: Promise<Installation> | null = null;
    const once = (): Promise<Installation> => (installation ??= install(client, places.cache));
    const run: Run = { program: places.program, recordings, install: once, limitMs, print };
    const notRun = await runCells(client, names, outcomes, run);
    again.push(...notRun.map((cell) => [cell, run] as const));
    await writeRecordings(places.recordings, client, recordings);
  }
  for (const [cell, run] of again) {
    outcomes.set(cell.id, await runCell(cell, run));
    await writeRecordings(places.recordings, cell.client, recordings);
  }
  print(countsOf([...outcomes.values()]));
  return [...outcomes.values()].every((one) => one === 'same' || one === 'exception') ? 0 : 1;
}

/** Names that are no client's, as a message; `null` for none. */
export function unknownClients(names: readonly string[]): string | null {
  const unknown = names.filter((name) => !CLIENTS.some(({ id }) => id === idIn(name)));
  if (unknown.length === 0) return null;
  const ids = CLIENTS.map(({ id }) => id).join(', ');
  return `no such client: ${unknown.join(', ')}; there are ${ids}`;
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
  const { program, limitMs } = run;
  const client = await observation(cell, run);
  if (client.timedOut) throw new Error('no end within the time');
  const authlint = await checkCell(cell, {
    run: (call) => runProgram({ program, ...call }),
    limitMs,
  });
  const found = disagreements(client, authlint);
  const outcome = outcomeOf(cell, found);
  const mark = outcome === 'differs' ? 'DIFFERS' : outcome;
  run.print([`${mark} ${cell.id}`, ...found].join('\n    '));
  return outcome;
}

function outcomeOf({ id }: Cell, found: readonly string[]): Outcome {
  if (found.length === 0) return 'same';
  return EXCEPTIONS.some(({ cell }) => cell === id) ? 'exception' : 'differs';
}

/** Rejects where the client cannot be installed. */
async function observation(cell: Cell, { recordings, install }: Run): Promise<Observation> {
  const known = recordings.get(cell.id);
  if (isCurrent(known, cell)) return known.client;
  const client = await observe(cell, await install());
  recordings.set(cell.id, { cell: cell.id, digest: digestOf(cell), client });
  return client;
}
