import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** Each command that a screen advises is typed once, in a project that has what the screen is about. */

const SCREENS = new URL('../goldens/screens/', import.meta.url);
const PLACES = [/`(authlint [^`]+)`/g, /\b(?:Fix|Type:|why:|More|Then:) +(authlint [^`(\n]+)/g];
/** Usage of the program itself is typed by the tests of the documents. */
const USAGE = /^(?:help|check-help|mcp-help|completion-)/;

function advisedIn(text: string): readonly string[] {
  return PLACES.flatMap((place) => [...text.matchAll(place)].map(([, line = '']) => line.trim()));
}

const ADVISED = readdirSync(SCREENS)
  .filter((name) => name.endsWith('.120.txt') && !USAGE.test(name))
  .flatMap((name) => advisedIn(readFileSync(new URL(name, SCREENS), 'utf8')));

/** Exit code and a text that each has to print. */
const EXPECTED: Readonly<Record<string, readonly [code: number, says: RegExp]>> = {
  'authlint --help': [0, /^Commands:/m],
  'authlint check': [1, /cause 1, proven \(key-whitespace\)/],
  'authlint check --allow-host llm.stranger.example': [1, /cause 5, proven/],
  'authlint check --provider gateway': [1, /cause 5, proven/],
  'authlint check --provider pasted': [1, /cause 1, proven/],
  'authlint check --provider team --verbose': [1, /^ {2}Facts$/m],
  'authlint check ~/.config/opencode/opencode.json': [1, /env-not-set/],
  'authlint explain gateway-discovery-differs': [0, /^gateway-discovery-differs/m],
  'authlint explain key-whitespace': [0, /^key-whitespace/m],
  'authlint fix gateway --write': [0, /written and verified/],
  'authlint fix pasted --write': [0, /written and verified/],
  'authlint fix team --write': [0, /written and verified/],
  'authlint report team': [0, /^## Report of authlint/m],
  'authlint rules test ./mine.pack.yaml': [1, /mine/],
  'authlint scan --check': [1, /opencode/],
};

const KEY = canary('litellm', 'advised');
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

function project(): Workspace {
  const entry = (server: FakeProvider, over: object) => ({
    ...{ baseUrl: `${server.url}/v1`, modelId: 'gpt-4o-mini' },
    ...over,
  });
  const providers = {
    team: entry(provider, { key: ` ${KEY} ` }),
    pasted: entry(provider, { apiKeyEnv: 'PASTED_KEY' }),
    gateway: entry(gateway, { apiKeyEnv: 'TEAM_KEY', type: 'custom-gateway' }),
  };
  return new Workspace({
    'authlint.config.json': JSON.stringify({ providers, envFiles: ['.env'] }, null, 2),
    '.env': `PASTED_KEY='${KEY} '\n`,
    '~/.config/opencode/opencode.json': JSON.stringify({
      provider: {
        corp: {
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: `${provider.url}/v1`, apiKey: '{env:NOT_SET_HERE}' },
          models: { m: {} },
        },
      },
    }),
  });
}

test('every command of the screens is in the table, and no other', () => {
  expect([...new Set(ADVISED)].sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.each(Object.entries(EXPECTED))(
  '%s',
  async (line, [code, says]) => {
    const folder = project();
    try {
      if (line.startsWith('authlint rules test')) await folder.run(['rules', 'new', 'mine']);
      const args = line
        .split(' ')
        .slice(1)
        .map((word) => word.replace(/^~/, folder.home));
      const run = await folder.run(args, { TEAM_KEY: KEY, LANG: 'C.UTF-8' });
      const screen = run.stdout + run.stderr;
      expect(screen).toMatch(says);
      expect([run.code, screen]).toEqual([code, screen]);
    } finally {
      folder.remove();
    }
  },
  60_000,
);

test('the line that sets a variable does so in a real shell', async () => {
  const provider = { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'NOT_SET_HERE' };
  const folder = new Workspace({
    'authlint.config.json': JSON.stringify({ providers: { provider } }),
  });
  try {
    const { stdout } = await folder.run(['check', '--offline']);
    const [, line = ''] = /Type `([^`\n]+)`/.exec(stdout) ?? [];
    expect(line).toBe("export NOT_SET_HERE='<your key>'");
    const shown = execFileSync('sh', ['-c', `${line}; printf %s "$NOT_SET_HERE"`]);
    expect(shown.toString()).toBe('<your key>');
  } finally {
    folder.remove();
  }
});

test('an advised command is seen wherever it stands', () => {
  expect(advisedIn('  Fix  authlint fix a --write   (or by hand)\nsee `authlint x`.')).toEqual([
    'authlint x',
    'authlint fix a --write',
  ]);
});
