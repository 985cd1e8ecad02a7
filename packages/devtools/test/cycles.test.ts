import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CORE_ORDER, problems } from '../cycles.mjs';
import { MAY_IMPORT } from '../lint/layers.mjs';

function problemsOf(files: Readonly<Record<string, string>>): ReturnType<typeof problems> {
  const root = mkdtempSync(join(tmpdir(), 'authlint-cycles-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = problems(root);
  rmSync(root, { recursive: true });
  return found;
}

test('this workspace has no circle', () => {
  expect(problems()).toEqual([]);
});

/** Each form of import, of `./b.js`. */
const FORMS = [
  ['import', "import { b } from './b.js'; export const a = b;"],
  ['default import', "import b from './b.js'; export const a = b;"],
  ['import of a namespace', "import * as b from './b.js'; export const a = b;"],
  ['bare import', "import './b.js';"],
  ['import with an inline type', "import { type B } from './b.js'; export type A = B;"],
  ['type import', "import type { B } from './b.js'; export type A = B;"],
  ['type in place', "export type A = import('./b.js').B;"],
  ['typeof in place', "export let a: typeof import('./b.js');"],
  ['re-export', "export * from './b.js';"],
  ['re-export of a name', "export { b } from './b.js';"],
  ['re-export of a type', "export type { B } from './b.js';"],
  ['re-export of all types', "export type * from './b.js';"],
  ['dynamic import', "export const load = () => import('./b.js');"],
  ['dynamic import in a function', "async function f() { const { b } = await import('./b.js'); }"],
  ['require', "const b = require('./b.js');"],
  ['import by require', "import b = require('./b.js');"],
] as const;

describe.each(FORMS)('%s', (_name, text) => {
  test('closes a circle', () => {
    const files = {
      'packages/one/src/a.ts': text,
      'packages/one/src/b.ts': "export * from './deep/c.js';",
      'packages/one/src/deep/c.ts': "export { a } from '../a.js';",
    };
    const circle = ['a.ts', 'b.ts', 'deep/c.ts', 'a.ts'].map((name) => `packages/one/src/${name}`);
    expect(problemsOf(files)).toEqual([
      { owner: 'one', text: `circle of imports: ${circle.join('\n  -> ')}` },
    ]);
  });

  test('against the order of the folders of core is found', () => {
    const files = {
      'packages/core/src/facts/a.ts': text.replaceAll('./b.js', '../check/b.js'),
      'packages/core/src/check/b.ts': 'export const b = 1;',
    };
    expect(problemsOf(files)).toEqual([
      {
        owner: 'core',
        text: expect.stringMatching(
          /^facts may not import check in core: \S+a\.ts imports \S+b\.ts$/,
        ),
      },
    ]);
  });
});

test('a circle over two packages is found, whatever is exported under a name of its own', () => {
  const manifest = (name: string) =>
    JSON.stringify({ name, exports: { './inner': { default: './dist/deep/inner.js' } } });
  const files = {
    'packages/one/package.json': manifest('@authlint/one'),
    'packages/one/src/deep/inner.ts': "import '@authlint/two/inner';",
    'packages/two/package.json': manifest('@authlint/two'),
    'packages/two/src/deep/inner.ts': "import type { A } from '@authlint/one/inner';",
  };
  expect(problemsOf(files)).toHaveLength(1);
});

test('scripts are looked at too', () => {
  const files = {
    'packages/one/a.mjs': "import './b.mjs';",
    'packages/one/b.mjs': "import './a.mjs';",
  };
  expect(problemsOf(files)).toHaveLength(1);
});

test('each of two circles that share a module is told', () => {
  const files = {
    'packages/one/src/a.ts': "import './b.js'; import './c.js';",
    'packages/one/src/b.ts': "import './a.js';",
    'packages/one/src/c.ts': "import './a.js';",
  };
  expect(problemsOf(files)).toHaveLength(2);
});

describe('folders of core', () => {
  test('may import those before them', () => {
    const files = Object.fromEntries(
      CORE_ORDER.map((name, at) => [
        `packages/core/src/${name}/a.ts`,
        CORE_ORDER.slice(0, at)
          .map((before) => `import '../${before}/a.js';`)
          .join('\n'),
      ]),
    );
    expect(problemsOf(files)).toEqual([]);
  });

  test('are in no circle, whether they are in the order or not', () => {
    const files = {
      'packages/core/src/other/a.ts': "import '../facts/a.js';",
      'packages/core/src/facts/a.ts': '',
      'packages/core/src/facts/b.ts': "import type { A } from '../other/b.js';",
      'packages/core/src/other/b.ts': '',
    };
    expect(problemsOf(files)).toEqual([
      { owner: 'core', text: expect.stringMatching(/^circle of folders in core: /) },
    ]);
  });

  test('a file of core itself counts as a folder of its name', () => {
    const files = {
      'packages/core/src/check.ts': '',
      'packages/core/src/subject/a.ts': "import '../check.js';",
    };
    expect(problemsOf(files)).toHaveLength(1);
  });
});

test('the layers allow no circle of packages', () => {
  const below = (name: string, seen: readonly string[]): boolean =>
    (MAY_IMPORT[name] ?? []).every((next) => !seen.includes(next) && below(next, [...seen, next]));
  expect(Object.keys(MAY_IMPORT).filter((name) => !below(name, [name]))).toEqual([]);
});
