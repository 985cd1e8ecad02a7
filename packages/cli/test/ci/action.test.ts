import { everyNth } from '@authlint/suite';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { parse } from 'yaml';
import { ACTION, ROOT, runAction } from '../support/action.js';
import { Workspace } from '../support/run-program.js';

/** `action.yml`: its steps are run by a shell, against a provider on loopback. */

const good = canary('openai', 'action good');
const bad = canary('openai', 'action bad');
const ENV = { GOOD_KEY: good, BAD_KEY: bad };
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(good) });
  const baseUrl = `${provider.url}/v1`;
  const one = (apiKeyEnv: string) => ({ baseUrl, apiKeyEnv, modelId: 'gpt-4o-mini' });
  folder = new Workspace({
    'fine.yaml': { providers: { fine: one('GOOD_KEY') } },
    'both.json': { providers: { fine: one('GOOD_KEY'), broken: one('BAD_KEY') } },
    'sub dir/authlint.config.json': { providers: { fine: one('GOOD_KEY') } },
    'warned.json': {
      providers: {
        literal: { baseUrl: 'https://llm.example/v1', key: canary('openai', 'action') },
      },
    },
    'wrong.json': { providers: { one: { baseUrl: 'no address' } } },
  });
});

afterAll(async () => {
  await provider.close();
  folder.remove();
});

test('it is composite, names one version of authlint, and pastes no text into a script', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8'));
  expect(ACTION.runs.using).toBe('composite');
  const scripts = ACTION.runs.steps.map(({ run }) => run).join('\n');
  expect(scripts.match(/authlint@\S+/g)).toEqual([`authlint@${version}`]);
  expect(scripts).not.toContain('${{');
});

test('every output is written by a step, and a healthy provider ends with 0', async () => {
  const format = 'github sarif json junit markdown html';
  const run = await runAction(folder, { config: 'fine.yaml', format }, ENV);
  expect(run.code).toBe(0);
  const files = ['sarif', 'json', 'junit', 'markdown', 'html'].map((name) => `authlint.${name}`);
  const written = [...run.stdout.matchAll(/^Written: .*\/(.*)$/gm)].map(([, name]) => name);
  expect(written).toEqual(files);
  expect(Object.keys(run.outputs).sort()).toEqual(Object.keys(ACTION.outputs).sort());
  for (const [name, { value }] of Object.entries(ACTION.outputs)) {
    expect(value).toBe(`\${{ steps.check.outputs.${name} }}`);
  }
  expect(run.outputs['exit-code']).toBe('0');
  for (const [name, beginning] of Object.entries({
    sarif: '{',
    json: '{',
    junit: '<?xml',
    markdown: '## ',
    html: '<!doctype',
  })) {
    expect(readFileSync(run.outputs[name] ?? '', 'utf8').startsWith(beginning)).toBe(true);
  }
});

