/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Report } from '@authlint/model';
import {
  accessibilityFaults,
  NO_BROWSER,
  onPaper,
  onPhone,
  PageReader,
} from './support/browser.js';
import { githubFaults } from './support/github-rules.js';
import { Surroundings, type Project } from './support/program.js';
import { config, ENV, mixed, RUNS, type ProgramRun } from './support/program-runs.js';
import { sarifFaults } from './support/sarif-schema.js';
import { antFaults } from './support/xsd.js';

/** Twenty runs of the built program, written with `-o` in every format that others read, and held against what those others say of it. */

const surroundings = new Surroundings();
const FORMATS = { json: 'r.json', sarif: 'r.sarif', junit: 'r.xml', html: 'r.html' };
type Outputs = Record<keyof typeof FORMATS, string>;

afterAll(() => surroundings.close());

const outputs = new Map<string, Promise<Outputs>>();

/** What a run wrote; each run is made once. */
function outputOf(run: ProgramRun): Promise<Outputs> {
  const known = outputs.get(run.name) ?? made(run);
  outputs.set(run.name, known);
  return known;
}

async function made({ args = [], env = {}, files, interrupted }: ProgramRun): Promise<Outputs> {
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

const schema = JSON.parse(
  readFileSync(new URL('../../cli/schema/report.schema.json', import.meta.url), 'utf8'),
) as object;
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

function schemaFaults(report: unknown): readonly unknown[] {
  validate(report);
  return validate.errors ?? [];
}

/** State and code of each provider, counted. */
function saidBy({ providers }: Report): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state, diagnosis } of providers) {
    const name = `${state} ${diagnosis?.code ?? '-'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('there are twenty runs', () => {
  expect(RUNS).toHaveLength(20);
});

describe.each(RUNS)('$name', (run) => {
  test('JSON by its schema, and it says what the run is about', async () => {
    const report = JSON.parse((await outputOf(run)).json) as Report;
    expect(saidBy(report)).toEqual(run.says);
    expect(schemaFaults(report)).toEqual([]);
  }, 240_000);

  test('SARIF by its schema and by the limits of GitHub', async () => {
    const { sarif } = await outputOf(run);
    expect(sarifFaults(JSON.parse(sarif))).toEqual([]);
    expect(githubFaults(sarif)).toEqual([]);
  });

  test('JUnit by the schema of Apache Ant', async () => {
    const { junit } = await outputOf(run);
    expect(await antFaults(junit)).toEqual([]);
  });
});

const SHARDS = ['1/3', '2/3', '3/3'];

describe('merge', () => {
  const faultsIn = {
    json: (text: string) => schemaFaults(JSON.parse(text)),
    sarif: (text: string) => [...sarifFaults(JSON.parse(text)), ...githubFaults(text)],
    junit: antFaults,
  };

  test.each(Object.entries(faultsIn))('of three parts in %s', async (format, faults) => {
    const folder = surroundings.project(await mixed(surroundings));
    const args = ['check', '--offline', '--format', format, '-o'];
    const parts = SHARDS.map((_, index) => `part-${index + 1}`);
    for (const [index, shard] of SHARDS.entries())
      await folder.run([...args, parts[index] ?? '', '--shard', shard], ENV);
    expect(await folder.run(['merge', ...parts, '-o', 'whole'], ENV)).toBe(1);
    expect(await faults(folder.read('whole'))).toEqual([]);
  });
});

test('a configuration that is wrong: SARIF and JUnit of a run that did not begin', async () => {
  const folder = surroundings.project(config({ wrong: { modelId: 1 } }));
  const files = ['--format', 'sarif', '-o', 'r.sarif', '--format', 'junit', '-o', 'r.xml'];
  expect(await folder.run(['check', ...files], {})).toBe(2);
  const [sarif = '', junit = ''] = ['r.sarif', 'r.xml'].map((file) => folder.read(file));
  expect(sarifFaults(JSON.parse(sarif))).toEqual([]);
  expect(githubFaults(sarif)).toEqual([]);
  expect(await antFaults(junit)).toEqual([]);
});

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`HTML in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const reader = new PageReader();
  beforeAll(() => reader.start());
  afterAll(() => reader.close());

  test.each(RUNS)(
    'in 360 pixels, on paper, and by axe in the dark: $name',
    async (run) => {
      const { html } = await outputOf(run);
      const { page, asked, said } = await reader.open(html, 'dark');
      const { wider, ground } = await onPhone(page);
      expect([wider, asked, said, ground]).toEqual([0, [], [], 'rgb(13, 17, 23)']);
      expect(await onPaper(page)).toEqual({ ground: 'rgb(255, 255, 255)', folded: 0 });
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.close();
    },
    540_000,
  );
});
