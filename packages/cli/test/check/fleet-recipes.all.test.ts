import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Job, type IJob } from 'kubernetes-models/batch/v1';
import { parse } from 'yaml';
import type { Report } from '@authlint/core';
import { Machine } from '../support/machine.js';
import { RecipeStage, textOf } from '../support/recipe-stage.js';

const machine = new Machine();
let stage: RecipeStage;

beforeAll(async () => {
  stage = await RecipeStage.open(machine);
});

afterAll(() => machine.close());

const statesOf = (text: string) =>
  (JSON.parse(text) as Report).providers.map(({ id, state }) => `${id} ${state}`);

/** What the nine are, stated by hand. */
const STATES = Array.from(
  { length: 9 },
  (_, at) => `team-${at} ${at % 4 === 3 ? 'rejected' : 'ok'}`,
);

describe('Kubernetes Indexed Job', () => {
  const manifest = parse(textOf('examples/kubernetes/job.yaml')) as IJob;
  const spec = manifest.spec as NonNullable<IJob['spec']>;
  const [container] = spec.template.spec?.containers ?? [];
  const completions = spec.completions ?? 0;

  test('the manifest is as the published schema of a Job says', () => {
    expect(() => new Job(manifest).validate()).not.toThrow();
    expect(spec.completionMode).toBe('Indexed');
    const shards = container?.env?.find(({ name }) => name === 'SHARDS')?.value;
    expect(shards).toBe(String(completions));
  });

  test.each([
    ['a mode that does not exist', { ...spec, completionMode: 'indexed' }],
    ['a number as text', { ...spec, completions: '3' }],
    ['no template', { completions: 3 }],
  ])('the schema can say no: %s', (_name, wrong) => {
    const job = new Job({ ...manifest, spec: wrong as unknown as typeof spec });
    expect(() => job.validate()).toThrow();
  });

  const pod = (index: number, env: Readonly<Record<string, string>> = {}) =>
    stage.run([...(container?.command ?? []), ...(container?.args ?? [])], {
      ...Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value ?? ''])),
      JOB_COMPLETION_INDEX: String(index),
      ...env,
    });

  test('its command gives the log of each index, which together are the run', async () => {
    expect(completions).toBeGreaterThan(1);
    const names = Array.from({ length: completions }, (_, index) => `part-${index}.json`);
    for (const [index, name] of names.entries()) {
      const { code, stdout, stderr } = await pod(index);
      expect([code, stderr]).toEqual([0, '']);
      writeFileSync(join(stage.folder.project, name), stdout);
    }
    const { code, stdout, stderr } = await stage.run([
      'authlint',
      'merge',
      ...names,
      '--format',
      'json',
    ]);
    expect([code, stderr]).toEqual([1, '']);
    expect(statesOf(stdout)).toEqual(STATES);
  });

  test('a pod fails where there is no report', async () => {
    expect((await pod(completions)).code).toBe(1);
    expect(await pod(0, { SHARDS: 'many' })).toMatchObject({ code: 1, stdout: '' });
  });

  test('its page has the commands for these parts', () => {
    const page = textOf('docs/fleet.md');
    const indexes = Array.from({ length: completions }, (_, index) => index);
    expect(page).toContain(`for i in ${indexes.join(' ')}; do`);
    expect(page).toContain(
      `authlint merge ${indexes.map((index) => `part-${index}.json`).join(' ')} --format json -o`,
    );
  });
});

interface Step {
  readonly run?: string;
}
interface Workflow {
  readonly jobs: {
    readonly part: {
      readonly strategy: { readonly matrix: { readonly shard: readonly number[] } };
      readonly steps: readonly Step[];
    };
    readonly whole: { readonly steps: readonly Step[] };
  };
}

test('the recipe with xargs gives the report of the run', async () => {
  const [, recipe = ''] = /^```sh\n(seq 2 [\s\S]*?)^```$/m.exec(textOf('docs/fleet.md')) ?? [];
  const { code, stdout } = await stage.run(['sh', '-c', `${recipe.trim()} --format json`]);
  expect([code, statesOf(stdout)]).toEqual([1, STATES]);
  await stage.run(['sh', '-c', 'rm part-*.json']);
});

describe('CI matrix', () => {
  const [, block = ''] = /^```yaml\n([\s\S]*?)^```$/m.exec(textOf('docs/fleet.md')) ?? [];
  const { part, whole } = (parse(block) as Workflow).jobs;

  /** A step as the runner runs it: `bash -e`, with the values of the matrix filled in. */
  const step = (steps: readonly Step[], shard = '') => {
    const [script = ''] = steps.flatMap(({ run }) => run ?? []);
    const filled = script
      .replaceAll('${{ matrix.shard }}', shard)
      .replaceAll('npx --yes --prefix=/ authlint@<version>', 'authlint');
    return stage.run(['bash', '-e', '-c', filled]);
  };

  test('every part of the matrix passes with a report, the last job has the verdict', async () => {
    const { shard } = part.strategy.matrix;
    expect(shard).toEqual([1, 2, 3]);
    await stage.run(['sh', '-c', 'rm -f part-*.json']);
    for (const index of shard) expect((await step(part.steps, String(index))).code).toBe(0);
    expect((await step(whole.steps)).code).toBe(1);
    const report = readFileSync(join(stage.folder.project, 'authlint.json'), 'utf8');
    expect(statesOf(report)).toEqual(STATES);
  });

  test('a part that leaves no report fails', async () => {
    expect((await step(part.steps, '9')).code).not.toBe(0);
  });
});
