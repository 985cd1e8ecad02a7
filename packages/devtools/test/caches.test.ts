import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheProblems, cachesIn, MAX_CACHES } from '../caches.mjs';
import { ROOT, workspaceFiles } from '../setup/paths.mjs';

const REASONS = readFileSync(join(ROOT, 'docs/adr/0010-published-as-a-bundle.md'), 'utf8');
const isSource = (path: string): boolean =>
  /\/src\/.*\.ts$/.test(path) && !/node_modules|\/generated\/|core\/src\/lazy\.ts$/.test(path);

test('each cache has a reason in the decision, and there are few', () => {
  const files = workspaceFiles().filter(isSource);
  const sources = files.map((path) => [
    path.replace(/^packages\//, '').replace('/src/', '/'),
    readFileSync(join(ROOT, path), 'utf8'),
  ]);
  expect(sources.length).toBeGreaterThan(500);
  expect(cacheProblems(Object.fromEntries(sources), REASONS)).toEqual([]);
});

test.each([
  ['const a = lazy(() => 1);', 1],
  ['const a = memoize<Key, Value>((key) => key);', 1],
  ['const a = memoizeByText(read);\nconst b = getOrInsert(map, key, make);', 2],
  ['readonly #a = new WeakMap<Secret, string>(); const b = new WeakSet();', 2],
  ['const shape = z.lazy(() => shape);', 0],
  ['export function lazy<T>(make: () => T): () => T {', 0],
])('%s', (source, count) => {
  expect(cachesIn(source)).toBe(count);
});

test('a cache without a reason is refused, and so are too many', () => {
  const one = 'const a = lazy(() => 1);\n';
  const known = '| `core/a.ts` | 3 ms |';
  expect(cacheProblems({ 'core/a.ts': one }, known)).toEqual([]);
  expect(cacheProblems({ 'core/b.ts': one }, known)).toEqual([
    expect.stringMatching(/^core\/b\.ts has a cache\. Write plain code, or add the file/),
  ]);
  expect(cacheProblems({ 'core/a.ts': one.repeat(MAX_CACHES + 1) }, known)).toEqual([
    '41 caches, at most 40: remove one that buys less',
  ]);
});
