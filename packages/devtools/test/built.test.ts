import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { internalsOf, publicEntries, stalePackages } from '../suite/built.mjs';

let root: string;

/** Writes a file of a made-up checkout, as if it was last changed at that second. */
function write(path: string, text: string, second = 1_000): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, second, second);
  return file;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'authlint-built-'));
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  write('packages/a/package.json', JSON.stringify({ name: '@authlint/a', exports }));
  write('packages/a/tsconfig.json', '{}');
  write('packages/a/src/index.ts', '');
  write('packages/a/src/deep.ts', '');
  write('packages/a/dist/.tsbuildinfo', '', 2_000);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a public entry is known by its source and by what was built from it', () => {
  expect(publicEntries(root)).toEqual([
    {
      source: join(root, 'packages/a/src/index.ts'),
      built: join(root, 'packages/a/dist/index.js'),
    },
  ]);
});

describe('a package is stale', () => {
  test('not where it was built after the last change', () => {
    expect(stalePackages(root)).toEqual([]);
  });

  test('where a source was changed after the build', () => {
    write('packages/a/src/deep.ts', '', 3_000);
    expect(stalePackages(root)).toEqual(['packages/a']);
  });

  test('where it was never built', () => {
    rmSync(join(root, 'packages/a/dist'), { recursive: true });
    expect(stalePackages(root)).toEqual(['packages/a']);
  });
});

describe('the internals that a file of tests imports', () => {
  const internals = (code: string) =>
    internalsOf(write('packages/a/test/a.test.ts', code), publicEntries(root));

  beforeEach(() => {
    write('packages/a/test/support/helper.ts', `export { a } from '../../src/deep.js';`);
    write('packages/a/test/support/plain.ts', `import '../../src/index.js';`);
  });

  test.each([
    ['a source', `import { a } from '../src/deep.js';`],
    ['a source, among several names', `import {\n  a,\n} from '../src/deep.js';`],
    ['a source, when it runs', `const { a } = await import('../src/deep.js');`],
    ['a helper that imports one', `import './support/helper.js';`],
  ])('%s: it gets what was compiled of it', (_what, code) => {
    write('packages/a/dist/deep.js', '');
    expect(internals(code)).toEqual([
      {
        source: join(root, 'packages/a/src/deep.ts'),
        built: join(root, 'packages/a/dist/deep.js'),
      },
    ]);
  });

  test('a source that is not compiled: it gets all from source', () => {
    expect(internals(`import { a } from '../src/deep.js';`)).toBeNull();
  });

  test.each([
    ['the public entry', `import { a } from '../src/index.js';`],
    ['a package', `import { a } from '@authlint/a';`],
    ['a helper without internals', `import './support/plain.js';`],
    ['types of a source', `import type { A } from '../src/deep.js';`],
  ])('%s is none', (_what, code) => {
    expect(internals(code)).toEqual([]);
  });
});
