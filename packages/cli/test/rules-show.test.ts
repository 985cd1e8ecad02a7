import { canary } from '@authlint/testkit';
import { Workspace } from './support/run-program.js';

const workspace = new Workspace({});
afterAll(() => workspace.remove());

// A key in the environment, so that the sweep of the output has something to find.
const env = { OPENROUTER_API_KEY: canary('openrouter', 'show') };
const show = (...args: string[]) => workspace.run(['rules', 'show', ...args], env);

test('a provider: endpoints, variables, form of its keys, what proves a key, console', async () => {
  const { code, stdout } = await show('openrouter');
  expect(code).toBe(0);
  for (const part of [
    'https://openrouter.ai/api/v1',
    'OPENROUTER_API_KEY',
    '^sk-or-v1-',
    'checks the key: public',
    'GET https://openrouter.ai/api/v1/key',
    'https://openrouter.ai/settings/keys',
  ]) {
    expect(stdout).toContain(part);
  }
});

test('a rule: what it sees, why, when it is something else, what to do', async () => {
  const { code, stdout } = await show('common/env-shadowed');
  expect(code).toBe(0);
  for (const part of ['env-shadowed', 'documented cause 3', 'What it sees', 'Why', 'Do this']) {
    expect(stdout).toContain(part);
  }
});

test('as JSON', async () => {
  const { stdout } = await show('anthropic', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ id: 'anthropic', type: 'anthropic' });
});

test('an unknown name is a mistake with the nearest rule', async () => {
  const { code, stdout, stderr } = await show('common/env-shadowd');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Did you mean common/env-shadowed?');
});
