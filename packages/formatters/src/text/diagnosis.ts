import type { Diagnosis } from '@authlint/core/model';
import { alternativeText, causeText, evidenceTexts, ruledOutTexts } from '../wording/diagnosis.js';
import { plain } from '../wording/plain.js';
import { paragraph, type Page } from './page.js';
import { bulletSection, numberedSection } from './section.js';

const INDENT = '  ';

/** What it is, how that is known, what it is not, and what to do. */
export function diagnosisLines(page: Page, diagnosis: Diagnosis): string[] {
  const { cause, certainty, code, docs } = diagnosis;
  const verdict = `${causeText(cause)}, ${certainty} (${page.link(docs, code)})`;
  return [
    '',
    ...paragraph(page, INDENT, page.paint('bold', plain(diagnosis.message))),
    ...paragraph(page, INDENT, verdict),
    '',
    ...bulletSection(page, 'How we know', evidenceTexts(diagnosis)),
    ...bulletSection(page, 'Ruled out', ruledOutTexts(diagnosis.ruledOut)),
    ...numberedSection(page, 'Do this', diagnosis.resolution.steps.map(plain)),
  ];
}

export function alternativeLines(page: Page, alternatives: readonly Diagnosis[]): string[] {
  return bulletSection(page, 'It could also be', alternatives.map(alternativeText));
}
