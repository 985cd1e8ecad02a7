import { Positions, type FieldPath } from '@authlint/core/internal';
import { blankComments } from './blank-comments.js';
import type { ConfigDocument } from './document.js';
import { isTooDeep } from './json-depth.js';
import { placesIn, type JsonPlace } from './json-places.js';

const COMMA_AT_THE_END = /("(?:[^"\\]|\\.)*")|(?<![[{]\s*),(?=\s*[}\]])/g;

/**
 * A document of JSON, with or without comments, where nothing is wrong with it; else `null`. It is read as YAML too, which
 * JSON is a part of, but the parser of YAML takes long to load; what is wrong is left to it.
 */
export function jsonDocument(text: string): ConfigDocument | null {
  if (isTooDeep(text)) return null;
  const read = parsed(text) ?? parsed(withoutExtras(text));
  const root = read === null ? null : placesIn(read.json);
  if (read === null || root === null) return null;
  const lines = new Positions(text);
  return { data: read.data, locate: (path) => lines.at(offsetOf(root, path)) };
}

function parsed(json: string): { readonly json: string; readonly data: unknown } | null {
  try {
    return { json, data: JSON.parse(json) as unknown };
  } catch {
    return null;
  }
}

/** Without comments and commas at the end of a list, so that every offset stays what it is. */
function withoutExtras(text: string): string {
  return blankComments(text).replace(COMMA_AT_THE_END, (_all, literal?: string) => literal ?? ' ');
}

/** Offset of the key or item at a path, or of the nearest one above it that is there. */
function offsetOf(root: JsonPlace, path: FieldPath): number {
  let place = root;
  for (const part of path) {
    const below = place.parts.get(part) ?? place.parts.get(String(part));
    if (below === undefined) break;
    place = below;
  }
  return place.offset;
}
