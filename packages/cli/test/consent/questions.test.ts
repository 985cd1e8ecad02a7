import { Readable } from 'node:stream';
import type { ProviderReport, Twin } from '@authlint/core';
import { canAsk, isYes } from '../../src/run/ask.js';
import { consented, openQuestions } from '../../src/run/consent.js';

const twin: Twin = {
  id: 'sibling',
  name: 'Sibling',
  baseUrl: 'https://sibling.example/v1',
  differs: 'region',
};

const report = (over: object = {}): ProviderReport =>
  ({
    id: 'p',
    baseUrl: 'https://here.example/v1',
    state: 'rejected',
    credential: { from: 'config:key', fingerprint: 'a1b2c3d4', issuer: null },
    diagnosis: { cause: 1, code: 'key-rejected', certainty: 'likely' },
    ...over,
  }) as ProviderReport;

const terminal = (text: string) => Object.assign(Readable.from([text]), { isTTY: true });
const twins = () => [twin];

test('a likely rejection with a sibling endpoint is a question', () => {
  expect(openQuestions([report()], twins)).toHaveLength(1);
});

test.each([
  ['proven already', report({ diagnosis: { cause: 1, code: 'key-quoted', certainty: 'proven' } })],
  ['healthy', report({ state: 'ok', diagnosis: null })],
  [
    'a cause of the gateway',
    report({ diagnosis: { cause: 5, code: 'gateway-layer', certainty: 'likely' } }),
  ],
  ['no key', report({ credential: { from: null, fingerprint: null, issuer: null } })],
])('%s is none', (_name, entry) => {
  expect(openQuestions([entry], twins)).toEqual([]);
});

test.each([
  ['y\n', 1],
  ['YES\n', 1],
  ['n\n', 0],
  ['\n', 0],
  ['yesterday\n', 0],
])('%j is %i yes', async (typed, count) => {
  const asked: string[] = [];
  const questions = openQuestions([report()], twins);
  const yes = await consented(questions, { stdin: terminal(typed) }, (text) => asked.push(text));
  expect(yes).toHaveLength(count);
  expect(asked.join('')).toContain('sibling.example');
  expect(asked.join('')).toContain('one small request');
});

test('nobody is asked without a terminal, or in CI', () => {
  const stderr = { isTTY: true, write: () => true, on: () => undefined };
  expect(canAsk({ stdin: terminal(''), stderr, env: {} })).toBe(true);
  expect(canAsk({ stdin: terminal(''), stderr, env: { CI: 'true' } })).toBe(false);
  expect(canAsk({ stdin: Readable.from(['']), stderr, env: {} })).toBe(false);
});

test.each(['n', '', 'maybe', 'yo', 'Y e s'])('"%s" is no yes', (answer) => {
  expect(isYes(answer)).toBe(false);
});
