import { type PrefilteredPattern, withLiterals } from '@authlint/model/redaction';
import { FIELDS, NAMES, ROUTE, SETTING } from '../generated/labels.js';
import { vendorsOfModels, idOfClass, idOfFirstWords, idOfName, idOfWord } from './names.js';

/** The provider that clients, logs and exceptions of a line name, or `null`. */
export function labelIn(text: string): string | null {
  return (
    firstOf(FIELDS, text, idOfField) ??
    firstOf(NAMES, text, (name) => idOfWord(name) ?? idOfClass(name))
  );
}

function idOfField(name: string): string | null {
  return idOfFirstWords(name) ?? vendorsOfModels(name)[0] ?? null;
}

/** Every provider that the settings of a text name. */
export function namesInSettings(text: string): string[] {
  return [...text.matchAll(SETTING.pattern)].flatMap(([, name = '']) => idOfField(name) ?? []);
}

/** True if a setting in the text names a provider, known or not. */
export function setsProvider(text: string): boolean {
  return text.search(SETTING.pattern) !== -1;
}

/** Programs that write a route so; anywhere else it may be an id of OpenRouter. */
const ROUTING =
  /\b(?:litellm|opencode|openclaw|clawdbot|moltbot|aider|crewai|dspy|swe-?agent|openhands|continue|crush)\b/i;

export function writesRoutes(text: string): boolean {
  return ROUTING.test(text);
}

/** The vendors that the ids of models begin with which others serve too: `anthropic/claude-4`. */
export function organisationsIn(text: string): string[] {
  return [...text.matchAll(ROUTE.pattern)].flatMap(([, name = '']) => idOfName(name) ?? []);
}

function firstOf(
  patterns: readonly PrefilteredPattern[],
  text: string,
  idOf: (name: string) => string | null,
): string | null {
  for (const { pattern } of withLiterals(patterns, text)) {
    for (const [, first, second] of text.matchAll(pattern)) {
      const name = first ?? second;
      const id = name === undefined ? null : idOf(name);
      if (id !== null) return id;
    }
  }
  return null;
}
