import { atSize } from '@authlint/suite';
import {
  canary,
  demoCases,
  profiles,
  startFakeProvider,
  startSleeper,
  type DemoCase,
  type FakeProvider,
  type Sleeper,
  type WireRule,
} from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { testScreens, type Screen, type Width } from '../support/screens.js';

/** What `check` shows for each kind of verdict: one provider, and three thousand. */

const KEY = canary('litellm', 'screens');
const cases = demoCases();
const caseOf = (id: string): DemoCase => {
  const found = cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
};
const servers = new Map<string, FakeProvider>();
let client: Sleeper;

const OTHERS: Readonly<Record<string, readonly WireRule[]>> = {
  well: profiles.healthyOpenAi(KEY),
  limited: profiles.rateLimited(),
  strange: profiles.otherProgram(),
};

beforeAll(async () => {
  client = await startSleeper({ DEMO_ROTATED_KEY: canary('litellm', 'demo before') });
  const scripts = [
    ...cases.map(({ id, rules }) => [id, rules] as const),
    ...Object.entries(OTHERS),
  ];
  for (const [id, rules] of scripts) servers.set(id, await startFakeProvider({ rules }));
});

afterAll(async () => {
  await client.stop();
  for (const server of servers.values()) await server.close();
});

function project(providers: object, rest: object = {}): Workspace {
  return new Workspace({
    'authlint.config.json': JSON.stringify({ providers, ...rest }, null, 2),
  });
}

const urlOf = (id: string): string => `${servers.get(id)?.url ?? ''}/v1`;

/** The project of a case of the demonstration, alone. */
function caseAlone(id: string): Workspace {
  const { config } = caseOf(id);
  const rest = caseOf(id).client === undefined ? {} : { client: { pid: client.pid } };
  return project({ team: { baseUrl: urlOf(id), ...config } }, rest);
}

const entry = (id: string, over: object = {}) => ({
  ...{
    baseUrl: urlOf(id),
    type: 'openai-compatible',
    apiKeyEnv: 'TEAM_KEY',
    modelId: 'gpt-4o-mini',
  },
  ...over,
});

const ENV = {
  TEAM_KEY: KEY,
  ...Object.fromEntries(cases.flatMap(({ shell }) => Object.entries(shell))),
};

const verdict = (name: string, folder: () => Workspace, ...args: string[]): Screen => ({
  ...{ name: `verdict-${name}`, args: ['check', ...args], folder, most: 12 },
});

/** With `npm run test:all` only: it takes as long as all the others. */
function threeThousand(): Screen {
  return {
    ...verdict('three-thousand', () =>
      project(
        Object.fromEntries(
          Array.from({ length: 3000 }, (_, index) => [`p${index + 1}`, entry('well')]),
        ),
        // Four of these runs ask one server at the same time, on a machine that may do much else.
        { limits: { concurrency: 16, timeoutMs: 120_000 } },
      ),
    ),
    most: 1,
  };
}

const SCREENS: readonly Screen[] = [
  { ...verdict('healthy', () => caseAlone('healthy')), most: 1 },
  verdict('cause-1', () => caseAlone('copied-with-blanks')),
  verdict('cause-2', () => caseAlone('key-of-another-provider')),
  verdict('cause-3', () => caseAlone('changed-after-start')),
  verdict('cause-4', () => caseAlone('project-missing')),
  verdict('cause-5', () => caseAlone('gateway-guards-models')),
  verdict('not-auth', () => project({ team: entry('limited') })),
  verdict('not-auth-refused', () =>
    project({ team: entry('', { baseUrl: 'http://127.0.0.1:9/v1' }) }),
  ),
  verdict('inconclusive', () => project({ team: entry('strange') })),
  verdict('offline', () => project({ team: entry('well') }), '--offline'),
  ...atSize({ sample: [], all: [threeThousand()] }),
];

const WIDTHS = atSize<readonly Width[]>({ sample: [80], all: [80, 120] });
testScreens(SCREENS, () => project({}), ENV, WIDTHS);
