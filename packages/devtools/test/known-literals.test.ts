import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withKnownLiterals } from '../bundle/known-literals.mjs';
import { ROOT } from '../setup/paths.mjs';

test.each([
  [
    'prefiltered(/key gone|no token/i)',
    'prefiltered(/key gone|no token/i,["key gone","no token"])',
  ],
  ['prefiltered(/a\\/[/)]path/), 1', 'prefiltered(/a\\/[/)]path/,["path"]), 1'],
  ['prefiltered(made)', 'prefiltered(made)'],
])('%s', (code, bundled) => {
  expect(withKnownLiterals(code)).toBe(bundled);
});

test.each(['explain', 'providers'])('derives those of every generated table of %s', (name) => {
  const folder = join(ROOT, `packages/${name}/dist/generated`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const calls = code.split('prefiltered(').length - 1;
  expect(calls).toBeGreaterThan(50);
  expect(withKnownLiterals(code).match(/\/[a-z]*,\["/g)).toHaveLength(calls);
});
