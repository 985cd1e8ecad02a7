import { parseJson } from './json.js';
import { parseJson5 } from './json5.js';
import { Source } from './source.js';
import { parseToml } from './toml.js';
import { caught, type ParsedDocument } from './tree.js';
import { parseYaml } from './yaml.js';

/** `jsonc`: JSON with comments and trailing commas; `commented`: with comments alone. */
export type DocumentFormat = 'json' | 'jsonc' | 'commented' | 'json5' | 'yaml' | 'toml';

const READERS: Readonly<Record<DocumentFormat, (source: Source) => ParsedDocument>> = {
  json: (source) => parseJson(source, {}),
  jsonc: (source) => parseJson(source, { comments: true, commas: true }),
  commented: (source) => parseJson(source, { comments: true }),
  json5: parseJson5,
  yaml: (source) => parseYaml(source, false),
  toml: parseToml,
};

/** Reads a text as far as its format allows. Never throws. */
export function readDocument(text: string, format: DocumentFormat): ParsedDocument {
  return caught(() => READERS[format](Source.ofDocument(text)));
}
