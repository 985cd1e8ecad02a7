import { isNotAuth, type Code } from './codes.js';
import type { CollectedFacts } from './fact.js';

/** In every message about a rejection. Source: specification.txt. */
export const PHRASE = '401 authentication failed: ';

/** Headline in front of the sentence of a code. */
export function headlineOf(code: Code): string {
  return isNotAuth(code) ? 'Not an authentication failure: ' : PHRASE;
}

const PLACEHOLDER = /\{([a-z][\w.]*)\}/gi;

/** The facts that a template names. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, id = '']) => id);
}

/** Facts with what a token says of itself. Rules compare them; they are never printed. */
export function isPrintable(id: string): boolean {
  return !/^claims\.(iss|aud|scope)$/.test(id);
}

/** Puts facts into `{fact.id}`. A fact that is unknown leaves its place described, never empty. */
export function filled(template: string, facts: CollectedFacts): string {
  return template.replace(PLACEHOLDER, (_all, id: string) => {
    const fact = facts.get(id);
    if (!fact?.known) return `(${id}: unknown)`;
    return Array.isArray(fact.value) ? fact.value.join(', ') : String(fact.value);
  });
}
