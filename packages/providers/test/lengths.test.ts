import { lengthsOf } from '../generator/lengths.mjs';

test.each([
  ['^abc$', 3, 3],
  ['^sk-[a-f0-9]{32}$', 35, 35],
  ['^a{2,3}(?:b|cc)d?$', 3, 6],
  ['^[a-z]+$', 1, Infinity],
  ['^a*(?=b)\\d{2}$', 2, Infinity],
  ['^[^a]{4}.$', 5, 10],
  ['^\u{1f511}$', 2, 2],
  ['^a$|^bb$', 1, 2],
  ['abc', 3, Infinity],
  ['^a$|bb', 1, Infinity],
])('what %s matches is so long', (pattern, shortest, longest) => {
  expect(lengthsOf(pattern)).toEqual([shortest, longest]);
});