test('a rejected provider fails the step: annotations, summary of the job, SARIF', async () => {
  const run = await runAction(folder, { config: 'both.json\n' }, ENV);
  expect(run.code).toBe(1);
  expect(run.stdout).toMatch(/^::error file=both.json,line=1,col=\d+,title=authlint%3A broken/m);
  expect(run.summary).toMatch(/^## Report of authlint\n/);
  const sarif = readFileSync(run.outputs['sarif'] ?? '', 'utf8');
  expect(JSON.parse(sarif)).toMatchObject({ version: '2.1.0', runs: [{ results: [{}] }] });
  expect(findCanaries(sarif + run.summary)).toEqual([]);
});

test('a fault of the configuration: an annotation, and a SARIF report that says so', async () => {
  const run = await runAction(folder, { config: 'wrong.json' }, ENV);
  expect([run.code, run.outputs['exit-code']]).toEqual([2, '2']);
  expect(run.stdout).toMatch(/^::error file=wrong.json,line=1,col=\d+,title=authlint%3A nothing/m);
  const sarif = readFileSync(run.outputs['sarif'] ?? '', 'utf8');
  expect(JSON.parse(sarif)).toMatchObject({
    runs: [{ invocations: [{ executionSuccessful: false, exitCode: 2 }], results: [] }],
  });
});

test.each(
  everyNth(3, [
    [{ 'fail-on': 'never', config: 'both.json' }, 0, '1'],
    [{ 'fail-on': 'rejected', config: 'warned.json', args: '--offline' }, 0, '0'],
    [{ 'fail-on': 'warning', config: 'warned.json', args: '--offline' }, 1, '1'],
    [{ 'max-warnings': '1', config: 'warned.json', args: '--offline' }, 0, '0'],
    [{ 'max-warnings': '0', config: 'warned.json', args: '--offline' }, 1, '1'],
    [{ 'fail-on': 'never', config: 'wrong.json' }, 2, '2'],
    [{ 'working-directory': 'sub dir' }, 0, '0'],
    [{ config: 'both.json', args: '--provider fine\n --no-chat' }, 0, '0'],
  ]),
)('%j ends with %i', async (inputs, code, written) => {
  const run = await runAction(folder, inputs, { ...ENV, AUTHLINT_TRUST: folder.project });
  expect([run.code, run.outputs['exit-code']]).toEqual([code, written]);
});

test.each(
  everyNth(2, [
    [{ format: 'xml' }, 'format: one of'],
    [{ format: 'text github' }, 'room for one of'],
    [{ 'fail-on': 'sometimes' }, 'fail-on: one of'],
  ]),
)('%j is refused before anything runs', async (inputs, said) => {
  const run = await runAction(folder, inputs, ENV);
  expect([run.code, run.outputs]).toEqual([2, { 'exit-code': '2' }]);
  expect(run.stdout).toMatch(/^::error title=authlint::/);
  expect(run.stdout).toContain(said);
});

test('a configuration that it names is no consent for its hosts, whatever the job says of CI', async () => {
  const baseUrl = 'https://llm.stranger.example/v1';
  folder.write(
    'stranger.json',
    JSON.stringify({
      providers: { one: { baseUrl, apiKeyEnv: 'GOOD_KEY', modelId: 'm' } },
    }),
  );
  const run = await runAction(
    folder,
    { config: 'stranger.json', format: 'text' },
    { ...ENV, CI: '' },
  );
  expect(run.code).toBe(2);
  expect(run.stdout).toContain('authlint check --allow-host llm.stranger.example');
});

test('text of an input is never run', async () => {
  const touched = join(folder.project, 'touched');
  const text = `$(touch ${touched}) \`touch ${touched}\` ; touch ${touched}`;
  for (const name of ['config', 'args', 'format', 'fail-on', 'max-warnings']) {
    await runAction(folder, { [name]: text }, ENV);
  }
  expect(existsSync(touched)).toBe(false);
});

interface Pattern {
  readonly regexp: string;
  readonly [group: string]: string | number;
}
interface Matcher {
  readonly owner: string;
  readonly severity?: string;
  readonly pattern: readonly Pattern[];
}

const MATCHERS = (
  JSON.parse(readFileSync(join(ROOT, '.github/authlint-matcher.json'), 'utf8')) as {
    problemMatcher: Matcher[];
  }
).problemMatcher;

/** What the runner makes of a log: the patterns of a matcher must match lines that follow each other, colours left out. */
function matched(log: string): Record<string, string>[] {
  const lines = log.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return lines.flatMap((_line, at) =>
    MATCHERS.flatMap(({ owner, severity = '', pattern }) => {
      const found: Record<string, string> = { owner, severity };
      for (const [offset, { regexp, ...groups }] of pattern.entries()) {
        const match = new RegExp(regexp).exec(lines[at + offset] ?? '\n');
        if (match === null) return [];
        for (const [name, group] of Object.entries(groups))
          found[name] = match[Number(group)] ?? '';
      }
      return [found];
    }),
  );
}

describe('the problem matcher', () => {
  test.each(
    everyNth(2, [
      ['plain', {}],
      ['colours', { FORCE_COLOR: '1' }],
      ['ASCII', { LANG: 'C' }],
    ]),
  )('reads the text of a run of the action (%s)', async (_name, look) => {
    const run = await runAction(
      folder,
      { config: 'both.json', format: 'text' },
      { ...ENV, ...look },
    );
    expect(run.stdout).toMatch(/^::add-matcher::\S+authlint-matcher.json$/m);
    for (const { owner } of MATCHERS)
      expect(run.stdout).toContain(`::remove-matcher owner=${owner}::`);
    expect(matched(run.stdout)).toEqual([
      {
        ...{ owner: 'authlint', severity: 'error', code: 'broken', file: 'both.json', line: '1' },
        message: expect.stringContaining('401 authentication failed'),
      },
    ]);
  });

  test('reads findings and faults of a configuration', async () => {
    const { stdout } = await folder.run(['check', '--offline', '--verbose', 'warned.json']);
    expect(matched(stdout)).toEqual([
      expect.objectContaining({
        owner: 'authlint-finding',
        severity: 'warning',
        file: 'warned.json',
        line: '1',
      }),
    ]);
    const { stderr } = await folder.run(['check', 'wrong.json']);
    expect(matched(stderr)).toEqual([
      expect.objectContaining({
        owner: 'authlint-configuration',
        severity: 'error',
        file: 'wrong.json',
      }),
    ]);
  });

  test('sees nothing in a healthy run', async () => {
    const { stdout } = await folder.run(['check', 'fine.yaml'], ENV);
    expect(stdout).toContain('fine');
    expect(matched(stdout)).toEqual([]);
  });
});

test('the workflow of docs/ci.md uses inputs that there are', () => {
  const page = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8');
  const blocks = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const steps = blocks
    .map((text) => parse(text) as { jobs?: Record<string, { steps: Record<string, unknown>[] }> })
    .flatMap(({ jobs = {} }) => Object.values(jobs).flatMap((job) => job.steps))
    .filter(({ uses }) => String(uses).includes('authlint@'));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) {
    const inputs = Object.keys(step['with'] ?? {});
    expect(Object.keys(ACTION.inputs)).toEqual(expect.arrayContaining(inputs));
  }
});
