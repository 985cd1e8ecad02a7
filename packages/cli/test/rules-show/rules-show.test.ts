import { CODES } from '@authlint/model';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

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

test.each(['key-quoted', 'causes/key-quoted'])(
  '%s, which a report names: its page',
  async (name) => {
    const { code, stdout } = await show(name);
    expect(code).toBe(0);
    for (const part of [
      'key-quoted: Quotation marks are part of the key',
      'cause 1 of five',
      'Remove the quotation marks around the saved credential.',
      'common/key-quoted: The key begins or ends with a quotation mark, and the provider rejects it.',
    ]) {
      expect(stdout).toContain(part);
    }
    const json = await show(name, '--format', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({ code: 'key-quoted', cause: 1 });
  },
);

/** A place of a text that a fact was to fill. */
const UNFILLED = /\{[a-z]\w*\.\w+\}|unknown\)/;

test('every code has its page, without an unfilled place', async () => {
  for (const name of CODES) {
    const { code, stdout } = await show(name);
    expect([name, code]).toEqual([name, 0]);
    expect(stdout).not.toMatch(UNFILLED);
  }
}, 120_000);

test('an unfilled place is seen', () => {
  expect('needs {native.missing}.').toMatch(UNFILLED);
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
