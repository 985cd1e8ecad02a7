import { atSize } from '@authlint/suite';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { testScreens } from '../support/screens.js';
import type { Typist } from '../support/tmux.js';

/** What a run shows while it waits for a server that does not answer, and what Ctrl-C leaves on the screen. */

const KEY = canary('litellm', 'screens');
let provider: FakeProvider;
let silent: FakeProvider;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
  silent = await startFakeProvider({ rules: [{ fault: 'hang' }] });
});

afterAll(async () => {
  await provider.close();
  await silent.close();
});

const entry = (base: FakeProvider, name: string) => ({
  ...{ baseUrl: `${base.url}/v1`, apiKeyEnv: name, modelId: 'gpt-4o-mini' },
});

function three(): Workspace {
  const providers = {
    team: entry(provider, 'TEAM_KEY'),
    other: entry(provider, 'OTHER_KEY'),
    slow: entry(silent, 'TEAM_KEY'),
  };
  return new Workspace({ 'authlint.config.json': JSON.stringify({ providers }, null, 2) });
}

const LINE = /^2 of 3 checked, (\d+) s: waiting for slow, 127\.0\.0\.1:\d+: discovery, chat$/;

/** Looks twice, for the seconds to be seen counted. */
async function interrupted({ sees, types }: Typist): Promise<void> {
  const secondsOf = async (): Promise<number> => {
    const screen = await sees('2 of 3 checked, ');
    return Number(LINE.exec(screen.trim())?.[1] ?? NaN);
  };
  const before = await secondsOf();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await secondsOf()).toBeGreaterThan(before);
  await types('C-c');
}

testScreens(
  [
    { name: 'interrupted', args: ['check', '--timeout', '120000'], meanwhile: interrupted },
    {
      name: 'interrupted-alone',
      args: ['check', '--provider', 'slow', '--timeout', '120000'],
      meanwhile: async ({ sees, types }) => {
        await sees('0 of 1 checked, ');
        await types('C-c');
      },
    },
  ],
  three,
  { TEAM_KEY: KEY, OTHER_KEY: canary('litellm', 'refused') },
  atSize({ sample: [80], all: [80, 120] }),
);
