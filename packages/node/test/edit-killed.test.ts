import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atSize } from '@authlint/suite';
import { seal } from '@authlint/core';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { editFile } from '../src/internal.js';
import { freshFolder } from './support/child.js';

const ROUNDS = atSize({ sample: 10, all: 100 });
const BEFORE = `key: "Bearer made-up"\n${'# filler\n'.repeat(20_000)}`;
const AFTER = BEFORE.replace('Bearer ', '');
const SPLICE = { start: BEFORE.indexOf('Bearer '), end: BEFORE.indexOf('made-up') };

/** Edits the file that it is given. Says when it begins, so that the time before that is not what is hit. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { seal } from './packages/model/src/secret/secret.ts';
import { editFile } from './packages/node/src/sink/edit-file.ts';
const [path, start, end] = process.argv.slice(2);
const splice = { start: Number(start), end: Number(end), replacement: seal('') };
const expected = readFileSync(path, 'utf8');
process.stdout.write('begins');
process.stdout.write((await editFile(path, expected, splice, 'killed')).kind);
`;

/** The program with what it needs and nothing else: it is started again and again. */
function program(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: PROGRAM, resolveDir: resolve('.'), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    alias: { '@authlint/model/expose': resolve('packages/model/src/secret/expose.ts') },
    external: ['@authlint/core'],
  });
  return outputFiles[0]?.text ?? '';
}

const isTemporary = (name: string): boolean => name.endsWith('.tmp');
const isBackup = (name: string): boolean => /\.authlint-backup-\w+$/.test(name);

/** When to kill: a part of the time that there is. */
const FRACTIONS = fc.sample(fc.integer({ min: 0, max: 1000 }), ROUNDS);
const fractionOf = (round: number): number => (FRACTIONS[round] ?? 0) / 1000;

test(`killed at ${ROUNDS} moments of the writing: a whole file, a whole backup, and nothing left for the next run`, async () => {
  const folder = await freshFolder({ 'program.mjs': program() });
  const seen = { old: 0, new: 0, backups: 0, leftovers: 0 };
  let spent = 0; // milliseconds of a whole run; the first one is left alone
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path: place, remove } = await freshFolder({ 'config.yaml': BEFORE });
    const path = join(place, 'config.yaml');
    const args = [join(folder.path, 'program.mjs'), path, String(SPLICE.start), String(SPLICE.end)];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    const began = performance.now();
    const ended = await Promise.race([
      sleep(round === 0 ? 60_000 : fractionOf(round) * spent * 1.3, false, { ref: false }),
      closed.then(() => true),
    ]);
    child.kill('SIGKILL');
    await closed;
    const over = performance.now();
    if (ended) spent = spent === 0 ? over - began : spent;
    const now = await readFile(path, 'utf8');
    expect(now === BEFORE || now === AFTER).toBe(true);
    const names = await readdir(place);
    const backups = names.filter(isBackup);
    if (now === AFTER) expect(backups).toHaveLength(1);
    for (const name of backups)
      expect((await readFile(join(place, name), 'utf8')) === BEFORE).toBe(true);
    seen[now === BEFORE ? 'old' : 'new'] += 1;
    seen.backups += backups.length;
    seen.leftovers += names.filter(isTemporary).length;
    expect(
      names.filter((name) => name !== 'config.yaml' && !isBackup(name) && !isTemporary(name)),
    ).toEqual([]);
    await writeFile(path, BEFORE);
    const next = await editFile(path, BEFORE, { ...SPLICE, replacement: seal('') }, 'next');
    expect(next.kind).toBe('written');
    expect((await readdir(place)).filter(isTemporary)).toEqual([]);
    await remove();
  }
  await folder.remove();
  expect(seen.old).toBeGreaterThan(0);
  expect(seen.new).toBeGreaterThan(0);
  // Of few moments none may fall between the beginning of the temporary file and its end.
  expect(seen.leftovers).toBeGreaterThanOrEqual(atSize({ sample: 0, all: 1 }));
}, 300_000);

test('what another process still writes is left alone', async () => {
  const own = `.config.yaml.authlint-${process.pid}-0123456789ab.tmp`;
  const { path, remove } = await freshFolder({ 'config.yaml': BEFORE, [own]: 'half' });
  await editFile(join(path, 'config.yaml'), BEFORE, { ...SPLICE, replacement: seal('') }, 'a');
  expect(await readdir(path)).toContain(own);
  await remove();
});
