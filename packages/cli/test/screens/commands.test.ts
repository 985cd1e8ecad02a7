import { readFileSync } from 'node:fs';
import { atSize } from '@authlint/suite';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { testScreens, type Screen, type Width } from '../support/screens.js';
import type { Typist } from '../support/tmux.js';

/**
 * What each command looks like in a real terminal, of 80 and 120 columns, with and without colour. The goldens hold wording and
 * layout.
 */

const key = canary('litellm', 'screens');
const ENV = { TEAM_KEY: key, REFUSED_KEY: canary('litellm', 'refused') };
let provider: FakeProvider;
let gateway: FakeProvider;
const parts: string[] = [];

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(key) });
  gateway = await startFakeProvider({ rules: profiles.discoveryGuardedDifferently(key) });
  const whole = project();
  for (const shard of ['1/2', '2/2']) {
    const args = ['check', '--offline', '--shard', shard, '--format', 'json'];
    parts.push((await whole.run(args, ENV)).stdout);
  }
  whole.remove();
});

afterAll(async () => {
  await provider.close();
  await gateway.close();
});

const PACK = readFileSync(
  new URL('../../../../examples/open-model-list/acme.pack.yaml', import.meta.url),
  'utf8',
);

/** A project with a healthy provider, one whose key has a blank behind it, and a gateway that guards its list. */
function project(): Workspace {
  return new Workspace({
    'authlint.config.yaml': `envFiles: [.env]
providers:
  team:
    baseUrl: ${provider.url}/v1
    apiKeyEnv: TEAM_KEY
    modelId: gpt-4o-mini
  pasted:
    baseUrl: ${provider.url}/v1
    apiKeyEnv: PASTED_KEY
    modelId: gpt-4o-mini
  gateway:
    baseUrl: ${gateway.url}/v1
    type: custom-gateway
    apiKeyEnv: TEAM_KEY
    modelId: gpt-4o-mini
`,
    '.env': `PASTED_KEY='${key} '\n`,
    'acme.pack.yaml': PACK,
    'error.log':
      "[12:00:01] opencode: POST https://api.openai.com/v1/chat/completions\nError: 401 Unauthorized: You didn't provide an API key.\n    at request (client.js:401:12)\n",
    'issue.md': `Since yesterday opencode says:

Error: 401 Unauthorized: Incorrect API key provided. You can find your API key at
https://platform.openai.com/account/api-keys.
`,
    '~/.codex/config.toml': 'model = "gpt-5"\n',
  });
}

/** Thirty providers; the given ones have a key that the provider refuses. */
function fleet(...refused: readonly number[]): Workspace {
  const providers = Array.from({ length: 30 }, (_, index) => {
    const name = refused.includes(index + 1) ? 'REFUSED_KEY' : 'TEAM_KEY';
    const baseUrl = `${provider.url}/v1`;
    return [`p${index + 1}`, { baseUrl, apiKeyEnv: name, modelId: 'gpt-4o-mini' }] as const;
  });
  return new Workspace({ 'authlint.config.json': { providers: Object.fromEntries(providers) } });
}

/** Sends one request of a client to the endpoint that a screen names. */
async function ask({ sees }: Typist): Promise<void> {
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(await sees('Ctrl-C'))?.[0] ?? '';
  const headers = { authorization: `Bearer ${key}`, 'user-agent': 'a-client/1.0' };
  await fetch(`${origin}/v1/models`, { headers });
}

async function mend({ sees, types }: Typist, folder: Workspace): Promise<void> {
  await sees('Ctrl-C ends');
  folder.write('.env', `PASTED_KEY='${key}'\n`);
  await sees('→ ok');
  await types('C-c');
}

const INTRODUCTION = [
  ['Base URL', 'https://llm.example/v1'],
  ['Variable that holds', 'TEAM_KEY'],
  ['Model ID for', 'gpt-4o-mini'],
  ['Write this', 'y'],
] as const;

async function introduced({ sees, types }: Typist): Promise<void> {
  for (const [question, answer] of INTRODUCTION) {
    await sees(question);
    await types(answer, 'Enter');
  }
}

const HELLO = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  },
};

/** What an agent does first, typed by hand. */
async function greeted({ sees, types }: Typist): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await types('-l', `${JSON.stringify(HELLO)}`);
  await types('Enter');
  await sees('serverInfo');
  await types('C-d');
}

function withParts(): Workspace {
  return new Workspace(
    Object.fromEntries(parts.map((text, index) => [`part-${index + 1}.json`, text])),
  );
}

const said = (...args: string[]): Screen => ({
  name: args.join(' ').replace(/\W+/g, ' ').trim().replaceAll(' ', '-'),
  args,
});

const SCREENS: readonly Screen[] = [
  said('--help'),
  said('check', '--help'),
  said('check'),
  said('check', '--verbose'),
  { name: 'check-one-rejected', args: ['check', '--provider', 'pasted'], most: 12 },
  { name: 'check-five-of-thirty', args: [], folder: () => fleet(3, 7, 11, 15, 19), most: 10 },
  { name: 'check-all-well', args: [], folder: () => fleet(), most: 1 },
  { name: 'check-quiet', args: ['check', '--quiet'] },
  said('check', '--offline', '--provider', 'pasted'),
  said('check', '--plan', '--provider', 'team'),
  { name: 'check-watch', args: ['check', '--watch', '--provider', 'pasted'], meanwhile: mend },
  said('where', 'pasted'),
  said('verify'),
  said('models', 'team'),
  said('models', 'gateway'),
  said('chat', 'team'),
  said('chat', 'pasted'),
  said('explain', 'error.log'),
  said('scan'),
  said('fix'),
  { name: 'fix-write', args: ['fix', 'pasted', '--write'] },
  { name: 'listen', args: ['listen', 'team', '--requests', '1'], meanwhile: ask },
  {
    name: 'report',
    args: ['report', 'team', '--offline'],
    meanwhile: async ({ sees, types }) => {
      await sees('[y/N]');
      await types('n', 'Enter');
    },
  },
  said('init', '--offline'),
  {
    name: 'init-at-a-terminal',
    args: ['init', '--offline'],
    folder: () => new Workspace({}),
    meanwhile: introduced,
  },
  said('rules', 'show', 'common/key-quoted'),
  said('rules', 'show', 'openrouter'),
  said('rules', 'test', './acme.pack.yaml'),
  said('rules', 'list'),
  said('rules', 'new', 'mine'),
  said('merge', 'no-such.json'),
  {
    name: 'merge-two-parts',
    args: ['merge', 'part-1.json', 'part-2.json'],
    folder: withParts,
  },
  { name: 'merge-part-missing', args: ['merge', 'part-1.json'], folder: withParts },
  said('triage', 'issue.md'),
  { name: 'mcp-by-hand', args: ['mcp'], meanwhile: greeted },
  said('chekc'),
  said('check', '--formt', 'json'),
  said('completion', 'bash'),
  said('completion', 'tcsh'),
  said('mcp', '--help'),
];

const WIDTHS = atSize<readonly Width[]>({ sample: [80], all: [80, 120] });
testScreens(SCREENS, project, ENV, WIDTHS);
