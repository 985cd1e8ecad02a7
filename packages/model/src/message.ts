import { isNotAuth, type Code } from './codes.js';
import type { CollectedFacts, FactValue } from './fact.js';

/** The documented phrase, in every message about a rejection. Source: specification.txt. */
export const PHRASE = '401 authentication failed: ';

/** Headline in front of the sentence of a code. */
export function headlineOf(code: Code): string {
  return isNotAuth(code) ? 'Not an authentication failure: ' : PHRASE;
}

const PLACEHOLDER = /\{([a-z][\w.]*)\}/gi;

/** The facts in the placeholders of a template. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, id = '']) => id);
}

/** Facts with claims of a token. Rules compare them; they are never printed. */
export function isPrintable(id: string): boolean {
  return !/^claims\.(iss|aud|scope)$/.test(id);
}

const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/;

/** A value inside a sentence; a time to the minute. */
export function factText(value: FactValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value).replace(TIME, '$1 $2 UTC');
}

/** Replaces `{fact.id}` by the value of the fact, or by a description if it is unknown. */
export function filled(template: string, facts: CollectedFacts): string {
  return template.replace(PLACEHOLDER, (_all, id: string) => {
    const fact = facts.get(id);
    if (!fact?.known) return `(${id}: unknown)`;
    return factText(fact.value);
  });
}
