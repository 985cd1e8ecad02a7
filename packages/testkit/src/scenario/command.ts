import { parseArgs } from 'node:util';
import { figuresOf, type Figures } from './figures.js';
import { belowFloor, raised, readFloor, writeFloor } from './floor.js';
import { selectScenarios } from './read-scenario.js';
import { runSuite, type RunOptions, type ScenarioResult } from './run-scenario.js';
import { figuresText, resultTable, suiteData } from './table.js';

/** Where things are. */
export interface ScenarioPlaces {
  /** How the program is run. */
  readonly run: RunOptions['run'];
  /** Scenarios, in a folder for each code. */
  readonly folder: string;
  /** File with the floor. */
  readonly floor: string;
}

export interface ScenarioOutput {
  readonly stdout: string;
  readonly stderr: string;
  /** 0 fine; 1 below the floor, or a selection with something wrong; 2 wrong arguments. */
  readonly exitCode: number;
}

const OPTIONS = {
  only: { type: 'string', multiple: true },
  via: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  plan: { type: 'boolean', default: false },
  'raise-floor': { type: 'boolean', default: false },
  jobs: { type: 'string', default: '2' },
} as const;

const USAGE =
  'scenarios [--only ID|REGEX]... [--via CLIENT] [--verbose] [--json] [--plan] [--raise-floor] [--jobs N]\n';

/** The command `scenarios`. `onLine` is called for each result as it arrives. */
export async function scenariosCommand(
  argv: readonly string[],
  places: ScenarioPlaces,
  onLine: (line: string) => void,
): Promise<ScenarioOutput> {
  const parsed = parse(argv);
  if (parsed === null) return { stdout: '', stderr: USAGE, exitCode: 2 };
  const files = await selectScenarios(places.folder, parsed);
  if (files.length === 0) return { stdout: '', stderr: 'no scenario is selected\n', exitCode: 2 };
  const results = await runSuite(files, {
    run: places.run,
    jobs: Number(parsed.jobs),
    plan: parsed.plan,
    onResult: ({ scenario, status }) => onLine(`${status.padEnd(7)} ${scenario.id}`),
  });
  const figures = figuresOf(results);
  const whole = parsed.only === undefined && parsed.via === undefined;
  const faults = whole
    ? [...violations(results), ...(await holdFloor(places.floor, figures, parsed['raise-floor']))]
    : selectionFaults(results);
  const stdout = parsed.json
    ? `${JSON.stringify(suiteData(results, figures), null, 2)}\n`
    : `${[resultTable(results), verboseText(results, parsed.verbose), figuresText(figures)].filter(Boolean).join('\n\n')}\n`;
  return {
    stdout,
    stderr: faults.map((fault) => `${fault}\n`).join(''),
    exitCode: faults.length > 0 ? 1 : 0,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, strict: true }).values;
  } catch {
    return null;
  }
}

async function holdFloor(file: string, figures: Figures, raise: boolean): Promise<string[]> {
  const floor = await readFloor(file);
  if (raise) await writeFloor(file, raised(floor, figures.overall));
  return [...belowFloor(floor, figures.overall), ...tooMany(figures)];
}

/** Requests that the median run may send. */
const MAX_REQUESTS = 4;

function tooMany({ medianRequests }: Figures): string[] {
  return medianRequests !== null && medianRequests > MAX_REQUESTS
    ? [`the median run sends ${medianRequests} requests, more than ${MAX_REQUESTS}`]
    : [];
}

/** A credential that was shown or sent elsewhere fails the run at any floor. */
function violations(results: readonly ScenarioResult[]): string[] {
  return results
    .filter(({ status }) => status !== 'waiting')
    .flatMap(({ scenario, violations: all }) => all.map((item) => `${scenario.id}: ${item}`));
}

function selectionFaults(results: readonly ScenarioResult[]): string[] {
  const wrong = results.filter(({ status }) => status === 'failed');
  return wrong.length === 0 ? [] : [`${wrong.length} of ${results.length} are wrong`];
}

function verboseText(results: readonly ScenarioResult[], verbose: boolean): string {
  if (!verbose) return '';
  return results
    .map(({ scenario, run }) =>
      [
        `== ${scenario.id}: ${scenario.title} (${scenario.source})`,
        `exit code ${run.exitCode ?? 'none'}, ${Math.round(run.durationMs)} ms`,
        run.stdout.trimEnd(),
        run.stderr.trimEnd(),
      ].join('\n'),
    )
    .join('\n\n');
}
