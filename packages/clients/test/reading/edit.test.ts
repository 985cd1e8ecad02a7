import { seal } from '@authlint/core';
import { addressEdit, keyEdit, modelEdit, type SealedEdit } from '../../src/index.js';
import { textOf } from '../support/texts.js';

const KEY = 'sk-made-up-0123456789';

const URL_B = 'https://b.example/v1';

/** Everything that an edit of these tests may put in. */
const REPLACEMENTS = [
  ...[KEY, `"${KEY}"`, `"${KEY}"\n`, `'${KEY}'`],
  ...[URL_B, `"${URL_B}"`, `'${URL_B}'`],
  ...['\n  models: [m-1]', '\n    - m-1', ', m-1', ',\n  "models": ["m-1"]', '"m-1"'],
];

function after(text: string, edit: SealedEdit | null): string | null {
  if (edit === null) return null;
  return text.slice(0, edit.start) + textOf(edit.replacement, REPLACEMENTS) + text.slice(edit.end);
}

function key(
  file: string,
  text: string,
  at: readonly [number, number],
  from: string,
  kind: 'saved' | 'env-file' = 'saved',
): string | null {
  const location = { file, line: at[0], column: at[1] };
  return after(text, keyEdit(text, { location, from: seal(from), to: seal(KEY), kind }));
}

describe('a key', () => {
  it.each<[string, string, string, [number, number], string, string]>([
    [
      'YAML, bare',
      'c.yaml',
      `# a\nkey:   Bearer ${KEY}   # b\n`,
      [2, 1],
      `Bearer ${KEY}`,
      `# a\nkey:   ${KEY}   # b\n`,
    ],
    ['YAML, quoted', 'c.yml', `k: "${KEY} " # b\n`, [1, 1], `${KEY} `, `k: "${KEY}" # b\n`],
    ['YAML, block', 'c.yaml', `k: |\n  ${KEY}\nn: 1\n`, [1, 1], `${KEY}\n`, `k: "${KEY}"\nn: 1\n`],
    [
      'JSON',
      'c.json',
      `{ // a\r\n  "k" :"'${KEY}'",\r\n}`,
      [2, 3],
      `'${KEY}'`,
      `{ // a\r\n  "k" :"${KEY}",\r\n}`,
    ],
    ['JSON, escaped', 'c.json', `{"k": "${KEY}\\n"}`, [1, 2], `${KEY}\n`, `{"k": "${KEY}"}`],
    ['TOML', 'c.toml', `[a]\nk = '${KEY} ' # b\n`, [2, 1], `${KEY} `, `[a]\nk = '${KEY}' # b\n`],
    ['a file of its own', 'key.txt', ` "${KEY}"\n`, [1, 1], `"${KEY}"`, ` ${KEY}\n`],
  ])('%s', (_name, file, text, at, from, expected) => {
    expect(key(file, text, at, from)).toBe(expected);
  });

  it.each<[string, string, string, string]>([
    ['quotes that the client strips stay', `A="${KEY} " # c\n`, `${KEY} `, `A="${KEY}" # c\n`],
    ['quotes that it sends go', `A="${KEY}"\n`, `"${KEY}"`, `A=${KEY}\n`],
    [
      'export and a comment stay',
      `export A=Bearer ${KEY} # c\r\n`,
      `Bearer ${KEY}`,
      `export A=${KEY} # c\r\n`,
    ],
    ['a name in front', `A='A=${KEY}'\n`, `A=${KEY}`, `A='${KEY}'\n`],
  ])('env file: %s', (_name, text, from, expected) => {
    expect(key('.env', text, [1, 1], from, 'env-file')).toBe(expected);
  });

  it('is left alone where the text does not read as it', () => {
    expect(key('c.yaml', `k: Bearer \${KEY}\n`, [1, 1], `Bearer ${KEY}`)).toBeNull();
    expect(key('c.yaml', `a: &x "${KEY} "\nk: *x\n`, [2, 1], `${KEY} `)).toBeNull();
    expect(key('c.json', `{"k": "${KEY} "`, [1, 2], `${KEY} `)).toBeNull();
    expect(
      key('c.yaml', `k: "sk-made-up -0123456789"\n`, [1, 1], 'sk-made-up -0123456789'),
    ).toBeNull();
    expect(key('.env', `B=1\n`, [1, 1], `${KEY} `, 'env-file')).toBeNull();
  });
});

