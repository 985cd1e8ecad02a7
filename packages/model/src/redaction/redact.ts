import { REDACTIONS } from './redact-patterns.js';
import type { RedactionKind, RedactionPattern } from './redaction-pattern.js';
import { withLiterals } from './prefiltered-pattern.js';

/** A placeholder of this redactor, or the beginning of `[key FINGERPRINT]`, the placeholder of a key of the run. */
const PLACEHOLDER = /^\[(?:(?:key|user|repo|email|account)-\d{1,6}\]?|key(?=$|\s))/;
/** The masked rest of a key after its placeholder. */
const MASKED_REST = /(\[key [0-9a-f]{8}\])[*•…·]{2,200}[\w-]{0,12}/g;
/** Limit of passes, so that a hostile text takes linear time. */
const MAX_PASSES = 8;

/** Removes credentials and identifying data from text; the same value gets the same placeholder in all texts of one redactor. */
export type Redactor = (text: string) => string;

export function createRedactor(): Redactor {
  return redactorOf(REDACTIONS);
}

const FORMS = REDACTIONS.filter(({ isForm }) => isForm);

/**
 * Removes only texts in a known key form. For texts that must stay readable, such as Model IDs: a value that is merely in the position
 * of a credential, or long and random, is kept.
 */
export function redactKeyForms(text: string): string {
  return redactorOf(FORMS)(text);
}

function redactorOf(redactions: readonly RedactionPattern[]): Redactor {
  const labels = new Map<string, string>();
  const counts: Record<RedactionKind, number> = { key: 0, user: 0, repo: 0, email: 0, account: 0 };
  const labelOf = (kind: RedactionKind, value: string): string => {
    const id = `${kind} ${value}`;
    const label = labels.get(id) ?? `[${kind}-${++counts[kind]}]`;
    labels.set(id, label);
    return label;
  };
  const replaceAll = (text: string): string =>
    withLiterals(redactions, text).reduce(
      (result, redaction) =>
        result.length < (redaction.minLength ?? 0)
          ? result
          : replaceValues(result, redaction, labelOf),
      text,
    );
  return (text) => {
    let before = text.replace(MASKED_REST, '$1');
    let result = replaceAll(before);
    // A new placeholder is a boundary: a value next to it may only match now.
    for (let pass = 1; result !== before && pass < MAX_PASSES; pass++) {
      before = result;
      result = replaceAll(before);
    }
    return result;
  };
}

function replaceValues(
  text: string,
  { kind, pattern, accepts }: RedactionPattern,
  labelOf: (kind: RedactionKind, value: string) => string,
): string {
  let result = '';
  let copied = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, before = '', value = ''] = match;
    const start = match.index + before.length;
    const placeholder = PLACEHOLDER.exec(value);
    if (placeholder !== null) {
      pattern.lastIndex = start + placeholder[0].length; // the rest of the match may contain another value
    } else if (accepts?.(value) !== false) {
      result += text.slice(copied, start) + labelOf(kind, value);
      copied = start + value.length;
    }
  }
  return result + text.slice(copied);
}

/**
 * Text without credentials, user names, e-mail addresses, repository names and ids of accounts, with stable placeholders such as
 * `[key-1]`. Masked echoes of a key count as credentials too: they show its first and last characters.
 */
export function redact(text: string): string {
  return createRedactor()(text);
}
