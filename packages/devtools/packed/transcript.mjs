import { readFileSync, writeFileSync } from 'node:fs';
import { steady } from './guide.mjs';
import { followGuide, TRANSCRIPT } from './new-user.mjs';

/**
 * Follows the guide and compares what is seen with the transcript that is kept, or (`write`) keeps it.
 *
 * @param {string} folder which is made
 * @param {readonly import('./pack.mjs').Packed[]} packed
 * @param {boolean} write
 * @returns {Promise<{ readonly name: string, readonly ok: boolean, readonly output: string }>}
 */
export async function runNewUser(folder, packed, write) {
  const name = 'the guide "write a pack", followed by a new user';
  const seen = await followGuide(folder, packed);
  if (write) writeFileSync(TRANSCRIPT, seen);
  const difference = firstDifference(readFileSync(TRANSCRIPT, 'utf8'), seen);
  return { name, ok: difference === null, output: difference ?? '' };
}

/** The first line that differs, in words; `null` where none does. @param {string} kept @param {string} seen */
export function firstDifference(kept, seen) {
  const [wanted, found] = [kept, seen].map((text) => steady(text).split('\n'));
  const length = Math.max(wanted?.length ?? 0, found?.length ?? 0);
  for (let at = 0; at < length; at += 1) {
    if (wanted?.[at] !== found?.[at])
      return `kept:  ${wanted?.[at] ?? '(end)'}\nseen:  ${found?.[at] ?? '(end)'}\nIf that is right: npm run test:packed -- --write`;
  }
  return null;
}
