import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { newClient } from '../new-client.mjs';

const READERS = 'packages/clients/src/readers.ts';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'authlint-new-client-'));
  await mkdir(join(root, 'packages/clients/src'), { recursive: true });
  await writeFile(join(root, READERS), await readFile(resolve(READERS)));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const text = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

test('a client gets a reader, an example and a red test, and is registered before bare env files', async () => {
  expect(await newClient(root, 'my-agent')).toEqual([
    'packages/clients/src/clients/my-agent/index.ts',
    'fixtures/clients/my-agent/home/.my-agent/config.json',
    'packages/clients/test/my-agent.test.ts',
    READERS,
  ]);
  const registry = await text(READERS);
  expect(registry).toContain(`import { myAgent } from './clients/my-agent/index.js';`);
  expect(registry).toMatch(/ {2}myAgent,\n {2}dotenv,\n\];/);
  expect(await text('packages/clients/src/clients/my-agent/index.ts')).toContain(
    'export const myAgent: ClientReader',
  );
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
  for (const file of ['packages/clients/src/clients/my-agent/index.ts', READERS]) {
    const { diagnostics } = ts.transpileModule(await text(file), { reportDiagnostics: true });
    expect(diagnostics).toEqual([]);
  }
});

test.each(['', 'My Agent', '../x', 'a--b', 'codex-cli'])(
  '"%s" is refused, nothing is written',
  async (id) => {
    const before = await text(READERS);
    expect(typeof (await newClient(root, id))).toBe('string');
    expect(await text(READERS)).toBe(before);
  },
);
