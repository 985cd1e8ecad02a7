import { atSize } from '@authlint/suite';
import { redact } from '@authlint/model/redaction';
import { explainText, recognise } from '../src/index.js';
import { knowledge } from '@authlint/testkit';

const MIB = 1024 * 1024;
const fill = (unit: string, size: number) =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
// Work that grows with the square of the text would take hours here: the limit of the runner is the guard.
const ENOUGH_MS = 240_000;

const SIZE = atSize({ sample: 0.05, all: 5 }) * MIB;
/** Of one line; the square of it is hours too. */
const LINE = atSize({ sample: 1 / 16, all: 1 / 4 }) * MIB;

describe('megabytes come to an end', () => {
  test.each([
    ['empty lines', '\n', 'unchecked'],
    ['one line of braces', '{', 'unchecked'],
    ['lines of braces', '{\n', 'unchecked'],
    ['error lines', 'Error: 401 Unauthorized at https://llm.corp.example/v1/models\n', 'rejected'],
    ['bodies', '{"error": {"message": "401 Unauthorized"}}\n', 'rejected'],
    ['traces', '> authorization: Bearer x\n< HTTP/1.1 401 x\n< a: b\n', 'rejected'],
    ['colours', '\u001b[31m401\u001b[39m Unauthorized\n', 'rejected'],
    ['names that are not meant', 'this is not OpenAI: 401 Unauthorized\n', 'rejected'],
    ['long lines', `${'error no such key '.repeat(550)}\n`, 'inconclusive'],
  ])(
    '%s',
    (_name, unit, state) => {
      expect(explainText(fill(unit, SIZE), knowledge).state).toBe(state);
    },
    ENOUGH_MS,
  );
});

test.each([
  ['GET http://a/', 'GET http://a/'],
  ['base64', 'abcdefgh12345678/'],
  ['userinfo', 'https://a:b'],
  ['mail', 'a@a.'],
  ['echo', 'incorrect api key provided: '],
  ['header', 'authorization: bearer '],
])(
  'redaction of one long line of %s comes to an end',
  (_name, unit) => {
    expect(redact(fill(unit, LINE)).length).toBeGreaterThan(0);
  },
  ENOUGH_MS,
);

test('a rejection in the middle of a long log is found', () => {
  const noise = fill('2026-03-02T09:14:07Z info all is well\n', MIB);
  const text = `${noise}\nError: 401 {"error":{"message":"The key was revoked"}}\n${noise}`;
  expect(recognise(text)?.line).toBe(noise.split('\n').length + 1);
  expect(explainText(text, knowledge).diagnosis?.code).toBe('key-revoked');
});

test('no key that an excerpt cuts in two is shown', () => {
  const key = ['gsk', fill('Zq7vT2mXbL0s', 400)].join('_');
  const long = `${'x '.repeat(3000)}${key} ${'y'.repeat(1990)} 401 Unauthorized ${'z'.repeat(1970)} ${key}`;
  expect(recognise(long)?.excerpt).not.toMatch(/Zq7v|mXbL/);
});
