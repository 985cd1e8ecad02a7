import {
  anyOf,
  firstMatching,
  found,
  matchesPattern,
  type AlternativesPattern,
} from '../src/redaction/prefiltered-pattern.js';

const EXPIRED = anyOf(
  ['\\bkey (?:is )?expired\\b\tkey ', '\\btoken (gone|lost)\\b\ttoken '].join('\n'),
  'i',
);

test.each([
  ['the Token gone', true],
  ['the key is gone', false],
  ['a tokens gone', false],
])('an alternative matches in %s: %s', (text, expected) => {
  expect(matchesPattern(EXPIRED, text)).toBe(expected);
  expect(found(EXPIRED, text) !== null).toBe(expected);
});

test.each([
  ['Bad key', 'bad key'],
  ['\\bAcme\\.store\\b', 'acme.store'],
  ['\\\\host', '\\host'],
  ['\\bkeys? (?:(?:is|was) )?expired [.] now', 'expired '],
  ['a \\w+ key{2} token\\.$', ' token.'],
])('an alternative without literals is its own: %s', (source, literal) => {
  expect(anyOf(source, 'i')).toEqual({ alternatives: [[source, literal]], flags: 'i' });
});

test('what a group of an alternative finds is given', () => {
  expect(found(EXPIRED, 'the token lost')?.[1]).toBe('lost');
});

test('an alternative without its literal in the text is not tried', () => {
  const wrong: AlternativesPattern = { alternatives: [['expired', 'refused']], flags: '' };
  expect(matchesPattern(wrong, 'expired')).toBe(false);
  expect(matchesPattern(wrong, 'expired, refused')).toBe(true);
});

test('a pattern that finds all says the same of a text each time', () => {
  const item = { literals: ['denied', 'refused'], pattern: /denied|refused/g };
  const times = Array.from({ length: 4 }, () => matchesPattern(item, 'refused'));
  expect(times).toEqual(times.map(() => true));
});

test('words and pattern have to fit, the first that does is given', () => {
  const first = { literals: ['other'], pattern: /key/ };
  const second: AlternativesPattern = { alternatives: [['KEY is old', 'key']], flags: 'i' };
  const third = { literals: ['key'], pattern: /old/ };
  expect(firstMatching([first, second, third], 'the Key is old')).toBe(second);
  expect(firstMatching([first, second, third], 'the key was bold')).toBe(third);
  expect(firstMatching([first, second, third], 'it is old')).toBeUndefined();
});
