import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cycles } from '../cycles.mjs';
import { MAY_IMPORT } from '../lint/layers.mjs';

function cyclesOf(files: Readonly<Record<string, string>>): string[][] {
  const root = mkdtempSync(join(tmpdir(), 'authlint-cycles-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = cycles(root);
  rmSync(root, { recursive: true });
  return found;
}

test('this workspace has none', () => {
  expect(cycles()).toEqual([]);
});

test.each([
  ['import', "import { b } from './b.js'; export const a = b;"],
  ['re-export', "export * from './b.js';"],
  ['bare import', "import './b.js';"],
  ['import with an inline type', "import { type B } from './b.js'; export type A = B;"],
])('a ring over %s is found', (_name, text) => {
  const files = {
    'packages/one/src/a.ts': text,
    'packages/one/src/b.ts': "export * from './deep/c.js';",
    'packages/one/src/deep/c.ts': "export { a } from '../a.js';",
  };
  const ring = ['a.ts', 'b.ts', 'deep/c.ts', 'a.ts'].map((name) => `packages/one/src/${name}`);
  expect(cyclesOf(files)).toEqual([ring]);
});

test.each([
  ['type import', "import type { A } from './a.js'; export type B = A;"],
  ['type re-export', "export type { A } from './a.js';"],
  ['dynamic import', "export const load = () => import('./a.js');"],
])('a ring that is closed by a %s alone is none', (_name, text) => {
  const files = { 'packages/one/src/a.ts': "import './b.js';", 'packages/one/src/b.ts': text };
  expect(cyclesOf(files)).toEqual([]);
});

test('the layers allow no ring of packages', () => {
  const below = (name: string, seen: readonly string[]): boolean =>
    (MAY_IMPORT[name] ?? []).every((next) => !seen.includes(next) && below(next, [...seen, next]));
  expect(Object.keys(MAY_IMPORT).filter((name) => !below(name, [name]))).toEqual([]);
});
