import type { Evidence } from '@authlint/model';
import type { Redactor } from '@authlint/model/redaction';
import { echoIn } from '@authlint/providers';
import type { Decision } from './decide.js';
import type { ShownEndpoint } from './endpoint.js';
import type { Form, FormMatch } from './forms.js';
import type { Line } from './line.js';
import { excerptOf } from './recognise.js';

const STATUS_ONLY: Form = '<client name> 401 error';

/** Evidence for a decision, each with its line; redacted. */
export function evidenceOf(
  { clue }: Decision,
  lines: readonly Line[],
  endpoint: ShownEndpoint | null,
  redactor: Redactor,
): Evidence[] {
  const form = formNear(lines, clue.line);
  const said = clue.text === null ? null : quotable(saidOf(clue.text, redactor));
  const local = clue.kind === 'transport' || clue.kind === 'machine';
  const all: readonly (Omit<Evidence, 'from'> & { readonly line?: number | undefined })[] = [
    { fact: 'explain.form', value: form?.match.form ?? null, line: form?.line },
    { fact: 'explain.client', value: redactor(form?.match.client ?? ''), line: form?.line },
    { fact: 'explain.host', value: endpoint && redactor(endpoint.host), line: endpoint?.line },
    { fact: 'explain.status', value: clue.status },
    { fact: local ? 'explain.failure' : 'explain.answer', value: said },
    ...maskIn(clue.text).map((value) => ({ fact: 'explain.mask', value })),
    { fact: 'explain.key', value: clue.kind === 'key' ? clue.code : null },
  ];
  return all.flatMap(({ fact, value, line = clue.line }) =>
    value === null || value === '' ? [] : [{ fact, value, from: `line ${line}` }],
  );
}

const OPENING: Readonly<Record<string, string>> = { ']': '[', '}': '{', ')': '(' };

/** A sentence without its context: what follows a bracket that was opened before it, and quotation marks left over. */
function quotable(text: string): string {
  const open: string[] = [];
  for (const [index, sign] of [...text].entries()) {
    if (Object.values(OPENING).includes(sign)) open.push(sign);
    const opening = OPENING[sign];
    if (opening === undefined || open.pop() === opening) continue;
    return (
      [...text]
        .slice(0, index)
        .join('')
        .replace(/(?<!["'`\s])["'`\s]+$/, '') || text
    );
  }
  return text;
}

/** The form on a line or else the last one of the text; one that is written out before a mere status. */
function formNear(
  lines: readonly Line[],
  number: number,
): { readonly match: FormMatch; readonly line: number } | null {
  const found = lines.flatMap(({ form, number: line }) =>
    form === null ? [] : [{ match: form, line }],
  );
  const written = found.filter(({ match }) => match.form !== STATUS_ONLY || match.client !== null);
  const best = written.length > 0 ? written : found;
  return best.find(({ line }) => line === number) ?? best.at(-1) ?? null;
}

/** A key masked by the provider, which shows only its ends. */
const MASK = /^["'“‘]?([\w-]{0,10}(?:[*•]{3,}|[xX]{5,}|\.{3}|…)[\w-]{0,4})["'”’]?$/;

function maskIn(text: string | null): readonly string[] {
  const echo = text === null ? null : echoIn(text.trimEnd());
  const mask = MASK.exec(echo?.trim() ?? '')?.[1];
  return mask === undefined ? [] : [mask.replace(/([*•xX])\1{4,}/, '$1$1$1$1')];
}

/** The mask stays in the excerpt, so that the user can compare it with the key. */
function saidOf(text: string, redactor: Redactor): string {
  const [mask] = maskIn(text);
  const echo = mask === undefined ? null : echoIn(text.trimEnd())?.trim();
  if (mask === undefined || !echo) return excerptOf(text, 1, redactor);
  const [before = '', ...after] = text.split(echo);
  const rest = after.join(echo);
  const gap = /^\s/.test(rest) ? ' ' : '';
  return [before, rest].map((part) => excerptOf(part, 1, redactor)).join(` ${mask}${gap}`);
}
