import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formula, scoopManifest } from '../packed/installer-texts.mjs';
import { ROOT } from '../setup/paths.mjs';

const SYSTEMS = ['linux', 'macos'].flatMap((name) => [`${name}-x64`, `${name}-arm64`]);
const NAMES = [...SYSTEMS.map((name) => `authlint-${name}`), 'authlint-windows-x64.exe'];
const sums = Object.fromEntries(
  [...NAMES, 'authlint-windows-arm64.exe'].map((name, at) => [name, String(at).repeat(64)]),
);
const repository = 'https://github.com/acme/authlint';
const release = { version: '1.2.3', repository, downloads: `${repository}/x/v1.2.3`, sums };

test('the formula has each file with its own checksum', () => {
  const text = formula(release);
  const files = [...text.matchAll(/url "(\S+)"\n\s+sha256 "(\d)\2{63}"/g)];
  expect(files.map(([, url, digit]) => [url, digit])).toEqual([
    [`${repository}/x/v1.2.3/authlint-macos-arm64`, '3'],
    [`${repository}/x/v1.2.3/authlint-macos-x64`, '2'],
    [`${repository}/x/v1.2.3/authlint-linux-arm64`, '1'],
    [`${repository}/x/v1.2.3/authlint-linux-x64`, '0'],
  ]);
  const opened = text.match(/^ *(?:class|def) |\bdo$/gm) ?? [];
  expect(text.match(/^ *end$/gm)).toHaveLength(opened.length);
});

test('the manifest of Scoop has both files of Windows', () => {
  const { architecture, bin, version } = JSON.parse(scoopManifest(release)) as {
    architecture: Record<string, { url: string; hash: string }>;
    bin: string;
    version: string;
  };
  expect([bin, version]).toEqual(['authlint.exe', '1.2.3']);
  expect(architecture).toEqual({
    '64bit': {
      url: `${repository}/x/v1.2.3/authlint-windows-x64.exe#/authlint.exe`,
      hash: '4'.repeat(64),
    },
    arm64: {
      url: `${repository}/x/v1.2.3/authlint-windows-arm64.exe#/authlint.exe`,
      hash: '5'.repeat(64),
    },
  });
});

test('a file that is missing fails the release', () => {
  const { 'authlint-linux-x64': _missing, ...others } = sums;
  expect(() => formula({ ...release, sums: others })).toThrow('authlint-linux-x64 is not among');
});

test('without an owner nothing is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-installers-'));
  try {
    writeFileSync(join(folder, 'authlint-linux-x64'), '');
    const script = join(ROOT, 'packages/devtools/packed/installers.mjs');
    const run = spawnSync(process.execPath, [script, folder, 'v1.2.3'], { encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('fill OWNER')]);
    expect(execFileSync('ls', [folder], { encoding: 'utf8' })).toBe('authlint-linux-x64\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
