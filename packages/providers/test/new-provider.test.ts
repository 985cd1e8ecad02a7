import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { newProvider } from '../new-provider.mjs';
import { readProvider } from '../generator/read.mjs';

const DATA = 'packages/providers/data';
const SEEN = 'packages/providers/test/fixtures/answers/by-provider.yaml';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'authlint-new-provider-'));
  for (const folder of [DATA, join(SEEN, '..')])
    await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, SEEN), await readFile(resolve(SEEN)));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const text = (file: string): Promise<string> => readFile(join(root, file), 'utf8');
const make = (id: string, url: string, variable = ''): Promise<string[] | string> =>
  newProvider(root, id, url, variable, '2026-11-22');

test('a provider gets a file without faults and an answer for the tests', async () => {
  expect(await make('acme-cn', 'https://api.acme.example/v1/')).toEqual([
    `${DATA}/acme-cn.yaml`,
    SEEN,
  ]);
  const { provider, faults } = readProvider(await text(`${DATA}/acme-cn.yaml`), 'acme-cn.yaml');
  expect(faults).toEqual([]);
  expect(provider).toMatchObject({
    id: 'acme-cn',
    baseUrls: [{ url: 'https://api.acme.example/v1' }],
    variables: ['ACME_CN_API_KEY'],
    checkedAt: '2026-11-22',
  });
  const seen = parse(await text(SEEN)) as unknown[];
  expect(seen.at(-1)).toMatchObject({
    host: 'api.acme.example',
    status: 401,
    meaning: 'invalid-key',
  });
});

test('it has no home before a reviewer gives it one', async () => {
  await make('acme', 'https://api.acme.example/v1', 'ACME_TOKEN');
  const file = await text(`${DATA}/acme.yaml`);
  expect(file).toContain('variables: [ACME_TOKEN]');
  expect(file).not.toContain('home:');
});

test.each([
  ['Acme', 'https://api.acme.example/v1', ''],
  ['../x', 'https://api.acme.example/v1', ''],
  ['acme', '', ''],
  ['acme', 'api.acme.example', ''],
  ['acme', 'file:///etc', ''],
  ['acme', 'https://key@api.acme.example/v1', ''],
  ['acme', 'https://api.acme.example/v1?key=1', ''],
  ['acme', 'https://api.acme.example/v1', 'a-b'],
])('%s %s %s is refused, nothing is written', async (id, url, variable) => {
  expect(typeof (await make(id, url, variable))).toBe('string');
  expect(await readdir(join(root, DATA))).toEqual([]);
  expect(await text(SEEN)).toBe(await readFile(resolve(SEEN), 'utf8'));
});

test('one that is there stays as it is', async () => {
  await make('acme', 'https://api.acme.example/v1');
  const before = await text(`${DATA}/acme.yaml`);
  expect(await make('acme', 'https://api.other.example/v1')).toBe(
    `there is a provider acme already: ${DATA}/acme.yaml`,
  );
  expect(await text(`${DATA}/acme.yaml`)).toBe(before);
});
