import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/**
 * Twenty-five sessions of somebody who sees authlint for the first time. Each step types what the step before it printed, so that none
 * takes a guess: `offers` is the line on the screen that names the next command.
 */

const KEY = canary('litellm', 'newcomer');
let provider: FakeProvider;
let gateway: FakeProvider;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
  gateway = await startFakeProvider({ rules: profiles.discoveryGuardedDifferently(KEY) });
});

afterAll(async () => {
  await provider.close();
  await gateway.close();
});

interface Step {
  readonly types: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What the screen has to say. */
  readonly sees: readonly (string | RegExp)[];
  readonly code: number;
}

interface Session {
  readonly who: string;
  readonly files?: () => Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

const config = (over: object, rest: object = {}, base = provider) => ({
  'authlint.config.json': {
    providers: { team: { baseUrl: `${base.url}/v1`, modelId: 'gpt-4o-mini', ...over } },
    ...rest,
  },
});

const typed = (types: string, code: number, ...sees: (string | RegExp)[]): Step => ({
  ...{ types, code, sees },
});
const withKey = (step: Step): Step => ({ ...step, env: { TEAM_KEY: KEY } });
const piped = (step: Step, stdin: string): Step => ({ ...step, stdin });

const SESSIONS: readonly Session[] = [
  {
    who: 'types the name alone on a machine that has nothing',
    steps: [
      typed('', 2, 'no configuration found', 'authlint scan', 'authlint init', 'authlint explain'),
      typed('scan', 0, 'No configuration of a supported client', 'authlint init'),
      typed('init', 2, 'authlint init --base-url https://llm.example/v1'),
    ],
  },
  {
    who: 'has an error and nothing else',
    steps: [
      piped(
        typed('explain', 1, '401 authentication failed', 'cause 1'),
        'Error: 401 Unauthorized: Incorrect API key provided: sk-***. (platform.openai.com)',
      ),
      typed('rules show key-rejected', 0, 'key-rejected', 'Fix'),
    ],
  },
  {
    who: 'pastes an error of something else',
    steps: [piped(typed('explain', 1, 'not an authentication failure'), 'getaddrinfo ENOTFOUND x')],
  },
  {
    who: 'pastes a text in which nothing fails',
    steps: [piped(typed('explain', 0, 'no failure'), 'all is well\n')],
  },
  { who: 'asks for help', steps: [typed('--help', 0, 'Commands:', 'Examples:', 'Exit codes:')] },
  { who: 'says help first', steps: [typed('help check', 0, 'Examples:', '--offline')] },
  { who: 'asks for the version', steps: [typed('-V', 0, /^\d+\.\d+\.\d+$/m)] },
  {
    who: 'misspells a command',
    steps: [
      typed('chekc', 2, 'Did you mean authlint check?'),
      typed('check', 2, 'no configuration found'),
    ],
  },
  {
    who: 'misspells an option',
    steps: [typed('check --ofline', 2, 'Did you mean --offline?')],
  },
  {
    who: 'puts a key on the command line',
    steps: [typed(`check --provider sk-${'a1B2'.repeat(12)}`, 2, 'environment variable')],
  },
  {
    who: 'writes a first configuration',
    steps: [
      typed(
        'init --base-url https://llm.example/v1 --api-key-env TEAM_KEY --yes --offline',
        0,
        'Written: authlint.config.yaml',
      ),
      typed('check --offline', 1, 'TEAM_KEY'),
      typed('init', 2, 'Type: authlint check'),
    ],
  },
  {
    who: 'writes base_url',
    files: () => ({
      'authlint.config.yaml': 'providers:\n  team:\n    base_url: https://x.example\n',
    }),
    steps: [typed('check', 2, 'authlint.config.yaml:3:5', 'did you mean baseUrl?')],
  },
  {
    who: 'names a log in the place of a configuration',
    files: () => ({ 'error.log': 'Error: 401 Unauthorized\n' }),
    steps: [
      typed('check error.log', 2, 'authlint explain'),
      typed('explain error.log', 1, '401 authentication failed'),
    ],
  },
  {
    who: 'has a healthy provider',
    files: () => config({ apiKeyEnv: 'TEAM_KEY' }),
    steps: [withKey(typed('check', 0, /^✔ team {2}ok/m)), withKey(typed('verify team', 0, 'yes'))],
  },
  {
    who: 'has not set the variable',
    files: () => config({ apiKeyEnv: 'TEAM_KEY' }),
    steps: [
      typed('check', 1, 'cause 3', 'env-not-set', 'export TEAM_KEY='),
      withKey(typed('check', 0, 'ok')),
    ],
  },
  {
    who: 'saved the key with blanks',
    files: () => config({ key: ` ${KEY} ` }),
    steps: [
      typed('check', 1, 'cause 1, proven (key-whitespace)', 'authlint fix team --write'),
      typed('fix team --write', 0, 'written and verified'),
      typed('check', 0, /^✔ team {2}ok/m),
    ],
  },
  {
    who: 'saved the key in quotation marks',
    files: () => config({ key: `"${KEY}"` }),
    steps: [
      typed('check', 1, 'key-quoted', 'authlint fix team --write'),
      typed('fix team --write', 0, 'written and verified'),
    ],
  },
  {
    who: 'has the key of another provider',
    files: () => config({ apiKeyEnv: 'TEAM_KEY' }),
    steps: [
      {
        ...typed('check', 1, 'cause 2', 'with a key that was issued for this Base URL'),
        env: { TEAM_KEY: canary('anthropic', 'newcomer') },
      },
    ],
  },
  {
    who: 'has a gateway that guards its list',
    files: () => config({ apiKeyEnv: 'TEAM_KEY', type: 'custom-gateway' }, {}, gateway),
    steps: [
      withKey(typed('check', 1, 'cause 5', 'authlint fix team --write')),
      withKey(typed('fix team --write', 0, 'written and verified')),
      withKey(typed('check', 0, 'ok')),
    ],
  },
  {
    who: 'needs a project beyond the key',
    files: () => config({ apiKeyEnv: 'TEAM_KEY', type: 'google' }),
    steps: [
      {
        ...typed('check --offline', 1, 'cause 4', 'project'),
        env: { TEAM_KEY: 'ya29.made-up-token' },
      },
    ],
  },
  {
    who: 'wants to see what would be sent',
    files: () => config({ apiKeyEnv: 'TEAM_KEY' }),
    steps: [withKey(typed('check --plan', 0, 'At most', 'none has been sent', 'GET /v1/models'))],
  },
  {
    who: 'wants to know where the key comes from',
    files: () => ({
      ...config({ apiKeyEnv: 'TEAM_KEY' }, { envFiles: ['.env'] }),
      '.env': `TEAM_KEY=${KEY}\n`,
    }),
    steps: [typed('where team', 0, '.env:1', 'used')],
  },
  {
    who: 'has a server that does not run',
    files: () => config({ apiKeyEnv: 'TEAM_KEY', baseUrl: 'http://127.0.0.1:9/v1' }),
    steps: [withKey(typed('check', 1, 'not an authentication failure', 'refused', 'Fix'))],
  },
  {
    who: 'names a provider that is not there',
    files: () => config({ apiKeyEnv: 'TEAM_KEY' }),
    steps: [typed('check --provider taem', 2, 'team')],
  },
  {
    who: 'wants a report for an issue',
    files: () => config({ apiKeyEnv: 'TEAM_KEY' }),
    steps: [
      withKey(typed('report team --offline', 0, '## Report of authlint', '--yes')),
      withKey(typed('report team --offline --yes', 0, 'Written:')),
    ],
  },
];

test('there are twenty-five', () => {
  expect(SESSIONS).toHaveLength(25);
});

test.each(SESSIONS)(
  'somebody who $who',
  async ({ files = () => ({}), steps }) => {
    const folder = new Workspace(files());
    try {
      for (const { types, stdin = '', env = {}, sees, code } of steps) {
        const args = types === '' ? [] : types.split(' ');
        const run = await folder.run(args, { LANG: 'C.UTF-8', ...env }, stdin);
        const screen = run.stdout + run.stderr;
        expect([types, run.code, screen]).toEqual([types, code, screen]);
        for (const text of sees)
          expect(screen).toMatch(text instanceof RegExp ? text : includes(text));
      }
    } finally {
      folder.remove();
    }
  },
  120_000,
);

function includes(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
