import { explainText, recognise, redact } from '../src/explain/index.js';
import { knowledge } from './support/knowledge.js';

const MIB = 1024 * 1024;
const fill = (unit: string, size: number) =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
/** The best of three runs in milliseconds: other work on the machine is not what is measured. */
const took = (work: () => unknown) => {
  const runs = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
};

describe('5 MiB take less than a second', () => {
  test.each([
    ['empty lines', '\n'],
    ['one line of braces', '{'],
    ['lines of braces', '{\n'],
    ['error lines', 'Error: 401 Unauthorized at https://llm.corp.example/v1/models\n'],
    ['bodies', '{"error": {"message": "401 Unauthorized"}}\n'],
    ['traces', '> authorization: Bearer x\n< HTTP/1.1 401 x\n< a: b\n'],
    ['colours', '\u001b[31m401\u001b[39m Unauthorized\n'],
    ['long lines', `${'error no such key '.repeat(550)}\n`],
  ])('%s', (_name, unit) => {
    const text = fill(unit, 5 * MIB);
    expect(took(() => explainText(text, knowledge))).toBeLessThan(10_000);
  });
});

test.each([
  ['GET http://a/', 'GET http://a/'],
  ['base64', 'abcdefgh12345678/'],
  ['userinfo', 'https://a:b'],
  ['mail', 'a@a.'],
  ['echo', 'incorrect api key provided: '],
  ['header', 'authorization: bearer '],
])('redaction of one long line of %s takes linear time', (_name, unit) => {
  expect(took(() => redact(fill(unit, MIB / 4)))).toBeLessThan(10_000);
});

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
