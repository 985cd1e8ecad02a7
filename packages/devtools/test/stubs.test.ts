import stringWidth from 'fast-string-width';
import fc from 'fast-check';
import stubbedWidth from '../bundle/stubs/string-width.mjs';

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
