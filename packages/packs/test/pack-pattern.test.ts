import { patternFault } from '../src/format/pattern.js';

test.each([
  '^acme_[A-Za-z0-9]{40}$',
  '^acme-(dev|prod)-[a-z0-9_-]{20,}$',
  '^(?:acme|beta)\\.[^.\\s]+\\.[a-f0-9]{8,64}$',
  'error":"acme-\\d+',
  '\\(closed\\)',
  '^\\p{L}{3}[)(|]+$',
])('%s is taken', (source) => {
  expect(patternFault(source)).toBeNull();
});

test.each([
  ['^(a+)+$', 'repeats a part'],
  ['^(a|a)*$', 'repeats a part'],
  ['^((a?){2}){30}$', 'repeats a part'],
  ['^(?:a{0,9}){20}$', 'repeats a part'],
  ['(a)\\1', 'refers back'],
  ['^(?=.*a).*$', 'looks around'],
  ['.*.*b', 'too long'],
  ['^.*.*.*.*$', 'too long'],
  ['^a{0,900}a{0,900}a{0,900}$', 'too long'],
  ['^a(', 'no regular expression'],
  [`^${'a'.repeat(600)}$`, 'longer than'],
])('%s is refused: %s', (source, why) => {
  expect(patternFault(source)).toContain(why);
});

test('a pattern that is taken ends on the text that is worst for it', () => {
  const worst = 'a'.repeat(8192);
  for (const source of ['^a*a*b$', 'a*b', '^(?:a|b)?a{1,90}a+c$']) {
    expect(patternFault(source)).toBeNull();
    expect(new RegExp(source, 'u').test(worst)).toBe(false);
  }
});
