import fc from 'fast-check';
import {
  DAMAGES,
  damageOf,
  isTrimmedInTransit,
  isUnsendable,
  outerWhitespace,
  repaired,
  withoutImplied,
  blankNames,
} from '../src/key-damage/index.js';
import { sameSecret, seal } from '../src/secret/index.js';

const GOOD = 'sk-proj-Ab1Cd2Ef3Gh4Ij5Kl6Mn7';

describe('damage of a key', () => {
  test.each([
    [GOOD, []],
    [` ${GOOD}`, ['whitespace']],
    [`${GOOD}\n`, ['whitespace']],
    [`${GOOD}\r\n`, ['whitespace']],
    [`\ufeff${GOOD}`, ['whitespace']],
    [`${GOOD}\u200b`, ['whitespace']],
    ['sk-proj-Ab1Cd2 Ef3Gh4', ['inner-whitespace']],
    [`"${GOOD}"`, ['quoted']],
    [`'${GOOD}`, ['quoted']],
    [`\u201c${GOOD}\u201d`, ['quoted']],
    [`Bearer ${GOOD}`, ['inner-whitespace', 'bearer-prefix']],
    ['sk-proj-Ab1\u2014Cd2Ef3', ['non-ascii']],
    ['your-api-key-here', ['placeholder']],
    ['# set me', ['comment', 'inner-whitespace']],
    ['#', ['comment']],
    ['#a1b2c3d4e5f6', []],
    [`${GOOD}  # key of the team`, ['comment-behind', 'inner-whitespace']],
    [`${GOOD} #`, ['comment-behind', 'inner-whitespace']],
    [`${GOOD}#work`, ['comment-behind']],
    ['a1b2c3d4e5f60718293a4b5c\t# mine', ['comment-behind', 'inner-whitespace']],
    ['Pass-Word-1234#5', []],
    ['user_provided', ['placeholder']],
    ['<your key>', ['placeholder', 'inner-whitespace']],
    ['>>YOUR_API_KEY<<', ['placeholder']],
    ['<<key>>', ['placeholder']],
    ['sk-xxxxxxxxxxxx', ['placeholder']],
    ['...', ['placeholder']],
    ['changeme', ['placeholder']],
    ['Change-Me', ['placeholder']],
    ['sk-clb-REPLACE_ME', ['placeholder']],
    ['gpt-4o-mini', ['model-id']],
    ['openai/gpt-4o', ['model-id']],
    ['no api key needed', ['placeholder', 'inner-whitespace']],
    ['n/a', ['placeholder']],
    ['-', ['placeholder']],
    ['LM_Studio', ['placeholder']],
    ['[KEY]', ['placeholder']],
    ['XXXX', ['placeholder']],
    ['insert-your-key', ['placeholder']],
    ['api_key_here', ['placeholder']],
    ['sk-...Ab1C', ['masked']],
    ['sk-proj-****Ab1C', ['masked']],
    ['${OPENAI_API_KEY}', ['unexpanded-reference']],
    ['$OPENAI_API_KEY', ['unexpanded-reference']],
    ['$Env:OPENAI_API_KEY', ['unexpanded-reference']],
    ['${{ secrets.KEY }}', ['unexpanded-reference', 'inner-whitespace']],
    ['$(cat key)', ['unexpanded-reference', 'inner-whitespace']],
    ['!command', ['unexpanded-reference']],
    ['{env:OPENAI_API_KEY}', ['unexpanded-reference']],
    ['%OPENAI_API_KEY%', ['unexpanded-reference']],
    ['os.environ/OPENAI_API_KEY', ['unexpanded-reference']],
    ['os.environ["OPENAI_API_KEY"]', ['unexpanded-reference']],
    ["os.getenv('OPENAI_API_KEY')", ['unexpanded-reference']],
    ['op://vault/item/key', ['unexpanded-reference']],
    ['ANTHROPIC_API_KEY', ['unexpanded-reference']],
    ['sk-sk-Ab1Cd2Ef3Gh4', ['doubled-prefix']],
    [btoa(GOOD), ['base64']],
    [`${btoa('gsk_Ab1Cd2Ef3Gh4Ij5Kl6')}\n`, ['whitespace', 'base64']],
    [btoa('a text of its own, not a key'), []],
    ['sk-Ab1Cd2Ef3Gh4,', ['punctuation']],
    ['"sk-Ab1Cd2Ef3Gh4",', ['quoted', 'punctuation']],
    ['sk-Ab1Cd2sk-Ab1Cd2', []],
    ['0123456789abcdef0123456789abcdef', []],
    ['sk-Ab1Cd2Ef3Gh4Ij5sk-Ab1Cd2Ef3Gh4Ij5', ['repeated']],
    [`OPENAI_API_KEY=${GOOD}`, ['assignment']],
    ['https://api.openai.com/v1', ['url']],
  ])('%j', (text, damage) => {
    expect([...damageOf(seal(text))].sort()).toEqual([...damage].sort());
  });

  test.each([
    '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',
    '0a1b2c3d4e5f0a1b2c3d4e5f0a1b2c3d',
    'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmF0dXJl',
    'AIzaSyA-1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6',
    '3f0a1b2c-0a1b-4c3d-8e5f-0a1b2c3d4e5f',
    'gsk_TestingKeysAreFineHere1234567890',
    'keyvalue-Zm9vYmFy+/==',
    'test-Ab1Cd2Ef3',
    'nokey1',
    'te-st',
    'secret-',
    '--',
    '',
  ])('%s is whole', (text) => {
    expect(damageOf(seal(text))).toEqual([]);
  });
});

