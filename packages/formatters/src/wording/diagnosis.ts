import type { Cause, Diagnosis, Finding, RuledOut } from '@authlint/model';
import type { Places } from '../options.js';
import { locationText } from './place.js';
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

/** `file:1:2: warning: message (rule)`, each part in the markup of the format. */
export function findingText(
  { severity, location, message, rule }: Finding,
  places: Places | null,
  { code, prose }: Readonly<Record<'code' | 'prose', (text: string) => string>>,
): string {
  const position = location === null ? '' : `${code(locationText(location, places) ?? '')}: `;
  const word = severity === 'error' ? 'error' : 'warning';
  return `${position}${word}: ${prose(message)} (${code(rule)})`;
}

export function ruledOutText({ cause, code, why }: RuledOut): string {
  return `${named(cause, code)}: ${plain(why)}`;
}

export function alternativeText(diagnosis: Diagnosis): string {
  const { cause, code, certainty, sentence, question = sentence } = diagnosis;
  return `${named(cause, code)}, ${certainty}: ${plain(question)}`;
}

function named(cause: Cause, code: string): string {
  return cause === null ? code : `cause ${cause}, ${code}`;
}
