import { faultsOfFiles } from '../packed/faults.mjs';
import { publishedFolders } from '../packed/pack.mjs';

const GOOD = [
  'package.json',
  'LICENSE',
  'dist/index.js',
  'dist/index.d.ts',
  'dist/generated/tables.js',
];

test('a tarball with what belongs there has no fault', () => {
  expect(
    faultsOfFiles({ files: [...GOOD, 'bin/authlint.js', 'schema/config.schema.json'] }),
  ).toEqual([]);
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

test.each(['package.json', 'LICENSE', 'dist/index.js', 'dist/index.d.ts'])(
  'without %s it is not whole',
  (file) => {
    expect(faultsOfFiles({ files: GOOD.filter((one) => one !== file) })).toEqual([
      `${file} is missing`,
    ]);
  },
);

test('what is private is not published, all else is', () => {
  const folders = publishedFolders();
  expect(folders).toEqual(
    expect.arrayContaining(['packages/core', 'packages/mcp', 'packages/cli', 'rules']),
  );
  expect(folders).not.toContain('packages/devtools');
});
