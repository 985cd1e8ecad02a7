import { MEANINGS, type HttpAnswer, type Knowledge } from '@authlint/core';
import fc from 'fast-check';
import { createKnowledge } from '../src/index.js';

const RUNS = 12_000;
const knowledge = createKnowledge();
const HOSTS = [
  'api.openai.com',
  'api.anthropic.com',
  'llm.corp.example',
  '127.0.0.1:4000',
  '',
  '[::1]',
];
const WORDS = [
  'invalid api key',
  'expired',
  'quota',
  '<html>',
  'data: {',
  '"error"',
  '__proto__',
  '401',
];

const answer: fc.Arbitrary<HttpAnswer> = fc.record({
  kind: fc.constant('answer'),
  status: fc.oneof(fc.integer({ min: 100, max: 599 }), fc.integer()),
  headers: fc.dictionary(
    fc.oneof(
      fc.constantFrom('www-authenticate', 'content-type', 'server', 'location', '__proto__'),
      fc.string(),
    ),
    fc.string(),
  ),
  body: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.json(),
    fc
      .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 8 })), { maxLength: 12 })
      .map((parts) => parts.join(' ')),
  ),
  truncated: fc.boolean(),
  durationMs: fc.nat(),
});

const isTotal = (classify: Knowledge['classify']) =>
  fc.property(
    answer,
    fc.constantFrom(...HOSTS),
    fc.constantFrom('discovery', 'chat', 'other'),
    (given, host, purpose) => {
      expect(MEANINGS).toContain(classify(given, { host, purpose }).meaning);
    },
  );

test('every answer has a meaning', () => {
  fc.assert(
    isTotal((...given) => knowledge.classify(...given)),
    { numRuns: RUNS },
  );
});

test('the property can fail: a classifier that throws on what is not JSON', () => {
  const strict: Knowledge['classify'] = (given, request) => {
    JSON.parse(given.body);
    return knowledge.classify(given, request);
  };
  expect(fc.check(isTotal(strict), { numRuns: 1_000 }).failed).toBe(true);
});
