import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Source } from './source.js';
import {
  MAX_DEPTH,
  type DocumentNode,
  type MapEntry,
  type ParsedDocument,
  type ParseFault,
  type ScalarValue,
} from './tree.js';

export interface JsonDialect {
  /** Takes comments, and a comma behind the last item. */
  readonly comments: boolean;
  /** Takes no key twice and nothing that is nested too deeply. */
  readonly strict: boolean;
}

const FAULTS: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  PropertyNameExpected: 'the name of a property is missing',
  ValueExpected: 'a value is missing',
  InvalidCommentToken: 'a comment is not allowed here',
  UnexpectedEndOfString: 'a string is not closed',
  InvalidEscapeCharacter: 'a string has an invalid escape',
};

/** Reads JSON, also what is left of a half-written file: faults stand beside the part that could be read. */
export function parseJson(source: Source, { comments, strict }: JsonDialect): ParsedDocument {
  if (source.text.trim() === '') return { root: null, faults: [] };
  const errors: ParseError[] = [];
  const node = parseTree(source.text, errors, {
    disallowComments: !comments,
    allowTrailingComma: comments,
  });
  const conversion = new Conversion(source);
  const root = node === undefined ? null : conversion.convert(node, 0);
  const faults = errors.slice(0, 1).map((error) => faultOf(error, source));
  return { root, faults: strict ? [...faults, ...conversion.faults] : faults };
}

function faultOf({ error, offset }: ParseError, source: Source): ParseFault {
  const code = printParseErrorCode(error);
  return { at: source.at(offset), code, what: FAULTS[code] ?? 'this is not valid JSON' };
}

class Conversion {
  readonly faults: ParseFault[] = [];

  constructor(readonly source: Source) {}

  convert(node: Node, depth: number): DocumentNode {
    const range = this.source.range(node.offset, node.offset + node.length);
    const isScalar = node.type !== 'object' && node.type !== 'array';
    if (isScalar) return { kind: 'scalar', range, value: node.value as ScalarValue };
    if (depth >= MAX_DEPTH) {
      this.#fault(node, 'TOO_DEEP', 'this is nested too deeply');
      return this.source.nothing(node.offset);
    }
    if (node.type === 'object') {
      return { kind: 'map', range, flow: true, entries: this.#entries(node, depth) };
    }
    const items = (node.children ?? []).map((item) => this.convert(item, depth + 1));
    return { kind: 'list', range, flow: true, items };
  }

  #entries(node: Node, depth: number): Map<string, MapEntry> {
    const entries = new Map<string, MapEntry>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue; // half-written
      const name = String(key.value);
      if (entries.has(name)) this.#fault(key, 'DUPLICATE_KEY', 'a key stands twice in one object');
      entries.set(name, {
        name,
        key: this.source.range(key.offset, key.offset + key.length),
        value: this.convert(value, depth + 1),
      });
    }
    return entries;
  }

  #fault({ offset }: Node, code: string, what: string): void {
    this.faults.push({ at: this.source.at(offset), code, what });
  }
}
