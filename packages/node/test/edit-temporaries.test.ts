import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { seal } from '@authlint/core';
import { editFile } from '../src/internal.js';
import { freshFolder } from './support/child.js';

const NAME = 'config.yaml';
/** Long enough that the writing takes several turns of the loop. */
const BEFORE = `key: "Bearer made-up"\n${'# filler\n'.repeat(400_000)}`;
const SPLICE = { start: 6, end: 13, replacement: seal('') };

/** The modes that files beside the edited one have while it is edited, by what they are. */
async function modesMeanwhile(mode: number): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { path: folder, remove } = await freshFolder({});
  const path = join(folder, NAME);
  writeFileSync(path, BEFORE);
  chmodSync(path, mode);
  const seen = new Map<string, Set<number>>();
  const look = (): void => {
    for (const name of readdirSync(folder).filter((other) => other !== NAME)) {
      const kind = name.endsWith('.tmp') ? 'temporary' : 'backup';
      if (kind === 'temporary') expect(name).not.toContain('backup');
      const own = statSync(join(folder, name), { throwIfNoEntry: false });
      const modes = seen.get(kind) ?? new Set();
      if (own !== undefined) seen.set(kind, modes.add(own.mode & 0o777));
    }
  };
  let isDone = false;
  const editing = editFile(path, BEFORE, SPLICE, 'test').finally(() => (isDone = true));
  while (!isDone) {
    look();
    await setImmediate();
  }
  expect((await editing).kind).toBe('written');
  look();
  expect(readFileSync(path, 'utf8').startsWith('key: "made-up"')).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(mode);
  await remove();
  return seen;
}

test.each([0o600, 0o640, 0o644, 0o666])(
  'of a file with mode %o, temporary files and backup are for the owner alone',
  async (mode) => {
    const seen = await modesMeanwhile(mode);
    expect([...(seen.get('temporary') ?? [])]).toEqual([0o600]);
    expect([...(seen.get('backup') ?? [])]).toEqual([0o600]);
  },
);
