import { issuerIdOf, type TextKnowledge } from '@authlint/model/knowledge';
import { seal } from '@authlint/model/secret';
import { isWords, REDACTIONS } from '@authlint/model/redaction';
import { damageOf } from './echo.js';

/** A credential that is in a text for everybody to read. Its value is not kept. */
export interface PastedCredential {
  /** Counts from 1. */
  readonly line: number;
  /** Id in the fact base, or `null` if its format identifies no issuer. */
  readonly issuer: string | null;
}

/** Fewer characters are a mask or an example. */
const MIN_LENGTH = 16;
const MASKED = /[*•●…]|\.\.\.|x{5}|X{5}|\[(?:key|token)-?\d*\]/;
/** What a word, a path or a reference to a variable consists of. */
const NO_KEY = /^[A-Za-z_./:-]+$|^[/.~]|^https?:|[(){}<>$]/;
/** A line that holds nothing but what may be the rest of a key: letters and digits in turns. */
const REST =
  /^[\s>|]*((?=[\w+/.-]*[a-z]\d)(?=[\w+/.-]*\d[a-z])[\w+/.-]{8,}={0,2})["'`]?[\s,;)}\]]*$/i;

/** Every credential of a text, once. What a provider masked, placeholders and examples are none. */
export function pastedCredentials(text: string, knowledge: TextKnowledge): PastedCredential[] {
  const values = new Map<string, PastedCredential>();
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    const whole = keysIn(line);
    const found = whole.length > 0 ? whole : keysIn(continued(line, lines[index + 1]));
    for (const value of found) {
      if (values.has(value)) continue;
      const issuer = issuerIdOf(knowledge.issuersOf(seal(value)));
      values.set(value, { line: index + 1, issuer });
    }
  });
  return [...values.values()];
}

/** True for a line that may be no more than the second half of a key that was broken in two. */
export function isRestOfKey(line: string): boolean {
  return REST.test(line);
}

/** A line with the rest of a key that was broken off at its end; empty where the next one holds none. */
function continued(line: string, next = ''): string {
  const rest = REST.exec(next)?.[1];
  const start = line.trimEnd();
  return rest === undefined || !/[\w+/.-]$/.test(start) || keysIn(next).length > 0
    ? ''
    : start + rest;
}

function keysIn(line: string): string[] {
  const lower = line.toLowerCase();
  return REDACTIONS.flatMap(({ kind, literals, pattern, accepts, isForm = false }) => {
    // The last resort of the redaction takes every long id, which a request has too.
    if (kind !== 'key' || literals.includes('')) return [];
    if (!literals.some((literal) => lower.includes(literal))) return [];
    return [...line.matchAll(pattern)]
      .map(([, , value = '']) => value.replace(/(?<![\s"'`,;.)\]}])[\s"'`,;.)\]}]+$/, ''))
      .filter((value) => accepts?.(value) !== false && isWhole(value, isForm));
  });
}

function isWhole(value: string, isForm: boolean): boolean {
  return (
    value.length >= MIN_LENGTH &&
    !MASKED.test(value) &&
    ((isForm && !isWords(value)) || !NO_KEY.test(value)) &&
    damageOf(value) === null
  );
}
