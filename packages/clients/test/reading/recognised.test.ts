import { NamedFile } from '../../src/reading/named-file.js';
import { recognisedAs } from '../../src/reading/recognised.js';
import { PROJECT, settingsFile } from '../../src/reading/roots.js';
import { readClients } from '../../generator/clients.mjs';

const FILES = { A: settingsFile(PROJECT, 'a.json'), B: settingsFile(PROJECT, 'b.json') };

function fits(condition: string | readonly string[], text: string, name = 'x.json'): boolean {
  const content = { kind: 'text', path: `/${name}`, text, modifiedAt: 0, mode: 0o600 } as const;
  const file = recognisedAs(FILES, { B: [condition] }, new NamedFile(`/${name}`, content));
  return file === FILES.B;
}

test.each<[condition: string | string[], fitting: string, other: string]>([
  ['a.b', '{"a": {"b": null}}', '{"a": {"c": 1}}'],
  ['a{}', '{"a": {}}', '{"a": []}'],
  ['a.*.b', '{"a": {"x": {"b": 1}}}', '{"a": [{"b": 1}]}'],
  ['a[].b', '{"a": [{}, {"b": 1}]}', '{"a": {"x": {"b": 1}}}'],
  ['a[]', '{"a": [1]}', '{"a": []}'],
  ['[].(b,c)', '[{"b": 1, "c": 2}]', '[{"b": 1}, {"c": 2}]'],
  ['*.(b,c[])', '{"x": {"b": 1, "c": [1]}}', '{"x": {"b": 1, "c": []}}'],
  ['a./^(X|Y)_/', '{"a": {"X_KEY": 1}}', '{"a": {"Z_X_KEY": 1}}'],
  ['a.b=^(x|y)$', '{"a": {"b": "y"}}', '{"a": {"b": "xy"}}'],
  ['text=^\\s*"a', '{\n "a": 1}', '{\n "b": "a"}'],
  [['a', 'b'], '{"a": 1, "b": 2}', '{"a": 1}'],
])('%j holds for %s and not for %s', (condition, fitting, other) => {
  expect([fits(condition, fitting), fits(condition, other)]).toEqual([true, false]);
});

test('the name of a file, and a variable of an env file', () => {
  expect(fits('name=\\.toml$', '', 'x.toml')).toBe(true);
  expect(fits('name=\\.toml$', '', 'x.json')).toBe(false);
  expect(fits('variable=^A_', 'A_B=1\n', '.env')).toBe(true);
  expect(fits('variable=^A_', 'B_A_=1\n', '.env')).toBe(false);
});

const ENTRY = {
  id: 'one',
  name: 'One',
  files: { CONFIG: { path: 'one.json' } },
  processes: [],
  http: { stack: 'fetch' },
  precedence: 'The file alone.',
};

test.each([
  ['a file in a folder that is not there', { files: { CONFIG: { in: 'USER', path: 'a' } } }],
  ['content of a file that is not there', { recognised: { OTHER: ['a'] } }],
  ['an unknown field', { process: [] }],
  ['a folder at two places', { folders: { USER: { home: 'a', config: 'b' } } }],
])('an entry is refused for %s', (_name, change) => {
  const errors: string[] = [];
  readClients([{ ...ENTRY, ...change }], errors);
  expect(errors).toHaveLength(1);
});

test('control: the same entry without the fault is taken', () => {
  const errors: string[] = [];
  expect(readClients([ENTRY], errors).map(({ id }) => id)).toEqual(['one']);
  expect(errors).toEqual([]);
});
