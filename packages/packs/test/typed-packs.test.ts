import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPorts, loadPacks } from '@authlint/node/internal';
import { unreadableCode } from '../src/load/code-pack.js';

const reads = (version: string, path = '/work/acme.pack.ts'): boolean =>
  unreadableCode(path, 'acme.pack.ts', version) === null;

test.each([
  ['20.20.2', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.1.0', false],
  ['23.2.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('a pack in TypeScript on Node.js %s is read: %s', (version, expected) => {
  expect(reads(version)).toBe(expected);
  expect(reads(version, '/work/acme.pack.mts')).toBe(expected);
});

test('JavaScript is read by all of them', () => {
  expect(reads('20.19.0', '/work/acme.pack.mjs')).toBe(true);
});

test('where types are not read, the message says what to type', () => {
  expect(unreadableCode('/work/packs/acme.pack.mts', 'packs/acme.pack.mts', '20.20.2')).toEqual({
    file: 'packs/acme.pack.mts',
    line: 1,
    column: 1,
    path: '',
    message: 'Node.js 20.20.2 does not read TypeScript; Node.js 22.13 does',
    hint: 'type `npx -y esbuild packs/acme.pack.mts --outfile=packs/acme.pack.mjs`, and name acme.pack.mjs under `packs`',
  });
});

test('a pack in CommonJS is a problem, with what to type', () => {
  expect(unreadableCode('/work/acme.pack.cjs', 'acme.pack.cjs', '24.0.0')).toMatchObject({
    message: 'a pack is a module (export default), not CommonJS',
    hint: 'type `npx -y esbuild acme.pack.cjs --bundle --format=esm --external:@authlint/core/pack --outfile=acme.pack.mjs`, and name acme.pack.mjs under `packs`',
  });
});

test('a package of TypeScript alone is a problem on every Node.js', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-typed-'));
  const ports = createPorts({ cwd: folder, env: {} });
  const home = join(folder, 'node_modules/authlint-pack-acme');
  try {
    for (const [name, text] of [
      ['package.json', '{"type": "module", "exports": "./index.ts"}'],
      ['index.ts', 'export default {};'],
    ] as const) {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), text);
    }
    const { problems } = await loadPacks(['authlint-pack-acme'], folder, { cwd: folder, ports });
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'node_modules/authlint-pack-acme/index.ts: Node.js reads no TypeScript below node_modules',
    ]);
  } finally {
    await ports.close();
    rmSync(folder, { recursive: true });
  }
});
