import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { atSize } from '@authlint/suite';
import type { Report } from '@authlint/model';
import { githubFaults } from './support/github-rules.js';
import { ProgramOutputs } from './support/program-outputs.js';
import { config, ENV, mixed, RUNS } from './support/program-runs.js';
import { sarifFaults } from './support/sarif-schema.js';
import { antFaults } from './support/xsd.js';

/** Twenty runs of the built program, written with `-o` in every format that others read, and held against what those others say of it. */

const outputs = new ProgramOutputs();
const { surroundings } = outputs;
afterAll(() => surroundings.close());

/** Each kind of run: stopped, hostile, of every state, of another command, with nothing in it. */
const SAMPLE = [
  ...['Ctrl-C comes first', 'hostile names of providers, models and the file'],
  ...['every state at once, with findings', 'explain of a hostile log'],
  'no provider: a part that has none',
];
const runs = atSize({ sample: RUNS.filter(({ name }) => SAMPLE.includes(name)), all: RUNS });

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

test('there are twenty runs, and those of the sample among them', () => {
  expect(RUNS).toHaveLength(20);
  expect(runs.length).toBeGreaterThanOrEqual(SAMPLE.length);
});

describe.each(runs)('$name', (run) => {
  test('JSON by its schema, and it says what the run is about', async () => {
    const report = JSON.parse((await outputs.of(run)).json) as Report;
    expect(saidBy(report)).toEqual(run.says);
    expect(schemaFaults(report)).toEqual([]);
  }, 240_000);

  test('SARIF by its schema and by the limits of GitHub', async () => {
    const { sarif } = await outputs.of(run);
    expect(sarifFaults(JSON.parse(sarif))).toEqual([]);
    expect(githubFaults(sarif)).toEqual([]);
  });

  test('JUnit by the schema of Apache Ant', async () => {
    const { junit } = await outputs.of(run);
    expect(await antFaults(junit)).toEqual([]);
  });
});

const SHARDS = ['1/3', '2/3', '3/3'];

test('merge of three parts, in each format', async () => {
  const folder = surroundings.project(await mixed(surroundings));
  const args = ['check', '--offline', '--format', 'json', '-o'];
  const parts = SHARDS.map((_, index) => `part-${index + 1}`);
  for (const [index, shard] of SHARDS.entries())
    await folder.run([...args, parts[index] ?? '', '--shard', shard], ENV);
  const outputs = ['json', 'sarif', 'junit'].flatMap((name) => ['--format', name, '-o', name]);
  expect(await folder.run(['merge', ...parts, ...outputs], ENV)).toBe(1);
  const [json = '', sarif = '', junit = ''] = ['json', 'sarif', 'junit'].map((name) =>
    folder.read(name),
  );
  expect(schemaFaults(JSON.parse(json))).toEqual([]);
  expect([...sarifFaults(JSON.parse(sarif)), ...githubFaults(sarif)]).toEqual([]);
  expect(await antFaults(junit)).toEqual([]);
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
