// npm run test:fuzz [-- MINUTES]: the tests that draw their inputs, round after round, each round with a new seed.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, workspaceFiles } from './setup/paths.mjs';
import { test } from './setup/test.mjs';

const MINUTES = 20;

/** Tests that draw inputs. @returns {string[]} relative to the root */
export function drawingTests(root = ROOT) {
  return workspaceFiles(root)
    .filter((path) => /\/test\/.*\.test\.ts$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"));
}

/**
 * Rounds until the time is over or one fails; at least one. Each seed is told before its round, and once more where it fails.
 *
 * @param {number} minutes
 * @param {(seed: number) => Promise<number>} round gives an exit code
 * @param {(line: string) => void} say
 * @returns {Promise<number>} exit code
 */
export async function fuzz(minutes, round, say) {
  const end = Date.now() + minutes * 60_000;
  let rounds = 0;
  do {
    const seed = randomInt(2 ** 31);
    rounds += 1;
    say(`round ${rounds}: seed ${seed}`);
    const code = await round(seed);
    if (code !== 0) {
      say(`round ${rounds} failed. Again: AUTHLINT_SEED=${seed} npm run test:all -- PATH`);
      say('Keep what it found as an example of the property (`examples`), then mend it.');
      return code;
    }
  } while (Date.now() < end);
  say(`${rounds} rounds, 0 failed`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const files = drawingTests();
  process.exitCode = await fuzz(
    Number(process.argv[2] ?? MINUTES),
    (seed) => {
      process.env['AUTHLINT_SEED'] = String(seed);
      process.env['AUTHLINT_ALL'] = '1';
      return test(files);
    },
    (line) => console.log(`fuzz: ${line}`),
  );
}
