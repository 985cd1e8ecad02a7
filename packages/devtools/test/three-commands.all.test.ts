import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** docs/install.md: from the tarball in an empty folder to a diagnosis of an own configuration. */

const folder = mkdtempSync(join(tmpdir(), 'authlint-three-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('three commands from a tarball to a diagnosis', () => {
  const pack = ['pack', '--ignore-scripts=false', '--pack-destination', folder];
  execFileSync('npm', pack, { cwd: join(ROOT, 'packages/cli'), stdio: 'ignore' });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const cwd = join(folder, 'empty');
  const home = join(folder, 'home');
  for (const made of [cwd, home]) mkdirSync(made);
  // The key ends with a blank: found without a request, which would go to a host that is nobody's.
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, TEAM_KEY: 'made-up-key-of-a-team ' };
  const type = (line: string) => {
    const [file = '', ...args] = line.split(' ');
    return spawnSync(file, args, { cwd, env, encoding: 'utf8' });
  };
  expect(type(`npm install --offline --no-audit --no-fund ../${tarball}`).status).toBe(0);
  const init = 'init --base-url https://llm.example/v1 --api-key-env TEAM_KEY --yes --offline';
  expect(type(`npx --no-install authlint ${init}`).stderr).toBe('Written: authlint.config.yaml\n');
  const check = type('npx --no-install authlint check --offline');
  expect(check.stdout).toMatch(/^✖ llm-example {2}401 authentication failed/);
  expect(check.stdout).toContain('cause 1, proven (key-whitespace)');
  expect(check.status).toBe(1);
}, 300_000);
