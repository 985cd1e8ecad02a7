import { literalsOf } from '../generator/literals.mjs';

test.each([
  ['key (?:is )?revoked', ['revoked']],
  ['revoke+d by \\w+', ['revok']],
  ['a\\.b\\.c\\.d', ['a.b.c.d']],
  ['Gone|Expired', ['gone', 'expired']],
  ['gone|40[13]', []],
  ['expire(?=d or revoked)', ['expire']],
  ['(?<!not )x(?:two|(?:three|four) )+y', ['two', 'three', 'four']],
  ['(?:one|two) of (?:these|those)', [' of ']],
  ['z?(?:five)', ['five']],
  ['z(?:five)?', []],
  ['[a-z]{3}colou?r', ['colo']],
  ['令牌.{0,4}过期', ['令牌']],
  ['\\p{Lu}+ denied', [' denied']],
])('%s', (pattern, literals) => {
  expect(literalsOf(pattern)).toEqual(literals);
});
