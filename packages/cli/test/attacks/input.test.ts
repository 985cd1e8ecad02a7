import { atSize } from '@authlint/suite';
import { KEY, providerText as provider, quick } from '../support/hostile-run.js';

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from(
    { length: 12 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
  ),
].join('\n');

/** Beyond every limit of a file; 100 MB with `npm run test:all`. */
const HUGE = atSize({ sample: 10_000_000, all: 100_000_000 });

/** A text of that size that begins so: comments in YAML and TOML, and enough for JSON. */
const huge = (begin: string): Buffer =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(HUGE, ' #\n')]);

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
  'an address of 600,000 labels': {
    text: `providers: {p: {baseUrl: "https://${'ä.'.repeat(600_000)}"}}\n`,
    code: 2,
  },
  'NUL bytes': { text: `providers:\u0000\n  p: \u0000\n`, code: 2 },
  '9 MiB': { text: provider(`    modelId: ${'m'.repeat(9 * 1024 * 1024)}\n`), code: 2 },
  'an id with escapes and line feeds': {
    text: 'providers:\n  "a\\e[2J\\n\\u202eb": {baseUrl: "nowhere"}\n',
    code: 2,
  },
  'an id with escapes in a configuration that is valid else': {
    text: 'providers:\n  "a\\e[2J": {baseUrl: "http://127.0.0.1:9/v1"}\n',
    code: 2,
  },
  'settings with escapes': {
    text: provider('    modelId: "m\\e[31m"\n    models: ["\\u202em"]\n    apiKeyEnv: "A\\e[2J"\n'),
    code: 2,
  },
  'addresses and files with escapes': {
    text: 'providers:\n  p: {baseUrl: "http://127.0.0.1:9/\\e[2J"}\nenvFiles: ["a\\n\\e[2J"]\npacks: ["./b\\e[2J"]\n',
    code: 2,
  },
  'an unknown key with escapes': { text: 'providers: {}\n"\\e]0;x\\a\\r": 1\n', code: 2 },
};

test.each(Object.entries(YAML))('a configuration that is or has %s', async (_, { text, code }) => {
  const run = await quick({ 'authlint.config.yaml': text }, ['check', '--offline']);
  expect([run.code, run.stderr]).toEqual([code, expect.stringContaining('authlint.config.yaml')]);
});

test('a configuration of deep JSON is refused', async () => {
  const run = await quick({ 'authlint.config.json': '['.repeat(100_000) }, ['check', '--offline']);
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('authlint.config.json')]);
});

test.each([
  ['authlint.config.yaml', provider('')],
  ['authlint.config.json', '{'],
  ['.authlintrc', provider('')],
])('a configuration of many megabytes is refused: %s', async (name, begin) => {
  const run = await quick({ [name]: huge(begin) }, ['check', '--offline']);
  expect([run.code, run.stderr]).toEqual([2, `${name}:1:1 is larger than 8 MiB\n`]);
});

test('an env file of many megabytes is passed over, and said', async () => {
  const config = provider('    apiKeyEnv: TEAM_KEY\nenvFiles: [.env]\n');
  const files = { 'authlint.config.yaml': config, '.env': huge('TEAM_KEY=x\n') };
  const run = await quick(files, ['check', '--offline', '--format', 'json']);
  expect([run.code, run.stderr]).toEqual([
    1,
    expect.stringContaining('the env file .env is not read: too-large'),
  ]);
});

test.each(['a file', 'standard input'])(
  'a log of many megabytes is explained, as %s',
  async (from) => {
    const log = huge('Error: 401 Unauthorized\n');
    const run =
      from === 'a file'
        ? await quick({ log }, ['explain', 'log'])
        : await quick({}, ['explain'], {}, log.toString('utf8'));
    expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('401')]);
  },
);

