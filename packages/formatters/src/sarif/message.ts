import type { Step } from '@authlint/model';
import { plain } from '../wording/plain.js';

/**
 * Text of a message. Brackets before a parenthesis would be a link and a number in braces a placeholder, so both are
 * escaped. Source: SARIF 2.1.0, sections 3.11.5 and 3.11.6.
 */
export function sarifText(text: string): string {
  const line = plain(text);
  const unlinked = line.includes('](') ? line.replace(/[[\]]/g, '\\$&') : line;
  return unlinked.replace(/\{(\d+)\}/g, '{{$1}}');
}

/** A message with the steps that fix the problem. */
export function withSteps(text: string, steps: readonly Step[]): string {
  if (steps.length === 0) return sarifText(text);
  const list = steps.map((step, index) => `${index + 1}. ${sarifText(step.text)}`);
  return [sarifText(text), '', 'Do this:', ...list].join('\n');
}
