import { REDACTIONS, type RedactionKind } from './redact-patterns.js';
import { withWords } from './worded.js';

const PLACEHOLDER = /^\[(?:key|user|repo|email|account)-\d{1,6}\]?/;

/** Removes what identifies or authenticates from text; the same value gets the same placeholder in all texts of one redactor. */
export type Redactor = (text: string) => string;

export function createRedactor(): Redactor {
  const labels = new Map<string, string>();
  const counts: Record<RedactionKind, number> = { key: 0, user: 0, repo: 0, email: 0, account: 0 };
  const labelOf = (kind: RedactionKind, value: string): string => {
    const id = `${kind} ${value}`;
    const label = labels.get(id) ?? `[${kind}-${++counts[kind]}]`;
    labels.set(id, label);
    return label;
  };
  return (text) => {
    const fitting = withWords(REDACTIONS, text);
    return fitting.reduce(
      (result, { kind, pattern, accepts }) =>
        result.replace(pattern, (whole: string, before: string, value: string) => {
          if (PLACEHOLDER.test(value) || accepts?.(value) === false) return whole;
          return before + labelOf(kind, value);
        }),
      text,
    );
  };
}

/**
 * Text without credentials, user names, e-mail addresses, repository names and ids of accounts, with stable placeholders such as
 * `[key-1]`. Masked echoes of a key count as credentials too: they show its first and last characters.
 */
export function redact(text: string): string {
  return createRedactor()(text);
}
