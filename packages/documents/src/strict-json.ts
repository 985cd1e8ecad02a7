import { caught } from './caught.js';
import { parseJson } from './json.js';
import { Source } from './source.js';
import type { ParsedDocument } from './tree.js';

/** Reads JSON with comments and trailing commas, in which no key stands twice and nothing is left out. Never throws. */
export function readStrictJson(text: string): ParsedDocument {
  return caught(() => parseJson(Source.ofDocument(text), { comments: true, strict: true }));
}
