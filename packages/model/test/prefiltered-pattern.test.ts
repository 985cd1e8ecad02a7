import { found, prefiltered } from '../src/redaction/prefiltered-pattern.js';

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
