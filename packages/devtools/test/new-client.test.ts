import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { newClient } from '../new-client.mjs';

const CLIENTS = 'packages/clients/data/clients.yaml';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'authlint-new-client-'));
  await mkdir(join(root, 'packages/clients/data'), { recursive: true });
  await writeFile(join(root, CLIENTS), await readFile(resolve(CLIENTS)));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const text = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

test('a client gets an entry before that of bare env files, a reader, an example and a red test', async () => {
  expect(await newClient(root, 'my-agent')).toEqual([
    CLIENTS,
    'packages/clients/src/clients/my-agent/index.ts',
    'fixtures/clients/my-agent/home/.my-agent/config.json',
    'packages/clients/test/my-agent.test.ts',
  ]);
  const clients = parse(await text(CLIENTS)) as { readonly id: string }[];
  expect(clients.slice(-2).map(({ id }) => id)).toEqual(['my-agent', 'dotenv']);
  // Its reader gives nothing and its test expects a provider: it is red until somebody writes the reader.
  expect(await text('packages/clients/src/clients/my-agent/index.ts')).toContain(
    'Promise.resolve([])',
  );
  expect(await text('packages/clients/test/my-agent.test.ts')).toContain(`id: 'house'`);
  expect(await text('packages/clients/test/my-agent.test.ts')).toContain(
    "testClient('my-agent', {",
  );
});

test('what it writes is TypeScript', async () => {
  await newClient(root, 'my-agent');
  const reader = await text('packages/clients/src/clients/my-agent/index.ts');
  const { diagnostics } = ts.transpileModule(reader, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
});

test.each(['', 'My Agent', '../x', 'a--b', 'codex-cli'])(
  '"%s" is refused, nothing is written',
  async (id) => {
    const before = await text(CLIENTS);
    expect(typeof (await newClient(root, id))).toBe('string');
    expect(await text(CLIENTS)).toBe(before);
  },
);
