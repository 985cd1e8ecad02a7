import { createKnowledge } from '../src/index.js';
import { classifySeen, place, seenAnswers } from './support/fixtures.js';

const knowledge = createKnowledge();

describe.each(['openai-compatible', 'native-and-assistants', 'gateways', 'by-provider'])(
  '%s',
  (name) => {
    const seen = seenAnswers(name).map(
      (one) => [`${one.host ?? 'gateway'}: ${one.when}`, one] as const,
    );

    test.each(seen)('%s', (_title, one) => {
      const found = classifySeen(knowledge, one);
      expect(found.meaning).toBe(one.meaning);
      expect(found.answeredBy).toBe(one.by ?? 'provider');
      if (one.responder !== undefined) expect(found.responder).toBe(one.responder);
      if (one.wants !== undefined) expect(place(found.wants)).toBe(one.wants);
      expect(found.echo).toBe(one.echo ?? null);
    });
  },
);

test('all the answers seen are in the table', () => {
  const counts = ['openai-compatible', 'native-and-assistants', 'gateways'].map(
    (name) => seenAnswers(name).length,
  );
  expect(counts).toEqual([119, 104, 118]);
});
