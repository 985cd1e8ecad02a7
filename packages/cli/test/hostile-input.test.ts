import { canary } from '@authlint/testkit';
import { Workspace } from './support/run-program.js';

const KEY = canary('litellm', 'hostile input');
const MOST_MS = 2_000;
/** Controls that a terminal acts upon; the line feed is none. */
const ACTIVE = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/u;

const provider = (text: string): string =>
  `providers:\n  p:\n    baseUrl: http://127.0.0.1:9/v1\n${text}`;
const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from(
    { length: 12 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
  ),
].join('\n');

interface Input {
  readonly file?: string;
  readonly text: string;
  /** Exit code: 2, or 0 where the file is a valid configuration after all. */
  readonly code: number;
}

const YAML: Readonly<Record<string, Input>> = {
  'a YAML bomb': { text: `${bomb}\n${provider('')}`, code: 2 },
  'an alias that is not there': { text: provider('    modelId: *nowhere\n'), code: 2 },
  'a cycle': { text: 'providers: &p\n  p: *p\n', code: 2 },
  'a merge key': {
    text: `base: &b {modelId: m}\n${provider('    <<: *b\n')}`,
    code: 2,
  },
  'a tag that asks for code': {
    text: provider('    modelId: !!js/function "function () {}"\n'),
    code: 2,
  },
  'prototype keys': { text: provider('    __proto__: {key: x}\n    constructor: y\n'), code: 2 },
  'a provider called __proto__': { text: 'providers:\n  __proto__: {baseUrl: "x"}\n', code: 2 },
  'deep nesting': { text: `providers: ${'['.repeat(50_000)}`, code: 2 },
  'NUL bytes': { text: `providers:\u0000\n  p: \u0000\n`, code: 2 },
  '6 MiB': { text: provider(`    modelId: ${'m'.repeat(6 * 1024 * 1024)}\n`), code: 2 },
  'an id with escapes and line feeds': {
    text: 'providers:\n  "a\\e[2J\\n\\u202eb": {baseUrl: "nowhere"}\n',
    code: 2,
  },
  'an unknown key with escapes': { text: 'providers: {}\n"\\e]0;x\\a\\r": 1\n', code: 2 },
};

async function timed(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const folder = new Workspace(files);
  try {
    const started = performance.now();
    const run = await folder.run(args, env);
    return { ...run, milliseconds: performance.now() - started };
  } finally {
    folder.remove();
  }
}

/** Time of a run with nothing hostile in it: a busy machine needs longer for every start. */
let plainMs = 0;

beforeAll(async () => {
  const run = await timed({ 'authlint.config.yaml': provider('') }, ['check', '--offline']);
  plainMs = run.milliseconds;
});

/** A busy machine may take its time once; a hang takes it each time. */
async function quick(...given: Parameters<typeof timed>) {
  const first = await timed(...given);
  const run = first.milliseconds < MOST_MS ? first : await timed(...given);
  expect(run.milliseconds).toBeLessThan(MOST_MS + 2 * plainMs);
  expect(ACTIVE.test(run.stdout + run.stderr)).toBe(false);
  return run;
}

test.each(Object.entries(YAML))('%s', async (_, { text, code }) => {
  const run = await quick({ 'authlint.config.yaml': text }, ['check', '--offline']);
  expect([run.code, run.stderr]).toEqual([code, expect.stringContaining('authlint.config.yaml')]);
});

test('deep JSON', async () => {
  const run = await quick({ 'authlint.config.json': '['.repeat(100_000) }, ['check', '--offline']);
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('authlint.config.json')]);
});

test('a file name with line feeds and escapes', async () => {
  const name = 'a\nb\u001b[2J.yaml';
  const run = await quick({ [name]: 'providers: 1\n' }, ['check', name, '--offline']);
  expect(run.code).toBe(2);
});

test('a value of a megabyte in the environment', async () => {
  const text = provider('    apiKeyEnv: HUGE\n    modelId: m\n');
  // A single variable may hold 128 KiB on Linux, so the env file has the megabyte.
  const run = await quick(
    {
      'authlint.config.yaml': `${text}envFiles: [.env]\n`,
      '.env': `HUGE=${'k'.repeat(1024 * 1024)}\n`,
    },
    ['check'],
  );
  expect(run.code).toBe(1);
});

test('a pack with a regular expression is refused: data packs have none', async () => {
  const pack = {
    name: 'evil',
    types: ['*'],
    rules: [
      {
        id: 'evil/slow',
        when: { all: [{ fact: 'key.length', operator: 'matches', value: '(a+)+$' }] },
      },
    ],
  };
  const run = await quick(
    {
      'authlint.config.yaml': `${provider('    apiKeyEnv: K\n')}packs: [./evil.pack.json]\n`,
      'evil.pack.json': JSON.stringify(pack),
    },
    ['check', '--offline'],
    { K: KEY },
  );
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('evil')]);
});