const OTHER = 'sk-proj-Zz9Yy8Xx7Ww6Vv5Uu4Tt3';
const OF_OTHER_LENGTH = 'sk-Zz9Yy8Xx7Ww6Vv5Uu4Tt3Ss2Rr1';

describe('two keys in one value', () => {
  test.each([
    `${GOOD}${OTHER}`,
    `${OF_OTHER_LENGTH}${GOOD}`,
    `${GOOD} ${OTHER}`,
    `${GOOD}\n${OTHER}`,
    `${GOOD}\r\n${OTHER}\r\n`,
    `${GOOD},${OTHER}`,
    `${GOOD}; ${OTHER}; ${OF_OTHER_LENGTH}`,
    `"${GOOD}","${OTHER}"`,
  ])('%j', (text) => {
    const damage = withoutImplied(damageOf(seal(text)));
    expect(damage.filter((item) => item !== 'whitespace')).toEqual(['joined']);
    const first = text.includes(GOOD) && !text.startsWith(OF_OTHER_LENGTH) ? GOOD : OF_OTHER_LENGTH;
    const fixed = repaired(seal(text));
    expect(fixed !== null && sameSecret(fixed, seal(first))).toBe(true);
  });

  test.each([
    `${GOOD}${GOOD}`,
    `${GOOD} ${GOOD}`,
    `${GOOD} copied on Monday`,
    `team ${GOOD}`,
    `sk-proj-${'Ab1Cd2Ef3Gh4sk-'.repeat(9)}A`,
    `sk-${GOOD}`,
    `user-name-of-a-team password-of-it`,
    `Bearer ${GOOD}`,
  ])('not %j', (text) => {
    expect(damageOf(seal(text))).not.toContain('joined');
  });
});

describe('blanks', () => {
  test.each([
    [GOOD, 'none'],
    [` ${GOOD}`, 'leading'],
    [`${GOOD}\t`, 'trailing'],
    [` ${GOOD}\u00a0`, 'both'],
  ])('ends of %j: %s', (text, ends) => {
    expect(outerWhitespace(seal(text))).toBe(ends);
  });

  test('are named', () => {
    expect(blankNames(seal(` ${GOOD}\r\n\u200b`))).toEqual([
      'space',
      'line feed',
      'carriage return',
      'zero-width character',
    ]);
  });

  test.each([
    [`${GOOD} `, true, false],
    [`${GOOD}\t `, true, false],
    [`${GOOD}\t`, true, false],
    [`${GOOD} \t`, true, false],
    [`\t${GOOD}`, false, false],
    [` ${GOOD}`, false, false],
    [` ${GOOD} `, false, false],
    [`${GOOD}\n`, false, true],
    [GOOD, false, false],
    ['sk-\u2014', false, true],
    ['sk-\u00e9', false, false],
  ])('%j: dropped in transit %s, unsendable %s', (text, dropped, unsendable) => {
    expect([isTrimmedInTransit(seal(text)), isUnsendable(seal(text))]).toEqual([
      dropped,
      unsendable,
    ]);
  });
});

describe('repair', () => {
  test.each([
    ` ${GOOD}\n`,
    `"${GOOD}"`,
    `' ${GOOD}'`,
    `Bearer ${GOOD}`,
    `OPENAI_API_KEY=${GOOD}`,
    `OPENAI_API_KEY="${GOOD}"`,
    `\ufeff${GOOD}\u200b`,
    `sk-${GOOD}`,
    `${GOOD},`,
    `"${GOOD}",`,
    `${GOOD}${GOOD}`,
  ])('%j becomes the key', (text) => {
    const fixed = repaired(seal(text));
    expect(fixed !== null && sameSecret(fixed, seal(GOOD))).toBe(true);
  });

  test('a whole key has nothing to repair', () => {
    expect(repaired(seal(GOOD))).toBeNull();
  });
});

/** Words of damaged keys between which letters, digits, `-` and `_` stand; with `more`, other characters too. */
function textsOf(more: readonly string[]) {
  const words = [
    'sk-',
    'sk-sk-',
    'Bearer',
    'export',
    'OPENAI_API_KEY',
    'your-api-key-here',
    'xxxx',
    'env',
    'https',
    'AIza',
  ];
  const letter = fc.constantFrom(...'aZ09-_', ...words, ...more);
  return fc.array(letter, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
}

/** Every check that is left out for such a text says that it is sound. */
const leavesNothingOut = (texts: fc.Arbitrary<string>) =>
  fc.property(texts, (text) =>
    DAMAGES.every(({ detect, inPlain }) => inPlain === true || !detect(seal(text))),
  );

test('the checks that plain texts are spared find nothing in them', () => {
  fc.assert(leavesNothingOut(textsOf([])), { numRuns: 5_000 });
});

test('the property can fail: they find what other characters do', () => {
  expect(
    fc.check(leavesNothingOut(textsOf([' ', '"', '=', '://', '***'])), { numRuns: 500 }).failed,
  ).toBe(true);
});
