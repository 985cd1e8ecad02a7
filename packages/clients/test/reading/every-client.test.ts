import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLIENTS } from '@authlint/clients';
import { exampleFiles } from '../support/examples.js';

const TESTS = resolve('packages/clients/test');

/** The clients that a text of tests has `testClient` for, each with the paths that its cases state. */
function casesIn(text: string): [id: string, paths: string[]][] {
  return [...text.matchAll(/^testClient\('([a-z-]+)', \{\n([\s\S]*?)^\}\);$/gm)].map(
    ([, id = '', cases = '']) => [
      id,
      [...cases.matchAll(/'([^',\s]*[./][^',\s]*)'/g)].map(([, path = '']) => path),
    ],
  );
}

function difference(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((item) => !others.includes(item));
}

const cases = new Map(
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => casesIn(readFileSync(resolve(TESTS, name), 'utf8'))),
);

test('every client has cases in test/<id>.test.ts or test/<id>/', () => {
  const ids = CLIENTS.map(({ id }) => id);
  expect(difference(ids, [...cases.keys()])).toEqual([]);
  expect(difference([...cases.keys()], ids)).toEqual([]);
  const homes = readdirSync(TESTS).map((name) => name.replace(/\.test\.ts$/, ''));
  expect(difference(ids, homes)).toEqual([]);
  expect(difference(homes, [...ids, 'reading', 'support'])).toEqual([]);
});

test('every file of every example has a case', async () => {
  const missing = (await exampleFiles()).filter(([tree, path]) => !cases.get(tree)?.includes(path));
  expect(missing).toEqual([]);
});

test('control: a client without cases, and a file without one, are noticed', () => {
  const found = new Map(
    casesIn("testClient('one', {\n  reads: {\n    '.env': ['a', '=', '='],\n  },\n});\n"),
  );
  expect(difference(['one', 'two'], [...found.keys()])).toEqual(['two']);
  expect(difference(['.env', 'config.yaml'], found.get('one') ?? [])).toEqual(['config.yaml']);
});
