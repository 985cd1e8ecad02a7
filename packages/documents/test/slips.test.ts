import { applyEdit, syntaxRepair, type DocumentFormat } from '@authlint/documents';

test.each<[DocumentFormat, string, string]>([
  ['yaml', 'model: m1\nkey: ""abc""\n', 'model: m1\nkey: "abc"\n'],
  ['yaml', 'keys:\n  - ""abc""\n', 'keys:\n  - "abc"\n'],
  ['toml', 'a = 1\nkey = ""abc""\n', 'a = 1\nkey = "abc"\n'],
  ['toml', "key = ''abc''\n", 'key = "abc"\n'],
  ['json', '{"key": ""abc"", "b": 1}', '{"key": "abc", "b": 1}'],
  ['json', '{"key": "abc",\n}', '{"key": "abc"\n}'],
  ['json', '{"a": ["x", "y",], "b": ",}"}', '{"a": ["x", "y"], "b": ",}"}'],
])('%s: %s becomes %s', (format, text, repaired) => {
  const repair = syntaxRepair(text, format);
  expect(repair && applyEdit(text, repair.edit)).toBe(repaired);
});

test.each<[DocumentFormat, string]>([
  ['json', '{"key": "abc"'],
  ['json', '{"key": ""abc"", "b": 1,}'],
  ['yaml', 'key: [a\n'],
  ['toml', 'key = abc def\n'],
  ['json', `{"key": ""abc"",${' '.repeat(100_000)} "b": 1}`],
])('%s: nothing for %.30s', (format, text) => {
  expect(syntaxRepair(text, format)).toBeNull();
});
