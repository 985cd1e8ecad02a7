import { aligned, columnsOf } from '../src/text/columns.js';

test.each([
  ['', 0],
  ['plain ASCII', 11],
  ['✔ p · authlint.config.json:1', 28],
  ['✖ ▲ ? ○ • → …', 13],
  ['+ x ! ? o - ->', 14],
  ['ключ', 4],
  ['密钥', 4],
  ['a\u0301b', 2],
  ['👩‍💻', 2],
  ['\u001b[31mred\u001b[39m', 3],
])('%j takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test('a table may have more rows than a function has room for arguments', () => {
  const rows = Array.from({ length: 200_000 }, () => ['a', 'b']);
  expect(aligned([['long', 'b'], ...rows]).at(-1)).toBe('a     b');
});
