import { parseTree, type Node as JsonNode, type ParseError } from 'jsonc-parser';
import { parseTOML, type AST } from 'toml-eslint-parser';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { baseName } from '../source-file.js';
import type { PairSpan, Span } from './spans.js';

export type Format = 'json' | 'yaml' | 'toml';

/** Format of a file by its name and its beginning; `null`: none that can be edited. */
export function formatOf(file: string, text: string): Format | null {
  const name = baseName(file);
  const ending = /\.(jsonc?|ya?ml|toml)$/.exec(name)?.[1] ?? '';
  if (ending.startsWith('json') || text.trimStart().startsWith('{')) return 'json';
  if (ending === 'toml') return 'toml';
  return ending !== '' || name === '.authlintrc' ? 'yaml' : null;
}

/** The values of a text with their ranges; `null` where it has a fault or nothing in it: such a file is not edited. */
export function parseSpans(text: string, format: Format): Span | null {
  try {
    if (format === 'json') return jsonSpans(text);
    return format === 'toml' ? tomlSpans(text) : yamlSpans(text);
  } catch {
    return null;
  }
}

function jsonSpans(text: string): Span | null {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return root === undefined || errors.length > 0 ? null : ofJson(root);
}

function ofJson(node: JsonNode): Span {
  const range = { start: node.offset, end: node.offset + node.length };
  const children = node.children ?? [];
  if (node.type === 'array') {
    return { ...range, kind: 'list', flow: true, items: children.map(ofJson) };
  }
  if (node.type !== 'object') return { ...range, kind: 'scalar', value: node.value };
  const pairs = children.flatMap(({ children: [key, value] = [] }): PairSpan[] =>
    key && value ? [{ key: String(key.value), keyStart: key.offset, value: ofJson(value) }] : [],
  );
  return { ...range, kind: 'map', flow: true, pairs };
}

function yamlSpans(text: string): Span | null {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false });
  return document.errors.length > 0 ? null : ofYaml(document.contents);
}

/** An alias is no place to edit: what it names stands elsewhere. */
function ofYaml(node: unknown): Span | null {
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null;
  const [start, end] = node.range ?? [-1, -1];
  if (isScalar(node)) return { kind: 'scalar', start, end, value: node.value };
  const flow = node.flow === true;
  if (isSeq(node)) {
    const items = node.items.map(ofYaml).filter((item) => item !== null);
    return { kind: 'list', start, end, flow, items };
  }
  const pairs = node.items.flatMap(({ key, value }): PairSpan[] => {
    const span = ofYaml(value);
    if (!isScalar(key) || span === null) return [];
    return [{ key: String(key.value), keyStart: key.range?.[0] ?? -1, value: span }];
  });
  return { kind: 'map', start, end, flow, pairs };
}

function tomlSpans(text: string): Span {
  const pairs = parseTOML(text).body[0].body.flatMap((node): PairSpan[] => {
    if (node.type === 'TOMLKeyValue') return [ofTomlPair(node)];
    const [start, end] = node.range;
    const own = { kind: 'map', start, end, flow: false, pairs: node.body.map(ofTomlPair) } as const;
    return [{ key: node.resolvedKey.join('.'), keyStart: start, value: own }];
  });
  return { kind: 'map', start: 0, end: text.length, flow: false, pairs };
}

function ofTomlPair({ key, value }: AST.TOMLKeyValue): PairSpan {
  const last = key.keys.at(-1);
  const name = last?.type === 'TOMLBare' ? last.name : (last?.value ?? '');
  return { key: name, keyStart: key.range[0], value: ofToml(value) };
}

function ofToml(node: AST.TOMLContentNode): Span {
  const [start, end] = node.range;
  if (node.type === 'TOMLArray') {
    return { kind: 'list', start, end, flow: true, items: node.elements.map(ofToml) };
  }
  if (node.type !== 'TOMLInlineTable') return { kind: 'scalar', start, end, value: node.value };
  return { kind: 'map', start, end, flow: true, pairs: node.body.map(ofTomlPair) };
}
