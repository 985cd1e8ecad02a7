import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { everyNth } from '@authlint/suite';
import { parse } from 'yaml';
import { machine } from './support/machine.js';
import { readFrom } from './support/outline.js';
import { CLAUDE_VERSIONED, expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('dotenv', {
  reads: {
    '.env': ['openai,anthropic,deepseek,house', '?', 'openai,anthropic,deepseek'],
  },
});

const DATA = resolve('packages/providers/data');

interface ProviderData {
  readonly id: string;
  readonly variables?: readonly string[];
}

/** Names of the variables of all providers in which a key stands. */
async function keyVariables(): Promise<string[]> {
  const files = await readdir(DATA);
  const data = files.map(
    async (file) => parse(await readFile(join(DATA, file), 'utf8')) as unknown,
  );
  const providers = (await Promise.all(data)) as ProviderData[];
  const names = providers.flatMap(({ variables = [] }) => variables);
  return [...new Set(names)].filter((name) => /_(KEY|TOKEN)$/.test(name)).sort();
}

async function isEnvFile(text: string): Promise<boolean> {
  const here = await machine({ files: { '.env': text } });
  const result = await readFrom(here, '.env');
  return result.kind === 'read' && result.client.id === 'dotenv';
}

/** For language models only under the name of another client, or for something else altogether. */
const OF_OTHERS = [
  'AICORE_SERVICE_KEY', // a whole JSON document
  'AWS_SECRET_ACCESS_KEY', // signs requests, together with two others
  'AWS_SESSION_TOKEN',
  'CLOUDFLARE_API_KEY',
  'CLOUDFLARE_API_TOKEN',
  'COPILOT_GITHUB_TOKEN', // an env file of GitHub Copilot CLI
  'DATABRICKS_TOKEN',
  'DIGITALOCEAN_ACCESS_TOKEN',
  'GH_TOKEN',
  'GITHUB_API_KEY',
  'GITHUB_TOKEN',
  'GITLAB_TOKEN',
  'HEROKU_API_KEY',
  'LANGFUSE_PUBLIC_KEY',
  'LANGFUSE_SECRET_KEY',
  'LANGSMITH_API_KEY',
  'SCW_SECRET_KEY',
  'VULTR_API_KEY',
  'WANDB_API_KEY',
];

test('an env file with the variable of any provider is one of language models', async () => {
  const all = await keyVariables();
  expect(all.length).toBeGreaterThan(150);
  const names = everyNth(5, all);
  const passed: string[] = [];
  for (const name of names) if (!(await isEnvFile(`${name}=made-up-1\n`))) passed.push(name);
  expect(passed).toEqual(OF_OTHERS.filter((name) => names.includes(name)));
});

test.each([
  [
    'a program of something else',
    'PORT=8080\nDATABASE_URL=postgres://db\nJWT_SECRET_KEY=made-up\n',
  ],
  ['a key of a service without models', 'STRIPE_API_KEY=made-up\nSENTRY_AUTH_TOKEN=made-up\n'],
  ['a token of git with its host', 'GITHUB_TOKEN=made-up\nGITHUB_URL=https://git.corp.example\n'],
  ['an address alone', 'OPENAI_BASE_URL=https://llm.fixture.example/v1\n'],
  ['a name that only begins like one', 'OPENAI_API_KEYS=made-up\nMY_OPENAI_API_KEY_OLD=made-up\n'],
  ['a commented line', '# OPENAI_API_KEY=made-up\n'],
  ['nothing', ''],
])('%s is not', async (_name, text) => {
  expect(await isEnvFile(text)).toBe(false);
});

test.each([
  ['a pair of key and address', 'TEAM_API_KEY=made-up\nTEAM_BASE_URL=https://a.example/v1\n'],
  ['a key between others', 'PORT=8080\nexport SAMBANOVA_API_KEY="made-up"\nDEBUG=1\n'],
  ['a name for any provider', 'LLM_API_KEY=made-up\n'],
  [
    'a token of git with the address of an API',
    'GITHUB_TOKEN=made-up\nGITHUB_ENDPOINT=https://models.github.ai/inference\n',
  ],
])('%s is', async (_name, text) => {
  expect(await isEnvFile(text)).toBe(true);
});

test('of the keys of a file, those of language models are read, each with the address of its own', async () => {
  const here = await machine({
    files: {
      '.env':
        'STRIPE_API_KEY=made-up-s\nSAMBANOVA_API_KEY=made-up-1\nTEAM_API_KEY=made-up-2\nTEAM_BASE_URL=https://a.example/v1\nGITHUB_TOKEN=made-up-g\n',
    },
  });
  expect(await readFrom(here, '.env')).toMatchObject({
    targets: [
      { id: 'sambanova', source: { line: 2 } },
      { id: 'team', baseUrl: 'https://a.example/v1', source: { line: 3 } },
    ],
  });
});

describe('a library that the manifest beside the file names', () => {
  const read = async (
    dependencies: Readonly<Record<string, string>>,
    env: string,
    more: Readonly<Record<string, object>> = {},
  ) => {
    const files = { 'package.json': { dependencies }, '.env': env, ...more };
    const result = await readFrom(await machine({ files }), '.env');
    return result.kind === 'read' ? result.targets : [];
  };
  const CLAUDE = 'ANTHROPIC_API_KEY=made-up-1\nANTHROPIC_BASE_URL=https://a.example\n';

  test('the Anthropic SDK sends the key as a bearer token since 1.0.0', async () => {
    const bearer = { header: 'authorization', scheme: 'Bearer' };
    const key = { header: 'x-api-key', scheme: '' };
    const newer = await read({ '@anthropic-ai/sdk': '^1.12.0' }, CLAUDE);
    expect(newer).toMatchObject([{ auth: bearer, trims: 'both' }]);
    const older = await read({ '@anthropic-ai/sdk': '0.98.0' }, CLAUDE);
    expect(older).toMatchObject([{ auth: key, trims: 'both' }]);
    expect(await read({ express: '5' }, CLAUDE)).toMatchObject([{ auth: key, trims: 'none' }]);
  });

  test('the installed version counts, not the one that is wanted', async () => {
    const installed = { 'node_modules/@anthropic-ai/sdk/package.json': { version: '0.90.0' } };
    const [target] = await read({ '@anthropic-ai/sdk': 'latest' }, CLAUDE, installed);
    expect(target?.auth).toEqual({ header: 'x-api-key', scheme: '' });
  });

  test('the path that it adds to the Base URL', async () => {
    const groq = 'GROQ_API_KEY=made-up-1\nGROQ_BASE_URL=https://g.example/\n';
    const added = await read({ 'groq-sdk': '1' }, groq);
    expect(added).toMatchObject([{ baseUrl: 'https://g.example/openai/v1', trims: 'both' }]);
    const gemini = 'GEMINI_API_KEY=made-up-1\nGOOGLE_GEMINI_BASE_URL=https://g.example\n';
    const newer = await read({ '@google/genai': '3.1.0' }, gemini);
    expect(newer).toMatchObject([{ baseUrl: 'https://g.example/v1' }]);
    expect(await read({}, gemini)).toMatchObject([{ baseUrl: 'https://g.example/v1beta' }]);
  });

  test('one that trims less counts before one that trims more', async () => {
    const env = 'OPENAI_API_KEY=made-up-1\n';
    expect(await read({ openai: '7' }, env)).toMatchObject([{ trims: 'both' }]);
    expect(await read({ openai: '7', '@langchain/openai': '1' }, env)).toMatchObject([
      { trims: 'end' },
    ]);
  });
});

const HOUSE = 'https://llm.fixture.example/v1';

test('an env file of nobody in particular: well-known variables, and pairs of key and Base URL', async () => {
  await expectRows(await machine({ tree: 'dotenv' }), '.env', [
    {
      id: 'openai',
      at: '.env:2:1',
      baseUrl: HOUSE,
      credentials: ['env OPENAI_API_KEY', '.env:2:1 OPENAI_API_KEY = made-up-openai-key-1'],
    },
    {
      ...CLAUDE_VERSIONED,
      id: 'anthropic',
      at: '.env:3:8',
      baseUrl: 'https://api.anthropic.com/v1',
      credentials: ['env ANTHROPIC_API_KEY', '.env:3:8 ANTHROPIC_API_KEY = made-up-claude-key-1'],
    },
    {
      id: 'deepseek',
      at: '.env:4:1',
      baseUrl: 'https://api.deepseek.com',
      credentials: ['env DEEPSEEK_API_KEY', '.env:4:1 DEEPSEEK_API_KEY = made-up-deepseek-key-1'],
    },
    {
      id: 'house',
      at: '.env:6:1',
      baseUrl: 'https://house.fixture.example/v1',
      credentials: ['env HOUSE_API_KEY', '.env:6:1 HOUSE_API_KEY = “made-up-house-key-1”'],
    },
  ]);
});

test('an env file without keys of language models is nobody’s', async () => {
  const files = { '.env': 'PORT=8080\nSTRIPE_SECRET_KEY=made-up\nGITHUB_TOKEN=made-up\n' };
  expect(await readFrom(await machine({ files }), '.env')).toEqual({ kind: 'not-a-client-file' });
});

test('of a variable that a file sets 150 times, the last line and the hundred above it count', async () => {
  const here = await machine({ files: { '.env': 'OPENAI_API_KEY=made-up-1\n'.repeat(150) } });
  const result = await readFrom(here, '.env');
  const [target] = result.kind === 'read' ? result.targets : [];
  const lines = target?.credentials.flatMap((source) =>
    source.kind === 'env-file' ? [source.location?.line] : [],
  );
  expect([lines?.length, lines?.[0], lines?.at(-1)]).toEqual([101, 150, 50]);
});
