import type { Cause, Diagnosis, Evidence, RuledOut } from '@authlint/core/model';
import { paragraph, type Page } from './page.js';
import { plain } from './plain.js';
import { bulletSection, numberedSection } from './section.js';
import { factWords, valueWords } from './words.js';

const INDENT = '  ';
const MOST_REASONS = 4;

/** What it is, how that is known, what it is not, and what to do. */
export function diagnosisLines(page: Page, diagnosis: Diagnosis): string[] {
  const { paint } = page;
  const verdict = `${causeWords(diagnosis.cause)}, ${diagnosis.certainty} (${diagnosis.code})`;
  return [
    '',
    ...paragraph(page, INDENT, paint('bold', plain(diagnosis.message))),
    ...paragraph(page, INDENT, verdict),
    '',
    ...bulletSection(page, 'How we know', unique(diagnosis.evidence.map(evidenceText))),
    ...bulletSection(page, 'Ruled out', ruledOutTexts(diagnosis.ruledOut)),
    ...numberedSection(page, 'Do this', diagnosis.resolution.steps.map(plain)),
  ];
}

export function alternativeLines(page: Page, alternatives: readonly Diagnosis[]): string[] {
  return bulletSection(
    page,
    'It could also be',
    alternatives.map((other) => {
      const message = plain(other.message).replace(/^401 authentication failed: /, '');
      return `${named(other.cause, other.code)}, ${other.certainty}: ${message}`;
    }),
  );
}

function causeWords(cause: Cause): string {
  return cause === null ? 'None of the five documented causes' : `Documented cause ${cause}`;
}

function named(cause: Cause, code: string): string {
  return cause === null ? code : `cause ${cause}, ${code}`;
}

function evidenceText({ fact, value, from }: Evidence): string {
  return `${factWords(fact)}: ${valueWords(value)} (${plain(from)})`;
}

/** The first rivals with the reason, the rest by name: the steps are to stay in sight. */
function ruledOutTexts(rivals: readonly RuledOut[]): string[] {
  const shown = rivals.length <= MOST_REASONS + 1 ? rivals.length : MOST_REASONS;
  const rest = rivals.slice(shown).map(({ code }) => code);
  return [
    ...rivals.slice(0, shown).map(({ cause, code, why }) => `${named(cause, code)}: ${plain(why)}`),
    ...(rest.length === 0 ? [] : [`and ${rest.join(', ')}`]),
  ];
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
