import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestOf, ROOT } from '../setup/paths.mjs';

/** The one file, on a machine without Node.js: no PATH and an empty home. */

const folder = mkdtempSync(join(tmpdir(), 'authlint-single-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('runs without Node.js, to a diagnosis', () => {
  const made = execFileSync(process.execPath, ['packages/devtools/single.mjs', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const run = (...args: string[]) =>
    spawnSync(made.trim(), args, {
      cwd: folder,
      env: { HOME: folder, PATH: '', TEAM_KEY: 'made-up-key-of-a-team ' },
      encoding: 'utf8',
    });
  expect(run('version').stdout).toBe(`${manifestOf('packages/cli')['version'] as string}\n`);
  const init = 'init --base-url https://llm.example/v1 --api-key-env TEAM_KEY --yes --offline';
  expect(run(...init.split(' ')).status).toBe(0);
  const { status, stdout } = run('check', '--offline');
  expect([status, stdout]).toEqual([1, expect.stringContaining('proven (key-whitespace)')]);
}, 300_000);
