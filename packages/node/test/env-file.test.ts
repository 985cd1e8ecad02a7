import { parse } from 'dotenv';
import { parseEnvFile } from '@authlint/env-sources';
import { sameSecret, seal } from '@authlint/model/secret';

/** Values as the `dotenv` package gives them, which is what clients use. */
const TEXTS: Readonly<Record<string, string>> = {
  plain: 'A=1\nB=two words\n',
  'no line feed at the end': 'A=1',
  CRLF: 'A=1\r\nB="2"\r\n\r\nC=3\r\n',
  'export prefix': 'export A=1\n  export   B="2"\n',
  quotes: `A="a # b"\nB='c # d'\nC=\`e "f" 'g'\`\nD="it's"\n`,
  'quotes that do not match': `A="abc\nB=abc"\nC='x" \n`,
  'a key that keeps blanks in quotes': 'A=" sk-canary "\nB=  sk-canary  \n',
  comments: '# A=0\nA=1 # one\nB=a#b\n#C=3\nD="x" # y\n',
  'empty value': 'A=\nB=""\nC= # nothing\nD=4\n',
  'duplicate names': 'A=1\nB=2\nA=3\nA=\n',
  'several lines': 'A="-----BEGIN\nB=inside\n-----END"\nB=2\n',
  escapes: 'A="a\\nb\\tc"\nB=a\\nb\nC=\'a\\nb\'\n',
  'blanks around the sign': 'A = 1\n B =2\nC= 3\n',
  colon: 'A: 1\nB:2\n',
  'odd names': 'A.B=1\nA-B=2\n1A=3\n',
  'no expansion': 'A=$HOME\nB="${HOME}"\n',
  'not assignments': 'just words\nA\n\nB=2\n',
  'sign in the value': 'A=a=b==\n',
};

test.each(Object.entries(TEXTS))('%s', (_name, text) => {
  const entries = parseEnvFile(text);
  const expected = parse(text);
  expect([...entries.keys()].sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const secret = entries.get(name)?.secret ?? seal('\0');
    expect([name, sameSecret(secret, seal(value))]).toEqual([name, true]);
  }
});

test.each([
  ['A=1', 'A', 1, 1],
  ['# x\n\n  export A=1', 'A', 3, 10],
  ['A=1\r\nB=2', 'B', 2, 1],
  ['A=1\nA=2', 'A', 2, 1],
  ['A="x\nB=inside"\nB=2', 'B', 3, 1],
])('%j has %s in line %d, column %d', (text, name, line, column) => {
  expect(parseEnvFile(text).get(name)).toMatchObject({ line, column });
});

test('a value is sealed', () => {
  expect(JSON.stringify([...parseEnvFile('A=sk-canary')])).not.toContain('canary');
});
