import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

canary('openai', 'rules new'); // Workspace sweeps for at least one
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const rulesNew = (...args: string[]) => folder.run(['rules', 'new', ...args]);
const text = (name: string): string => readFileSync(join(folder.project, name), 'utf8');

test.each([
  ['a pack of data', ['acme'], 'acme.pack.yaml'],
  ['a code pack', ['acme', '--code'], 'acme.pack.mjs'],
])('writes %s and says what to type next', async (_what, args, name) => {
  const { code, stdout, stderr } = await rulesNew(...args);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`wrote ${name}\n`);
  expect(stdout).toContain(`authlint rules test ./${name}\n`);
  expect(text(name)).toContain('acme');
});

test('its cases fail until it is filled in', async () => {
  await rulesNew('acme');
  const { code, stdout, stderr } = await folder.run(['rules', 'test', './acme.pack.yaml']);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('acme');
});

test('never overwrites a file', async () => {
  folder.write('acme.pack.yaml', 'mine\n');
  const { code, stdout, stderr } = await rulesNew('acme');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('acme.pack.yaml is there already');
  expect(text('acme.pack.yaml')).toBe('mine\n');
});

test.each([
  ['a name with a capital letter', ['Acme'], 'the name of a pack has small letters'],
  ['a name that leads out of the folder', ['../acme'], 'the name of a pack has small letters'],
  [
    '--code with a record',
    ['acme', '--code', '--from', 'r.json'],
    '--code cannot be combined with',
  ],
])('%s is refused', async (_what, args, said) => {
  const { code, stderr } = await rulesNew(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});
