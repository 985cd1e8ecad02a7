import type { DocumentFormat, DocumentNode } from '@authlint/documents';
import { refuseLong, treeOf } from '../tree.js';

interface Parsed {
  readonly root: DocumentNode;
  /** The text that the places in the tree belong to. */
  readonly text: string;
}

type Parser = (text: string) => Parsed | null;

const PARSERS: Readonly<Record<string, Parser>> = {
  json: parserOf('jsonc'),
  yaml: parserOf('yaml'),
  toml: parserOf('toml'),
  js: (text) => PARSERS['json5']?.(literalIn(text)) ?? null,
  json5: parserOf('json5'),
};

function parserOf(format: DocumentFormat): Parser {
  return (text) => {
    refuseLong(text);
    const root = treeOf(text, format);
    return root === null ? null : { root, text };
  };
}

/** By the ending of a file; a text that it cannot take gives `null`. */
export function parserFor(file: string): Parser {
  const ending = /\.([cm]?js|[a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const format = /js$/.test(ending) ? 'js' : ending.replace('yml', 'yaml').replace('jsonc', 'json');
  return PARSERS[format] ?? (() => null);
}

/** The object literal that a JavaScript module exports, at its offset in the text; no code is run. */
function literalIn(text: string): string {
  const start = /(?:module\.exports\s*=|export\s+default)\s*(?=\{)/.exec(text);
  if (start === null) return '';
  const from = start.index + start[0].length;
  const until = text.lastIndexOf('}') + 1;
  const before = text.slice(0, from).replace(/[^\n]/g, ' ');
  return before + text.slice(from, until).replace(/process\.env\.(\w+)/g, '"${env:$1}"');
}
