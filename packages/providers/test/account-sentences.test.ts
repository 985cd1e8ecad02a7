import { readFileSync } from 'node:fs';
import type { AnswerMeaning } from '@authlint/core';
import { parse } from 'yaml';
import { classify } from './support/classify.js';

type Meaning = AnswerMeaning['meaning'];
type Sentence = string | readonly [Meaning, string];

const groups = Object.entries(
  parse(readFileSync(new URL('fixtures/wordings.yaml', import.meta.url), 'utf8')) as Record<
    string,
    { readonly meaning: Meaning; readonly sentences: readonly Sentence[] }
  >,
);

/** The shapes in which gateways send a sentence. */
const ENVELOPES: readonly ((sentence: string) => string)[] = [
  (message) => JSON.stringify({ error: { message, type: 'error', code: null } }),
  (message) => JSON.stringify({ code: 10001, msg: message }),
  (message) => message,
];

describe.each(groups)('%s', (_group, { meaning, sentences }) => {
  const rows = sentences.map((sentence): readonly [string, Meaning] =>
    typeof sentence === 'string' ? [sentence, meaning] : [sentence[1], sentence[0]],
  );

  test.each(rows)('%s', (sentence, expected) => {
    const found = [401, 403].flatMap((status) =>
      ENVELOPES.map((envelope) => classify({ status, body: envelope(sentence) }).meaning),
    );
    expect(found).toEqual(found.map(() => expected));
  });
});

test('each group that is not about the key has 40 wordings', () => {
  const counts = groups.filter(([name]) => name !== 'about the key');
  expect(counts.map(([name, { sentences }]) => [name, sentences.length])).toEqual(
    counts.map(([name]) => [name, 40]),
  );
});

test('words in an address are none', () => {
  const body =
    '{"error":{"message":"Unauthorized","url":"https://gateway.example/billing-not-active"}}';
  expect(classify({ status: 401, body }).meaning).toBe('rejected');
});
