import { readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider } from '@authlint/testkit';
import fc from 'fast-check';
import { Workspace } from '../support/run-program.js';

/** `npm test` has ten kills of the edit itself (packages/node/test/edit-killed.test.ts). */

const key = canary('openai', 'fix killed');
const CONFIG = 'authlint.config.yaml';

/** When to kill: a part of the time that there is. */
const KILLS = 100;
const FRACTIONS = fc.sample(fc.integer({ min: 0, max: 1000 }), KILLS + 1);
const fractionOf = (round: number): number => (FRACTIONS[round] ?? 0) / 1000;

/** The first run is left alone; half of the others are killed at any time of such a run, half soon after the first change in the folder. */
test('killed at random moments it leaves the old or the new file whole, and a whole backup', async () => {
  const server = await startFakeProvider({ rules: profiles.healthyOpenAi(key) });
  const folder = new Workspace({});
  const path = (name: string): string => join(folder.project, name);
  const text = (name: string): string => readFileSync(path(name), 'utf8');
  const backups = (): string[] =>
    readdirSync(folder.project).filter((name) => /\.authlint-backup-\w+$/.test(name));
  const before = `providers:
  p:
    type: openai-compatible
    baseUrl: ${server.url}/v1
    modelId: gpt-4o-mini
    key: "Bearer ${key}"
${'# filler\n'.repeat(2000)}`;
  const after = before.replace('Bearer ', '');
  const seen = { old: 0, new: 0, backup: 0 };
  let whole = 30_000; // milliseconds of a run that is left alone
  for (let round = 0; round <= KILLS; round += 1) {
    folder.write(CONFIG, before);
    const began = performance.now();
    const child = folder.start(['fix', '--write']);
    child.stdout.resume();
    child.stderr.resume();
    const ended = new Promise((resolve) => child.on('close', resolve));
    const kill = (): void => void child.kill('SIGKILL');
    const watcher = watch(folder.project, () => {
      if (round % 2 === 1) setTimeout(kill, fractionOf(round) * (round % 4 === 1 ? 8 : 60));
    });
    const timer = setTimeout(
      kill,
      round === 0 || round % 2 === 1 ? 30_000 : fractionOf(round) * whole,
    );
    await ended;
    const over = performance.now();
    if (round === 0) whole = over - began;
    clearTimeout(timer);
    watcher.close();
    const now = text(CONFIG);
    expect(now === before || now === after).toBe(true);
    seen[now === before ? 'old' : 'new'] += 1;
    if (now === after) expect(backups()).toHaveLength(1);
    for (const name of backups()) {
      expect(text(name) === before).toBe(true);
      seen.backup += 1;
    }
    for (const name of readdirSync(folder.project)) rmSync(path(name));
  }
  folder.remove();
  await server.close();
  expect(seen.old).toBeGreaterThan(0);
  expect(seen.new).toBeGreaterThan(0);
  expect(seen.backup).toBeGreaterThanOrEqual(seen.new);
}, 300_000);