describe('a Base URL', () => {
  const change = (file: string, text: string, line: number, column: number) =>
    after(
      text,
      addressEdit(text, { file, line, column }, 'https://a.example/v1', 'https://b.example/v1'),
    );

  it('is changed in the quotes that it has', () => {
    expect(change('c.yaml', 'p:\n  u: https://a.example/v1/ # c\n', 1, 1)).toBe(
      'p:\n  u: https://b.example/v1 # c\n',
    );
    expect(change('c.json', '{"p": {"u":"https://a.example/v1"}}', 1, 2)).toBe(
      '{"p": {"u":"https://b.example/v1"}}',
    );
    expect(change('c.toml', "[p]\nu = 'https://a.example/v1'\n", 1, 1)).toBe(
      "[p]\nu = 'https://b.example/v1'\n",
    );
  });

  it('is changed in its line of an env file', () => {
    expect(change('.env', '# u\r\nexport U="https://a.example/v1/" # c\r\nK=1\r\n', 3, 1)).toBe(
      '# u\r\nexport U="https://b.example/v1" # c\r\nK=1\r\n',
    );
    expect(change('.env', 'U=https://a.example/v1\nV=https://a.example/v1\n', 1, 1)).toBeNull();
    expect(change('.env', '# U=https://a.example/v1\n', 1, 1)).toBeNull();
  });

  it('is that of the provider, where another one has the same', () => {
    const two = 'p:\n  u: https://a.example/v1\nq:\n  u: https://a.example/v1\n';
    expect(change('c.yaml', two, 3, 1)).toBe(two.replace(/a(?=\.example\/v1\n$)/, 'b'));
    expect(change('c.yaml', two, 2, 1)).toBeNull();
    expect(change('c.yaml', 'p:\n  m: 1\nq:\n  u: https://a.example/v1\n', 1, 1)).toBeNull();
  });
});

describe('a Model ID', () => {
  const add = (file: string, text: string, line: number, column: number) =>
    after(text, modelEdit(text, { file, line, column }, 'm-1'));

  it.each<[string, string, string, [number, number], string]>([
    [
      'YAML, no list',
      'c.yaml',
      'p:\n  modelId: m-1 # c\n  x: 1\n',
      [1, 1],
      'p:\n  modelId: m-1 # c\n  models: [m-1]\n  x: 1\n',
    ],
    [
      'YAML, at the end',
      'c.yaml',
      'p:\n  modelId: m-1',
      [1, 1],
      'p:\n  modelId: m-1\n  models: [m-1]',
    ],
    [
      'YAML, list',
      'c.yaml',
      'p:\n  models:\n    - a # c\n  x: 1\n',
      [1, 1],
      'p:\n  models:\n    - a # c\n    - m-1\n  x: 1\n',
    ],
    ['YAML, brackets', 'c.yaml', 'p:\n  models: [ a ]\n', [1, 1], 'p:\n  models: [ a, m-1 ]\n'],
    [
      'JSON, no list',
      'c.json',
      '{"p": {\n  "modelId": "m-1"\n}}',
      [1, 2],
      '{"p": {\n  "modelId": "m-1",\n  "models": ["m-1"]\n}}',
    ],
    ['JSON, empty list', 'c.json', '{"p": {"models": []}}', [1, 2], '{"p": {"models": ["m-1"]}}'],
  ])('%s', (_name, file, text, at, expected) => {
    expect(add(file, text, ...at)).toBe(expected);
  });

  it('is not added where the provider is not written out', () => {
    expect(add('c.yaml', 'p: &x\n  modelId: m-1\nq: *x\n', 3, 1)).toBeNull();
    expect(add('c.yaml', 'p:\n  models: m-0\n', 1, 1)).toBeNull();
  });
});
