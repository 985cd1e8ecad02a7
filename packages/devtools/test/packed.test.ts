import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tried } from '../packed/consumer.mjs';
import {
  faultsOfFiles,
  faultsOfSize,
  faultsOfTarball,
  MAX_TARBALL_BYTES,
} from '../packed/faults.mjs';
import { filesOf, publishedFolders } from '../packed/pack.mjs';

const GOOD = [
  'package.json',
  'README.md',
  'LICENSE',
  'dist/index.js',
  'dist/index.d.ts',
  'dist/generated/providers.js',
];

test('a tarball with what belongs there has no fault', () => {
  expect(faultsOfFiles({ files: [...GOOD, 'testkit.mjs', 'schema/config.schema.json'] })).toEqual(
    [],
  );
});

test.each([
  'test/a.test.ts',
  'dist/a.test.js',
  'dist/index.js.map',
  'dist/.tsbuildinfo',
  'src/index.ts',
  'fixtures/key.json',
  '.env',
])('%s does not belong there', (file) => {
  expect(faultsOfFiles({ files: [...GOOD, file] })).toEqual([`${file} does not belong there`]);
});

test.each(['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts'])(
  'without %s it is not whole',
  (file) => {
    expect(faultsOfFiles({ files: GOOD.filter((one) => one !== file) })).toEqual([
      `${file} is missing`,
    ]);
  },
);

test('a bundled program needs its entry and the licences of what is in it, and no types', () => {
  const files = [
    'package.json',
    'README.md',
    'LICENSE',
    'bundle/authlint.js',
    'bundle/program-A1B2C3D4.js',
  ];
  expect(faultsOfFiles({ files })).toEqual([
    'bundle/NOTICES.txt is missing',
    'bundle/sbom.cdx.json is missing',
  ]);
  const lists = ['bundle/NOTICES.txt', 'bundle/sbom.cdx.json'];
  expect(faultsOfFiles({ files: [...files, ...lists, 'bundle/meta.json'] })).toEqual([
    'bundle/meta.json does not belong there',
  ]);
});

test('a bundled library is for both module systems and holds the licences of what is in it', () => {
  const library = ['build/index.js', 'build/index.cjs', 'build/index.d.ts', 'build/index.d.cts'];
  const files = ['package.json', 'README.md', 'LICENSE', ...library, 'build/undici-A1B2C3D4.cjs'];
  expect(faultsOfFiles({ files })).toEqual(['build/NOTICES.txt is missing']);
  expect(faultsOfFiles({ files: [...files, 'build/NOTICES.txt'] })).toEqual([]);
  const unfit = files.filter((file) => file !== 'build/index.cjs');
  expect(faultsOfFiles({ files: [...unfit, 'build/NOTICES.txt', 'build/a.map'] })).toEqual([
    'build/index.cjs is missing',
    'build/a.map does not belong there',
  ]);
});

test('the program, the libraries and the plugins are published; what is bundled into them is not', () => {
  const names = ['cli', 'core', 'explain', 'fetch', 'formatters', 'node', 'testkit'];
  const plugins = ['dsh', 'opencode', 'pi'].map((name) => `plugins/${name}`);
  expect(publishedFolders().sort()).toEqual([
    ...names.map((name) => `packages/${name}`),
    ...plugins,
  ]);
});

describe('planted faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-planted-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const MANIFEST = { version: '1.0.0', license: 'MIT', type: 'module' };

  /** A tarball of a package with types, whose manifest and files are changed as given. */
  function tarballOf(name: string, exports: object, files: Readonly<Record<string, string>> = {}) {
    const all = {
      'package.json': JSON.stringify({ ...MANIFEST, name, exports }),
      LICENSE: 'MIT',
      'README.md': '# One',
      'dist/index.js': 'export const one = 1;\n',
      'dist/index.d.ts': 'export declare const one: 1;\n',
      ...files,
    };
    for (const [path, text] of Object.entries(all)) {
      const file = join(folder, name, 'package', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const tarball = join(folder, `${name}.tgz`);
    execFileSync('tar', ['-czf', tarball, '-C', join(folder, name), 'package']);
    const listed = filesOf(tarball).filter((path) => !/(^|\/)$/.test(path));
    return { name, folder: 'packages/core', tarball, files: listed };
  }
  const entry = (types: string, file: string) => ({ '.': { types, default: file } });

  test('a package as it should be has none', async () => {
    const good = tarballOf('good', entry('./dist/index.d.ts', './dist/index.js'));
    expect(await faultsOfTarball(good)).toEqual([]);
  });

  test('a tarball over the budget is a fault', () => {
    const over = [expect.stringContaining('more than')];
    for (const [files, most] of [
      [['bundle/authlint.js'], MAX_TARBALL_BYTES.program],
      [['build/index.js'], MAX_TARBALL_BYTES.library],
    ] as const) {
      expect(faultsOfSize(most, files)).toEqual([]);
      expect(faultsOfSize(most + 1, files)).toEqual(over);
    }
  });

  test('an export that is not packed is seen by publint', async () => {
    const planted = tarballOf('gone', entry('./dist/index.d.ts', './dist/other.js'));
    expect(await faultsOfTarball(planted)).toContainEqual(
      expect.stringMatching(/^gone: publint: .*dist\/other\.js.* does not exist/),
    );
  });

  test('types that say something else than the module are seen by arethetypeswrong', async () => {
    const planted = tarballOf('wrong', entry('./dist/index.d.ts', './dist/index.js'), {
      'dist/index.d.ts': "export * from './inner';\n",
    });
    expect(await faultsOfTarball(planted)).toContainEqual(
      expect.stringMatching(/^wrong: attw: InternalResolutionError/),
    );
  });

  const place = { cwd: folder, env: {} };
  const node = { line: 20, file: process.execPath };
  test.each([
    ['ends badly', 'process.exit(3)', {}],
    ['ends well where it should not', '0', { exit: 2 }],
    ['says something else', 'console.log("no")', { says: 'yes' }],
  ])('a use that %s is not fine', (_what, code, expected) => {
    const use = { name: 'use', args: ['-e', code], ...expected };
    expect(tried(use, node, place)).toMatchObject({ name: 'Node.js 20: use', ok: false });
  });

  test('a use that does as it should is fine', () => {
    const use = { name: 'use', args: ['-e', 'console.log("yes"); process.exitCode = 2'] };
    expect(tried({ ...use, says: 'yes', exit: 2 }, node, place).ok).toBe(true);
  });
});
