import { Surroundings, type Project } from './program.js';
import { ENV, type ProgramRun } from './program-runs.js';

/** What the runs of program-runs.ts write with `-o`, in every format that others read. */

const FORMATS = { json: 'r.json', sarif: 'r.sarif', junit: 'r.xml', html: 'r.html' };
type Outputs = Record<keyof typeof FORMATS, string>;

/** Each run is made once. */
export class ProgramOutputs {
  readonly surroundings = new Surroundings();
  readonly #known = new Map<string, Promise<Outputs>>();

  /** What a run wrote. */
  of(run: ProgramRun): Promise<Outputs> {
    const known = this.#known.get(run.name) ?? made(run, this.surroundings);
    this.#known.set(run.name, known);
    return known;
  }
}

async function made(
  { args = [], env = {}, files, interrupted }: ProgramRun,
  surroundings: Surroundings,
): Promise<Outputs> {
  const folder = surroundings.project(await files(surroundings));
  const written = Object.entries(FORMATS).flatMap(([format, file]) => [
    ...['--format', format, '-o', file],
  ]);
  const all = { ...ENV, ...env };
  if (interrupted === true) await stopped(folder, [...args, ...written], all);
  else await folder.run([...args, ...written], all);
  return read(folder);
}

/** Runs until the healthy provider is done, then presses Ctrl-C. */
async function stopped(
  folder: Project,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const child = folder.start([...args, '--format', 'ndjson', '-o', '-'], env);
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('"id":"well"')) child.kill('SIGINT');
  });
  await new Promise((resolve) => child.on('close', resolve));
}

function read(folder: Project): Outputs {
  const { json, sarif, junit, html } = FORMATS;
  const [a, b, c, d] = [json, sarif, junit, html].map((file) => folder.read(file));
  return { json: a ?? '', sarif: b ?? '', junit: c ?? '', html: d ?? '' };
}
