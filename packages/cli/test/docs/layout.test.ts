import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMMAND_NAMES } from '../../src/options/commands.js';

/** A test is where CONTRIBUTING says: what it names is there, and what is there is named. */

const ROOT = new URL('../../../../', import.meta.url);
const pathOf = (path: string): string => fileURLToPath(new URL(path, ROOT));
const TESTS = 'packages/cli/test/';
/** Folders without tests. */
const HELPERS = ['goldens', 'real', 'support'];

/** What of one list the other lacks. */
const lacking = (wanted: readonly string[], there: readonly string[]): readonly string[] =>
  wanted.filter((name) => !there.includes(name));

const entries = readdirSync(pathOf(TESTS), { withFileTypes: true });
const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const commands = COMMAND_NAMES.map((name) => name.replace(' ', '-'));
const contributing = readFileSync(pathOf('CONTRIBUTING.md'), 'utf8');
const table = contributing.slice(contributing.indexOf('Where to find the test of'));
const named = [...table.matchAll(/`([a-z][\w./-]*\/)`/g)].map(([, path = '']) => path);

test('each command has a folder of its name with a test of its name', () => {
  expect(commands.length).toBeGreaterThan(15);
  const tested = folders.filter((name) => existsSync(pathOf(`${TESTS}${name}/${name}.test.ts`)));
  expect(lacking(commands, tested)).toEqual([]);
});

test('each folder is that of a command, or CONTRIBUTING names it', () => {
  const known = named.flatMap((path) => /^packages\/cli\/test\/([\w-]+)\/$/.exec(path)?.[1] ?? []);
  expect(lacking(folders, [...commands, ...known, ...HELPERS])).toEqual([]);
});

test('no test is outside of the folders', () => {
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

test('what CONTRIBUTING names is there', () => {
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((path) => !existsSync(pathOf(path)))).toEqual([]);
});

test('a command without a test would be seen, and a folder that nothing names', () => {
  expect(lacking([...commands, 'made-up'], folders)).toEqual(['made-up']);
  expect(lacking([...folders, 'elsewhere'], folders)).toEqual(['elsewhere']);
});
