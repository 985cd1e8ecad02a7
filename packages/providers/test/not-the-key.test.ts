import { createKnowledge } from '../src/index.js';
import { classifySeen, seenAnswers } from './support/fixtures.js';

const knowledge = createKnowledge();
const seen = seenAnswers('not-the-key').map(
  (one) => [`${one.host ?? 'gateway'}: ${one.when}`, one] as const,
);

/** Meanings of a refusal for which a person would copy the key again. */
const ABOUT_THE_KEY = new Set(['invalid-key', 'missing-key', 'expired', 'revoked', 'rejected']);

test.each(seen)('%s', (_title, one) => {
  const found = classifySeen(knowledge, one);
  expect(found.meaning).toBe(one.meaning);
  if (one.by !== undefined) expect(found.answeredBy).toBe(one.by);
  if (one.responder !== undefined) expect(found.responder).toBe(one.responder);
});

test('only what was stated to be about the key is about the key', () => {
  const told = seen.filter(([, one]) => ABOUT_THE_KEY.has(classifySeen(knowledge, one).meaning));
  expect(told.map(([, one]) => one.when)).toEqual([
    'wrong key',
    'access key of the account in place of an Ark key',
  ]);
});
