import { caught } from './caught.js';
import { Source } from './source.js';
import type { ParsedDocument } from './tree.js';
import { excessOf } from './yaml-limits.js';
import { parseYaml } from './yaml.js';

/** Reads YAML of limited size without merge keys, in which no key stands twice and nothing is left out. Never throws. */
export function readStrictYaml(text: string): ParsedDocument {
  const source = Source.ofDocument(text);
  const excess = excessOf(source.text);
  if (excess === null) return caught(() => parseYaml(source, true));
  const { offset, code, what } = excess;
  return { root: null, faults: [{ at: source.at(offset), code, what }] };
}
