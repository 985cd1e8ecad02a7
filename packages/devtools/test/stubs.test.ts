import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import stringWidth from 'fast-string-width';

/** As in the bundle, where the package is loaded by `require` although it is a module. */
const folder = await mkdtemp(join(tmpdir(), 'authlint-stubs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const outfile = join(folder, 'string-width.mjs');
await build({
  entryPoints: [join(import.meta.dirname, '../bundle/stubs/string-width.mjs')],
  bundle: true,
  format: 'esm',
  outfile,
});
const { default: stubbedWidth } = (await import(pathToFileURL(outfile).href)) as {
  default: typeof stringWidth;
};

const SIGNS = '·–—‘’“”•…→▲○✔✖\ue000';

test('the width of a text is what the package says', () => {
  const unit = fc.oneof(
    fc.constantFrom(...SIGNS, '\u200b', '\u001b[31m', '\t', '漢', '😀', 'e\u0301'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('');
      expect([text, stubbedWidth(text)]).toEqual([text, stringWidth(text)]);
    }),
    { numRuns: 3_000 },
  );
});

test.each([...SIGNS, 'a', '~', ' '])('%j is one column wide', (sign) => {
  expect(stubbedWidth(sign)).toBe(1);
  expect(stringWidth(sign)).toBe(1);
});
