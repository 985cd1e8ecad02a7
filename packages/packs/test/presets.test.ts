import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ConfigProblem } from '@authlint/core';
import { createPorts, loadPacks } from '@authlint/node/internal';

const folder = mkdtempSync(join(tmpdir(), 'authlint-presets-'));
const ports = createPorts({ cwd: folder, env: {} });

const pack = (id: string): string =>
  `id: ${id}\nformat: 1\nsummary: The pack ${id}\ngateway: {name: ${id}, hosts: [${id}.example]}\n`;
const preset = (packs: unknown): string => JSON.stringify({ authlint: { packs } });

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

async function load(...names: string[]): Promise<readonly string[]> {
  const { packs, problems } = await loadPacks(names, folder, { cwd: folder, ports });
  return [...packs.map(({ id }) => id), ...problems.map(problemLine)];
}

const problemLine = ({ file, path, message }: ConfigProblem): string =>
  `${file} ${path}: ${message}`;

afterAll(async () => {
  await ports.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a preset gives its own files and the packages that it names, in their order', async () => {
  write({
    'node_modules/@acme/authlint-preset/package.json': preset([
      './gateway.pack.yaml',
      'authlint-pack-vpn',
      '@acme/authlint-pack-zones',
    ]),
    'node_modules/@acme/authlint-preset/gateway.pack.yaml': pack('gateway'),
    'node_modules/@acme/authlint-preset/node_modules/authlint-pack-vpn/package.json': '{}',
    'node_modules/@acme/authlint-preset/node_modules/authlint-pack-vpn/authlint.pack.yaml':
      pack('vpn'),
    'node_modules/@acme/authlint-pack-zones/package.json': '{}',
    'node_modules/@acme/authlint-pack-zones/authlint.pack.yaml': pack('zones'),
    'own.pack.yaml': pack('own'),
  });
  expect(await load('@acme/authlint-preset', './own.pack.yaml')).toEqual([
    'gateway',
    'vpn',
    'zones',
    'own',
  ]);
});

test('a pack that a preset names as well counts once', async () => {
  expect(await load('@acme/authlint-pack-zones', '@acme/authlint-preset')).toEqual([
    'zones',
    'gateway',
    'vpn',
  ]);
});

test('what a linked preset depends on is beside the folder that the link leads to', async () => {
  const store = 'node_modules/.store/authlint-preset-linked/node_modules';
  write({
    [`${store}/authlint-preset-linked/package.json`]: preset(['authlint-pack-deep']),
    [`${store}/authlint-pack-deep/package.json`]: '{}',
    [`${store}/authlint-pack-deep/authlint.pack.yaml`]: pack('deep'),
  });
  const link = join(folder, 'node_modules/authlint-preset-linked');
  symlinkSync(join(folder, store, 'authlint-preset-linked'), link);
  expect(await load('authlint-preset-linked')).toEqual(['deep']);
});

test('presets that name each other end', async () => {
  write({
    'node_modules/authlint-preset-a/package.json': preset(['authlint-preset-b', './a.pack.yaml']),
    'node_modules/authlint-preset-a/a.pack.yaml': pack('a'),
    'node_modules/authlint-preset-b/package.json': preset(['authlint-preset-a', './b.pack.yaml']),
    'node_modules/authlint-preset-b/b.pack.yaml': pack('b'),
  });
  expect(await load('authlint-preset-a')).toEqual(['b', 'a']);
});

const MANIFEST = 'node_modules/authlint-preset-bad/package.json';
test.each([
  ['no list', 'all', `${MANIFEST} authlint.packs: must be a list of packs`],
  [
    'a file outside of it',
    ['../../secrets.pack.yaml'],
    `${MANIFEST} authlint.packs: a preset may only name packages and files of its package`,
  ],
  [
    'a pack that is not installed',
    ['authlint-pack-none'],
    `authlint-pack-none : no such pack is installed (${MANIFEST} names it)`,
  ],
])('a preset with %s is a problem with its place', async (_what, packs, problem) => {
  write({ [MANIFEST]: preset(packs) });
  expect(await load('authlint-preset-bad')).toEqual([problem]);
});
