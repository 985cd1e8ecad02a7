import { FACTS } from '@authlint/core/internal';
import { knownFacts } from '../src/index.js';
import { packWithCondition } from './support/pack-with-condition.js';

/** Each mistake is shown at its own field: the path is stated by hand. */

function problems(when: object) {
  const parsed = packWithCondition(when, knownFacts(FACTS));
  return parsed.ok
    ? []
    : parsed.problems.map(({ path, message, hint }) => [
        path.replace('rules[0].when', 'when'),
        message,
        hint,
      ]);
}

const leaf = (fact: string, operator: string, value?: unknown) => ({ fact, operator, value });

test.each([
  [leaf('chat.status', 'in', [401, 403])],
  [leaf('chat.text', 'containsText', 'team')],
  [leaf('chat.text', 'matches', '^team \\d+')],
  [leaf('endpoint.owner', 'in', { fact: 'key.issuers' })],
  [leaf('key.expired', 'isUnknown')],
  [leaf('key.form', 'is', 'valid')],
  [leaf('endpoint.owner', 'is', 'anybody')],
])('%j is sound', (when) => {
  expect(problems({ all: [when] })).toEqual([]);
});

test.each([
  [
    leaf('key.form', 'iss', 'valid'),
    'when.any[0].operator',
    expect.stringContaining('must be one of is, isNot'),
    'did you mean is?',
  ],
  [
    leaf('key.frm', 'is', 'valid'),
    'when.any[0].fact',
    'there is no fact key.frm',
    'did you mean key.form?',
  ],
  [
    leaf('key.form', 'is', 'valide'),
    'when.any[0].value',
    'is never what key.form holds: valid, malformed, unknown',
    'did you mean valid?',
  ],
  [
    leaf('chat.meaning', 'in', ['revoked', 'expire']),
    'when.any[0].value',
    expect.stringContaining('is never what chat.meaning holds: success'),
    'did you mean expired?',
  ],
  [
    leaf('chat.passed', 'is', 'true'),
    'when.any[0].value',
    'is never what chat.passed holds, which is a boolean',
    null,
  ],
  [
    leaf('endpoint.owner', 'is', { fact: 'key.issuer' }),
    'when.any[0].value.fact',
    'there is no fact key.issuer',
    'did you mean key.issuers?',
  ],
  [
    leaf('chat.text', 'includes', 'team'),
    'when.any[0].value',
    'includes asks a list, and chat.text is a text',
    'part of a text is asked with containsText or matches',
  ],
  [
    leaf('key.issuers', 'containsText', 'acme'),
    'when.any[0].value',
    'containsText asks a text, and key.issuers is a list',
    'a list is asked with includes or excludes',
  ],
  [
    leaf('chat.text', 'matches', '(a+)+'),
    'when.any[0].value',
    'repeats a part that itself repeats or has alternatives',
    null,
  ],
  [
    leaf('chat.text', 'matches', '('),
    'when.any[0].value',
    expect.stringContaining('no regular expression'),
    null,
  ],
  [leaf('chat.text', 'is'), 'when.any[0].value', 'is required', null],
  [leaf('chat.text', 'isUnknown', true), 'when.any[0].value', 'is not taken by isUnknown', null],
  [
    { facts: 'chat.text', operator: 'is', value: 'x' },
    'when.any[0].facts',
    'is not known',
    'did you mean fact?',
  ],
])('%j is a mistake at its own place', (wrong, path, message, hint) => {
  expect(problems({ any: [wrong] })).toContainEqual([path, message, hint]);
});

test('every built-in fact says what it may hold, and when that is words, that there are several', () => {
  for (const [id, { values }] of Object.entries(FACTS)) {
    expect([id, values]).not.toEqual([id, 'any']);
    expect(typeof values === 'string' || values.length > 1).toBe(true);
  }
});
