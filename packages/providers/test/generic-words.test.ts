import fc from 'fast-check';
import { meaningOfWords } from '../src/answers/generic.js';
import { IN_ANSWERS } from '../src/generated/answers.js';

/** What the generator of texts does not know: edges of words, and what must not be beside them. */
const NOT_GENERATED = /\\b|\(\?<?!(?:[^()]|\([^()]*\))*\)/g;

test.each(IN_ANSWERS.flatMap(({ alternatives }) => alternatives))(
  '%s: each text that matches has one of its literals',
  (source, ...literals) => {
    const texts = fc.stringMatching(new RegExp(source.replace(NOT_GENERATED, '')));
    fc.assert(
      fc.property(texts, (text) => {
        expect(literals.some((literal) => text.includes(literal)) ? '' : text).toBe('');
      }),
      { numRuns: 60 },
    );
  },
);

test('a word that is missing is found', () => {
  const texts = fc.stringMatching(/expired key|key is too old/);
  expect(fc.check(fc.property(texts, (text) => text.includes('expired'))).failed).toBe(true);
});

test.each([
  ['the key is expired', 401, 'expired'],
  ['api key has been disabled', 403, 'revoked'],
  ['no api key was given', 401, 'missing-key'],
  ['令牌已过期', 401, 'expired'],
  ['incorrect api key provided', 401, 'invalid-key'],
  ['missing required header: x-tenant-id', 401, 'setting-missing'],
  ["header 'x-cost-center' is required", 400, 'setting-missing'],
  ['team header required', 401, 'setting-missing'],
  ['missing required header: x-team-api-key', 401, null],
  ['the header x-team-token is missing', 403, 'missing-key'],
  ['x-api-key header is required', 401, 'missing-key'],
  ['please come back tomorrow', 401, null],
])('%s, %d', (text, status, meaning) => {
  expect(meaningOfWords(text, status)).toBe(meaning);
});

// Words that name a cause wherever they stand mean the same in an answer.
test.each([
  ['this service was shut down', 401, 'retired'],
  ['key_expired', 403, 'expired'],
  ['organization header should match the key', 401, 'organisation'],
  ['the request signature we calculated does not match', 403, 'signature'],
  ['jwt malformed', 401, null],
  ['key_expired', 400, null],
])('%s, %d, as in a log', (text, status, meaning) => {
  expect(meaningOfWords(text, status)).toBe(meaning);
});
