import type { Report } from '@authlint/core';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const URL_OF_TEAM = 'https://llm.invalid/v1';
const ENV = { TEAM_KEY: canary('litellm', 'trust'), AUTHLINT_TRUST: '' };
let folder: Workspace;

/** A project of somebody else, which names a host for a key of the user. */
beforeEach(() => {
  const team = { baseUrl: URL_OF_TEAM, apiKeyEnv: 'TEAM_KEY', modelId: 'm' };
  folder = new Workspace({ 'authlint.config.json': { providers: { team } } });
});
afterEach(() => folder.remove());

const trust = (...args: string[]) => folder.run(['trust', ...args], ENV);

/** Exit code of a check, and why the provider was not checked. */
async function checked(): Promise<unknown[]> {
  const { code, stdout } = await folder.run(['check', '--format', 'json'], ENV);
  const [team] = (JSON.parse(stdout) as Report).providers;
  return [code, team?.reason];
}

test('records that the key of this folder may go to the host, which a check then takes', async () => {
  expect(await checked()).toEqual([2, 'consent']);
  const { code, stdout, stderr } = await trust();
  expect([code, stderr]).toEqual([0, '1 folder in ~/.config/authlint/trust.json\n']);
  expect(stdout).toMatch(/TEAM_KEY may go to https:\/\/llm\.invalid\/v1\n$/);
  expect(await checked()).not.toEqual([2, 'consent']);
});

test('records the key of the configuration alone', async () => {
  await trust();
  folder.write('other/authlint.config.json', {
    providers: { team: { baseUrl: URL_OF_TEAM, apiKeyEnv: 'OTHER_KEY', modelId: 'm' } },
  });
  const { stdout } = await folder.run(['trust', '--list'], ENV);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stdout).not.toContain('OTHER_KEY');
});

test('lists what is recorded, and takes it back', async () => {
  expect(await trust('--list')).toMatchObject({ code: 0, stdout: 'No consent is recorded.\n' });
  await trust();
  const { stdout } = await trust('--list');
  expect(stdout).toMatch(/TEAM_KEY -> https:\/\/llm\.invalid\/v1\n$/);
  const removed = await trust('--remove');
  expect(removed).toMatchObject({
    code: 0,
    stdout: 'The consent for this folder is withdrawn.\n',
  });
  expect(await checked()).toEqual([2, 'consent']);
  const again = await trust('--remove');
  expect(again.stdout).toBe('No consent is recorded for this folder.\n');
});

test('has nothing to record where the key goes home', async () => {
  folder.write('authlint.config.json', {
    providers: {
      own: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
    },
  });
  const env = { ...ENV, OPENAI_API_KEY: canary('openai', 'trust') };
  const { code, stdout } = await folder.run(['trust'], env);
  expect([code, stdout]).toEqual([0, 'Nothing here needs consent.\n']);
});
