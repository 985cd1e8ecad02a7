import type { Evidence, Redactor } from '@authlint/core/internal';
import type { Decision } from './decide.js';
import type { ShownEndpoint } from './endpoint.js';
import type { Form, FormMatch } from './forms.js';
import type { Line } from './line.js';
import { excerptOf } from './recognise.js';

const STATUS_ONLY: Form = '<client name> 401 error';

/** What the text shows for a decision, each with its line; redacted. */
export function evidenceOf(
  { clue }: Decision,
  lines: readonly Line[],
  endpoint: ShownEndpoint | null,
  redactor: Redactor,
): Evidence[] {
  const from = `line ${clue.line}`;
  const form = formNear(lines, clue.line);
  const said = clue.text === null ? null : excerptOf(clue.text, 1, redactor);
  const local = clue.kind === 'transport' || clue.kind === 'machine';
  return [
    ...(form === null
      ? []
      : [{ fact: 'explain.form', value: form.match.form, from: `line ${form.line}` }]),
    ...(form?.match.client
      ? [{ fact: 'explain.client', value: redactor(form.match.client), from: `line ${form.line}` }]
      : []),
    ...(endpoint === null
      ? []
      : [{ fact: 'explain.host', value: redactor(endpoint.host), from: `line ${endpoint.line}` }]),
    ...(clue.status === null ? [] : [{ fact: 'explain.status', value: clue.status, from }]),
    ...(said === null || said === ''
      ? []
      : [{ fact: local ? 'explain.failure' : 'explain.answer', value: said, from }]),
    ...(clue.kind === 'key' && clue.code !== null
      ? [{ fact: 'explain.key', value: clue.code, from }]
      : []),
  ];
}

/** The form on a line or else the last one of the text; one that is written out before a mere status. */
function formNear(
  lines: readonly Line[],
  number: number,
): { readonly match: FormMatch; readonly line: number } | null {
  const found = lines.flatMap((line) => {
    const match = line.form;
    return match === null ? [] : [{ match, line: line.number }];
  });
  const written = found.filter(({ match }) => match.form !== STATUS_ONLY || match.client !== null);
  const best = written.length > 0 ? written : found;
  return best.find(({ line }) => line === number) ?? best.at(-1) ?? null;
}
