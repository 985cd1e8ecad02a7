import type { Captures } from './host-pattern.js';

/** Fills `{name}` from the captures; `null` where one is left open. `{model}` is left to the request. */
export function filled(text: string, captures: Captures): string | null {
  const result = text.replace(
    /\{(\w+)\}/g,
    (found: string, name: string) => captures[name] ?? found,
  );
  return /\{(?!model\})\w+\}/.test(result) ? null : result;
}
