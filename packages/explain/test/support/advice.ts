import { createKnowledge } from '@authlint/providers';
import { explainText } from '../../src/index.js';

export const knowledge = createKnowledge();

/** Name, text, code, what the answer says, and what it does not. */
export type AdviceRow = readonly [
  name: string,
  text: string,
  code: string,
  says: readonly RegExp[],
  not: readonly RegExp[],
];

export const COPY = /copy the key again/i;

/** Code, and all that the answer says and advises, as one text. */
function read(text: string) {
  const { diagnosis } = explainText(text, knowledge);
  const steps = diagnosis?.resolution.steps.map((step) => step.text) ?? [];
  return { code: diagnosis?.code, says: [diagnosis?.sentence, ...steps].join('\n') };
}

/** Fails unless the text is answered as the row says. */
export function expectAdvice([, text, code, says, not]: AdviceRow): void {
  const found = read(text);
  expect(found.code).toBe(code);
  for (const words of says) expect(found.says).toMatch(words);
  for (const words of not) expect(found.says).not.toMatch(words);
}
