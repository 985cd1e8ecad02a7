import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Compares a text with the committed file `test/goldens/NAME`. `UPDATE_GOLDENS=1` writes the file anew, for a look at the diff. */
export function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(`../goldens/${name}`, import.meta.url));
  if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}
