import { field, type Body } from './body.js';

const LONGEST = 240;

/** Where providers put their sentence, the likeliest first. */
const PLACES: readonly (readonly (string | number)[])[] = [
  [],
  ['error', 'message'],
  ['error', 'error', 'message'],
  ['error'],
  ['message'],
  ['detail', 'message'],
  ['detail', 'error'],
  ['detail', 0, 'msg'],
  ['detail'],
  ['errors', 0, 'message'],
  ['errors', 0],
  ['error_description'],
  ['errorMessage'],
  ['Message'],
  ['base_resp', 'status_msg'],
  ['msg'],
  ['title'],
];

/** The answer's own sentence in one line, or `null`. */
export function sentenceOf(body: Body): string | null {
  if (body.kind === 'empty') return null;
  if (body.kind === 'html')
    return oneLine(/<(?:title|h1)[^>]{0,200}>([^<]{1,300})/i.exec(body.canonical)?.[1] ?? '');
  if (body.json === undefined) return oneLine(body.canonical);
  const found = PLACES.map((path) => field(body.json, ...path)).find(
    (value) => typeof value === 'string',
  );
  return typeof found === 'string' ? oneLine(found) : null;
}

function oneLine(text: string): string | null {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return null;
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
