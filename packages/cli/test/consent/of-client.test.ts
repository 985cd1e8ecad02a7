import type { Report } from '@authlint/core';
import type { Stage } from '@authlint/testkit';
import {
  HOLDS,
  type StrangeRepository,
  own,
  runIn,
  staged,
  STRANGER,
} from '../support/repository.js';
import { Machine } from '../support/machine.js';

/** What a running client holds, and what its environment says. CONTRACT, section 4a. */

const CI = { CI: '1' };
const machine = new Machine();
afterEach(() => machine.close());

async function checked(stage: Stage, pid: number, more: readonly string[] = []) {
  const args = ['check', '--pid', String(pid), '--format', 'json', ...more];
  const { stdout, exitCode } = await runIn(stage, { args }, CI);
  return { exitCode, provider: (JSON.parse(stdout) as Report).providers[0] };
}

const repository: StrangeRepository = {
  name: 'a running client',
  files: own({ apiKeyEnv: 'OPENAI_API_KEY' }),
  env: {},
};

test('a variable of the running client stays, whatever the repository names', async () => {
  await staged(repository, async (stage) => {
    const pid = await machine.client(HOLDS);
    const { exitCode, provider } = await checked(stage, pid);
    expect(provider).toMatchObject({
      ...{ state: 'unchecked', reason: 'consent', requests: [] },
      credential: { from: `pid ${pid} env:OPENAI_API_KEY` },
      consent: { credential: 'env:OPENAI_API_KEY', origin: `https://${STRANGER}`, type: 'env' },
    });
    expect(exitCode).toBe(2);
    expect(stage.provider.requests).toEqual([]);
    await checked(stage, pid, ['--allow-host', STRANGER]);
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

const settings: StrangeRepository = {
  name: 'an address of the running client',
  files: { '.claude/settings.json': { env: { ANTHROPIC_MODEL: 'm' } } },
  env: {},
};

test('an address that the running client has in its environment is named by the user', async () => {
  await staged(settings, async (stage) => {
    const pid = await machine.client({
      ANTHROPIC_AUTH_TOKEN: HOLDS.OPENAI_API_KEY,
      ANTHROPIC_BASE_URL: `https://${STRANGER}`,
      HOME: stage.home,
    });
    const { provider } = await checked(stage, pid);
    expect(provider).toMatchObject({ baseUrl: expect.stringContaining(STRANGER) });
    expect(provider?.reason).toBeNull();
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});
