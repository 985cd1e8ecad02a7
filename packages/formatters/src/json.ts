import type { StreamedReport } from './summary.js';

/** Two spaces, a newline at the end, and nothing in it that a terminal would act upon. */
export function toJson(value: unknown): string {
  return `${indented(value)}\n`;
}

function indented(value: unknown): string {
  return withoutActive(JSON.stringify(value, null, 2));
}

/** What JSON may hold as it is, but a terminal or an editor acts upon. The controls below U+0020 are escaped already. */
export function withoutActive(json: string): string {
  if (!/[^\n -~]/.test(json)) return json;
  return json.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{NChar}]/gu, unicodeEscape);
}

/** The JSON report, a provider at a time. */
export function jsonPieces({ providers, ...head }: StreamedReport): Iterable<string> {
  return jsonWithItems({ ...head, providers: [] }, { depth: 1, name: 'providers' }, providers);
}

/**
 * A value with items in one of its arrays, an item at a time. The array is empty in the value; `depth` and `name` of its property
 * say where it is.
 */
export function* jsonWithItems(
  value: unknown,
  { depth, name }: { readonly depth: number; readonly name: string },
  items: Iterable<unknown>,
): Generator<string> {
  const indent = '  '.repeat(depth);
  const text = toJson(value);
  // No text of JSON holds a line break as it is, so nothing else looks like this.
  const start = `\n${indent}${JSON.stringify(name)}: [`;
  const at = text.indexOf(`${start}]`) + start.length;
  yield text.slice(0, at);
  let before = '\n';
  for (const item of items) {
    yield `${before}${indent}  ${indented(item).replaceAll('\n', `\n${indent}  `)}`;
    before = ',\n';
  }
  yield (before === '\n' ? '' : `\n${indent}`) + text.slice(at);
}

/** A character as its escape in JSON. */
export function unicodeEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
