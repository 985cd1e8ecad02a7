import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readRecords, recordsFile, writeRecords } from '../src/consent/trust-records.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a record that cannot be written leaves the old one whole', () => {
  const file = join(root, 'config', 'authlint', 'trust.json');
  const records = [
    { folder: root, grants: [{ url: 'https://a.example/v1', credential: 'env:A' }] },
  ];
  expect(writeRecords(file, records)).toBeNull();
  const endless = Object.defineProperty([...records], 'toJSON', {
    value: () => {
      throw new Error('in the midst');
    },
  });
  expect(() => writeRecords(file, endless)).toThrow('in the midst');
  expect(readRecords(file)).toEqual(records);
  rmSync(join(root, 'config'), { recursive: true });
  writeFileSync(join(root, 'config'), 'a file in place of the folder');
  expect(writeRecords(file, records)).toBe('its folder cannot be made');
});

test('records are for their owner alone; what is no list of records allows nothing', () => {
  const file = join(root, 'config', 'authlint', 'trust.json');
  const records = [
    { folder: root, grants: [{ url: 'https://a.example/v1', credential: 'env:A' }] },
  ];
  expect(writeRecords(file, records)).toBeNull();
  expect([file, dirname(file)].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700]);
  expect(readRecords(file)).toEqual(records);
  writeFileSync(file, '{"folders":[{"folder":"/"}, {"folder":1,"grants":[]}, null]}');
  expect(readRecords(file)).toEqual([]);
  writeFileSync(file, '{');
  expect(readRecords(file)).toEqual([]);
});

test.each<[string, unknown, number]>([
  ['grants', { folder: '/a', grants: [{ url: 'https://a.example', credential: 'env:A' }] }, 1],
  ['no grant', { folder: '/a', grants: [] }, 1],
  ['packs', { folder: '/a', grants: [], packs: [{ file: '/a/p.mjs', hash: '00' }] }, 1],
  ['a grant without a place', { folder: '/a', grants: [{ credential: 'env:A' }] }, 0],
  ['a grant without a credential', { folder: '/a', grants: [{ url: 'https://a.example' }] }, 0],
  [
    'a grant beside one that is none',
    { folder: '/a', grants: [{ url: 'https://a.example', credential: 'env:A' }, null] },
    0,
  ],
  ['grants that are no list', { folder: '/a', grants: 'env:A' }, 0],
  ['packs that are no list', { folder: '/a', grants: [], packs: {} }, 0],
  ['a pack without its hash', { folder: '/a', grants: [], packs: [{ file: '/a/p.mjs' }] }, 0],
  ['a pack without its file', { folder: '/a', grants: [], packs: [{ hash: '00' }] }, 0],
  ['a folder that is no text', { folder: 1, grants: [] }, 0],
])('a record with %s is counted: case %#', (_name, record, counted) => {
  const file = join(root, 'trust.json');
  writeFileSync(file, JSON.stringify({ folders: [record] }));
  expect(readRecords(file)).toHaveLength(counted);
});

test('without a file, and without a list in it, there is no record', () => {
  expect(readRecords(null)).toEqual([]);
  expect(readRecords(join(root, 'missing.json'))).toEqual([]);
  const file = join(root, 'trust.json');
  writeFileSync(file, '{"folders":{"length":1}}');
  expect(readRecords(file)).toEqual([]);
});

test.each<[Record<string, string>, string | null, string | null]>([
  [{ XDG_CONFIG_HOME: '/config' }, '/home/me', join('/config', 'authlint', 'trust.json')],
  [{ XDG_CONFIG_HOME: '' }, '/home/me', join('/home/me', '.config', 'authlint', 'trust.json')],
  [{}, '/home/me', join('/home/me', '.config', 'authlint', 'trust.json')],
  [{ XDG_CONFIG_HOME: '/config' }, null, join('/config', 'authlint', 'trust.json')],
  [{}, null, null],
])('the records of %j with the home directory %j lie in %j', (env, home, file) => {
  expect(recordsFile(env, home)).toBe(file);
});
