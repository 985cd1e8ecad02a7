import { found, matchesPattern, prefiltered } from '../src/redaction/prefiltered-pattern.js';

test.each([
  [/\bno such host\b|\bENOTFOUND (\S+)/i, ['no such host', 'enotfound ']],
  [/colou?r of (?:the |a )?car/, ['r of ']],
  [/a\.b\.cde?|[x-z]{2,3}long\d+/, ['a.b.cd', 'long']],
  [/(?:one|two)|[^\]|]three/, ['one', 'two', 'three']],
  [/(?:a|long)(?:red|green)?\b.(?!blue)/, ['a', 'long']],
  [/(?<!one)x(?:two|(?:three|four) )+y|z?(?:five)/, ['x', 'five']],
  [/\bfetch(?:ing)? models\b(?!\/)/i, [' models']],
  [/密钥无效|令牌.{0,4}过期/, ['密钥无效', '令牌']],
  [/\p{Script=Han}{2,}|\p{Lu}+ denied/u, ['', ' denied']],
])('literals of %s', (pattern, literals) => {
  expect(prefiltered(pattern).literals).toEqual(literals);
});

test('a character that the source writes as its code is that character, as in the bundle', () => {
  const written = prefiltered(new RegExp('\\u5BC6\\u94A5\\u65E0\\u6548'));
  expect(written.literals).toEqual(['密钥无效']);
  expect(found(written, '调用失败：密钥无效')?.[0]).toBe('密钥无效');
  expect(prefiltered(/\\u5BC6/).literals).toEqual(['\\u5bc6']);
});

test.each([
  [/\bkey (?:is )?expired\b|\btoken gone\b/i, 'the Token gone', true],
  [/\bkey (?:is )?expired\b|\btoken gone\b/i, 'the key is gone', false],
  [/(a|an) apple|(["'])sour\2/, `"sour"`, true],
  [/(a|an) apple|(["'])sour\2/, `"sour'`, false],
  [/^first$|^second$/m, 'first\nsecond', true],
])('%s in %s: %s', (pattern, text, expected) => {
  expect(pattern.test(text)).toBe(expected);
  expect(matchesPattern(prefiltered(pattern), text)).toBe(expected);
});

test('a pattern that finds all says the same of a text each time', () => {
  const item = prefiltered(/denied|refused/g);
  const times = Array.from({ length: 40 }, () => matchesPattern(item, 'refused'));
  expect(times).toEqual(times.map(() => true));
});

test('literals that are known already are taken', () => {
  const item = prefiltered(/expired|(?:refused)+/, ['expired']);
  expect(matchesPattern(item, 'expired')).toBe(true);
  expect(matchesPattern(item, 'refused')).toBe(false);
});