describe('names of files and arguments with line feeds and escapes', () => {
  const NAME = 'a\nb\u001b[2J\u202e';

  test('a configuration', async () => {
    const run = await quick({ [`${NAME}.yaml`]: 'providers: 1\n' }, [
      'check',
      `${NAME}.yaml`,
      '--offline',
    ]);
    expect(run.code).toBe(2);
  });

  test('an env file that is named on the command line', async () => {
    const files = {
      'authlint.config.yaml': provider('    apiKeyEnv: TEAM_KEY\n'),
      [NAME]: `TEAM_KEY=${KEY}\n`,
    };
    for (const format of ['text', 'json', 'markdown', 'html']) {
      const args = ['check', '--offline', '--dotenv', NAME, '--format', format];
      const { code, stdout } = await quick(files, args);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/a.{0,6}b.{0,8}\[2J/)]);
    }
    const where = await quick(files, ['where', '--dotenv', NAME]);
    expect([where.code, where.stdout]).toEqual([0, expect.stringContaining('TEAM_KEY')]);
  });

  test.each([
    ['check', NAME],
    ['check', '--provider', NAME],
    ['check', '--format', NAME],
    ['rules', 'show', NAME],
    ['where', NAME],
    [`--${NAME}`],
  ])('an argument that means nothing: %j', async (...args) => {
    expect((await quick({ 'authlint.config.yaml': provider('') }, args)).code).toBe(2);
  });

  test('a text for explain', async () => {
    expect((await quick({}, ['explain', NAME])).code).toBe(0); // a text without a failure
  });
});

describe('a value of a megabyte', () => {
  const config = provider('    apiKeyEnv: HUGE\n    modelId: m\n');
  const megabyte = 'k'.repeat(1024 * 1024);

  test('in an env file', async () => {
    const files = {
      'authlint.config.yaml': `${config}envFiles: [.env]\n`,
      '.env': `HUGE=${megabyte}\n`,
    };
    expect((await quick(files, ['check'])).code).toBe(1);
  });

  test('in the environment: as much as one variable may hold on Linux, and a megabyte of them', async () => {
    const env = Object.fromEntries(
      ['HUGE', ...'ABCDEFG'].map((name) => [name, 'k'.repeat(125_000)] as const),
    );
    const run = await quick({ 'authlint.config.yaml': config }, ['check'], env);
    expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('env:HUGE')]);
  });

  test('as a saved key and as a Model ID', async () => {
    const text = provider(`    key: ${megabyte}\n    modelId: ${megabyte}\n`);
    const run = await quick({ 'authlint.config.yaml': text }, ['check', '--offline']);
    expect(run.code).toBe(0);
    expect(run.stdout.length + run.stderr.length).toBeLessThan(20_000);
  });
});

const GOOSE = { '~/.config/goose/config.yaml': 'GOOSE_PROVIDER: openai\nGOOSE_MODEL: m\n' };
const CODEX = { '~/.codex/config.toml': 'model = "m"\n' };
const CLAUDE = { '.claude/settings.json': '{"env": {"ANTHROPIC_MODEL": "m"}}' };
const NO_ADDRESSES = [
  'no address',
  'http://[',
  'https://%',
  '://',
  'https://a b/',
  'https://a:99999',
];

test.each([
  ['goose', 'OPENAI_HOST', GOOSE],
  ['Codex', 'OPENAI_BASE_URL', CODEX],
  ['Claude Code', 'ANTHROPIC_BASE_URL', CLAUDE],
  ['nobody but the shell', 'OLLAMA_HOST', {}],
  ['nobody but the shell', 'AZURE_OPENAI_ENDPOINT', {}],
])(
  'no address for %s in %s is a fault of the settings, not of authlint',
  async (_who, name, files) => {
    for (const value of NO_ADDRESSES) {
      const env = { [name]: value, OPENAI_API_KEY: 'made-up', AZURE_OPENAI_API_KEY: 'made-up' };
      const { code } = await quick(files, ['check', '--offline'], env);
      expect({ value, ended: [0, 1, 2].includes(code ?? 3) }).toEqual({ value, ended: true });
    }
  },
);
