import type { Cause, Diagnosis, RuledOut } from '@authlint/model';
import { plain } from './plain.js';
import { factValueWords, factWords } from './words.js';

export function causeText(cause: Cause): string {
  return cause === null ? 'None of the five documented causes' : `Documented cause ${cause}`;
}

/** Each observation with where it came from, once. */
export function evidenceTexts({ evidence }: Diagnosis): readonly string[] {
  const texts = evidence.map(
    ({ fact, value, from }) =>
      `${factWords(fact)}: ${factValueWords(fact, value)} (${plain(from)})`,
  );
  return [...new Set(texts)];
}

export function ruledOutText({ cause, code, why }: RuledOut): string {
  return `${named(cause, code)}: ${plain(why)}`;
}

export function alternativeText({ cause, code, certainty, message }: Diagnosis): string {
  return `${named(cause, code)}, ${certainty}: ${plain(message).replace(DOCUMENTED_PHRASE, '')}`;
}

const DOCUMENTED_PHRASE = /^401 authentication failed: /;

function named(cause: Cause, code: string): string {
  return cause === null ? code : `cause ${cause}, ${code}`;
}
