import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** The programs of docs/comparison.md, run as they stand there. What each finds is stated by hand. */

const page = readFileSync(join(ROOT, 'docs/comparison.md'), 'utf8');
const programs = new Map(
  [...page.matchAll(/^```js (\w+)\.mjs\n([^]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
);
const lines = (name: string): number =>
  (programs.get(name) ?? '').split('\n').filter((line) => line.trim() !== '').length;

const KEY = 'made-up-key-of-a-comparison';
let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-comparison-'));
  server = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"Incorrect API key provided.","code":"invalid_api_key"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const config = { providers: { team: { baseUrl, key: KEY, modelId: 'm' } } };
  const files = {
    'package.json':
      '{"name": "made-up", "version": "1.0.0", "type": "module", "main": "./none.js"}',
    'src/a.js': 'var x = 1;\n',
    'eslint.config.js': 'export default [{ rules: { "no-var": "error" } }];\n',
    'authlint.config.json': JSON.stringify(config),
    ...Object.fromEntries([...programs].map(([name, text]) => [`${name}.mjs`, text])),
  };
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules/@authlint'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const name of ['node', 'formatters']) {
    symlinkSync(join(ROOT, 'packages', name), join(folder, 'node_modules/@authlint', name));
  }
  for (const name of ['eslint', 'publint']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: string): Promise<{ code: number | null; output: string }> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [`${name}.mjs`], {
    cwd: folder,
    env: { PATH, HOME: folder, AUTHLINT_TRUST: folder },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

test('all five are there, and none is longer than ten lines', () => {
  const names = ['eslint', 'textlint', 'publint', 'secretlint', 'authlint'];
  expect([...programs.keys()]).toEqual(names);
  for (const name of names) expect([name, lines(name) <= 10]).toEqual([name, true]);
});

test.each([
  ['eslint', 'no-var'],
  ['publint', './none.js'],
  ['authlint', 'cause 1, likely (key-rejected)'],
])(
  '%s finds what it looks for',
  async (name, found) => {
    const { code, output } = await run(name);
    expect([code, output]).toEqual([1, expect.stringContaining(found)]);
    expect(output).not.toContain(KEY);
  },
  120_000,
);
