import type { Cause, Diagnosis, RuledOut } from '@authlint/core/model';
import { plain } from './plain.js';
import { factWords, valueWords } from './words.js';

const MOST_REASONS = 4;

/** Which cause, how sure, and under which code. */
export function verdictText({ cause, certainty, code }: Diagnosis): string {
  return `${causeText(cause)}, ${certainty} (${code})`;
}

export function causeText(cause: Cause): string {
  return cause === null ? 'None of the five documented causes' : `Documented cause ${cause}`;
}

/** Each observation with where it came from, once. */
export function evidenceTexts({ evidence }: Diagnosis): readonly string[] {
  const texts = evidence.map(
    ({ fact, value, from }) => `${factWords(fact)}: ${valueWords(value)} (${plain(from)})`,
  );
  return [...new Set(texts)];
}

/** The first rivals with the reason, the rest by name: the steps are to stay in sight. */
export function ruledOutTexts(rivals: readonly RuledOut[]): readonly string[] {
  const shown = rivals.length <= MOST_REASONS + 1 ? rivals.length : MOST_REASONS;
  const rest = rivals.slice(shown).map(({ code }) => code);
  return [
    ...rivals.slice(0, shown).map(ruledOutText),
    ...(rest.length === 0 ? [] : [`and ${rest.join(', ')}`]),
  ];
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
