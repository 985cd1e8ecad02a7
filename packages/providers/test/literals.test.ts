import fc from 'fast-check';
import { literalsOf } from '../generator/literals.mjs';
import { prefiltered } from '@authlint/model/redaction';
import { tables } from '../src/tables/tables.js';

test.each([
  ['key (?:is )?revoked', ['revoked']],
  ['revoke+d by \\w+', ['revok']],
  ['a\\.b\\.c\\.d|expired', ['a.b.c.d', 'expired']],
  ['"status_code":(1004|2049)\\b', ['"status_code":']],
  ['expire(?=d or revoked)', ['expire']],
  ['[a-z]{3}colou?r', ['colo']],
  ['token|(?:key)', null],
  ['gone|expired', ['gone', 'expired']],
  ['401|expired', null],
])('%s', (pattern, literals) => {
  expect(literalsOf(pattern)).toEqual(literals);
});

/** As `signaturesOf` derives them. */
const literalsIn = (pattern = '') => prefiltered(new RegExp(pattern, 'u')).literals;

const PATTERNS = tables.answers
  .all()
  .flatMap(([id, { answers = [], fingerprints = [] }]) =>
    [
      ...answers.map(({ pattern }) => [id, pattern, literalsIn(pattern)] as const),
      ...fingerprints.map(({ body, literals }) => [id, body, literals] as const),
    ].flatMap(([, pattern, literals]) =>
      pattern === undefined || literals === undefined ? [] : [[id, pattern, literals] as const],
    ),
  );

test('most patterns have literals', () => {
  expect(PATTERNS.length).toBeGreaterThan(30);
});

/** What the generator of texts does not know (edges of words, what must not be near) is left out. */
function textsFor(pattern: string): fc.Arbitrary<string> {
  return fc.stringMatching(
    new RegExp(pattern.replaceAll('(?=', '(?:').replace(/\(\?<?![^()]*\)|\\b/g, '')),
  );
}

test.each(PATTERNS)(
  '%s: each text that matches %s has one of its literals',
  (_id, pattern, literals) => {
    fc.assert(
      fc.property(textsFor(pattern), (text) => {
        expect(literals.some((literal) => text.includes(literal)) ? '' : text).toBe('');
      }),
      { numRuns: 20 },
    );
  },
);
