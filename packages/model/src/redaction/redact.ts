import { REDACTIONS } from './redact-patterns.js';
import type { RedactionKind, RedactionPattern } from './redaction-pattern.js';
import { withLiterals } from './prefiltered-pattern.js';

/** Of this redactor, or the beginning of `[key FINGERPRINT]`, which takes the place of a key of the run. */
const PLACEHOLDER = /^\[(?:(?:key|user|repo|email|account)-\d{1,6}\]?|key(?=$|\s))/;
/** What a provider leaves of the rest of a key behind its beginning. */
const MASKED_REST = /(\[key [0-9a-f]{8}\])[*•…·]{2,200}[\w-]{0,12}/g;
/** So that a hostile text costs linear time. */
const MAX_PASSES = 8;

/** Removes what identifies or authenticates from text; the same value gets the same placeholder in all texts of one redactor. */
export type Redactor = (text: string) => string;

export function createRedactor(): Redactor {
  return redactorOf(REDACTIONS);
}

const FORMS = REDACTIONS.filter(({ isForm }) => isForm);

/**
 * Text without what has the form of a key. For texts that have to stay readable, such as names of models: what merely stands where a credential
 * would, or is long and random, is left.
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
    // A placeholder ends its context: a value may be recognised only now.
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
      pattern.lastIndex = start + placeholder[0].length; // the rest of the match may hold a value of its own
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
