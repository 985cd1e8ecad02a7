import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Alias,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { Source } from './source.js';
import {
  caught,
  MAX_DEPTH,
  scalarOf,
  START,
  type DocumentNode,
  type MapEntry,
  type ParsedDocument,
  type ParseFault,
  type TextRange,
} from './tree.js';
import { excessOf } from './yaml-limits.js';

/** Limit of entries from merge keys, against exponential expansion. */
const MAX_MERGED = 20_000;

/**
 * Reads one YAML document. Aliases and merge keys are resolved; each node is converted once, even if it is used several times.
 * `strict`: keys are text, `<<` is an ordinary key, and warnings of the parser and unknown aliases are faults.
 */
export function parseYaml(source: Source, strict: boolean): ParsedDocument {
  const document = parseDocument(source.text, {
    logLevel: strict ? 'error' : 'silent',
    prettyErrors: false,
    merge: !strict,
    stringKeys: strict,
    uniqueKeys: false, // the parser compares each key with all before it
  });
  const conversion = new Conversion(source);
  const root = conversion.convert(document.contents, 0);
  const problems = strict ? [...document.errors, ...document.warnings] : document.errors;
  const faults = [
    ...problems.map(({ code, pos }) => faultOf(source, code, pos[0])),
    ...conversion.duplicates.map((offset) => faultOf(source, 'DUPLICATE_KEY', offset)),
  ];
  if (strict && conversion.hasUnknownAlias) {
    faults.push({ at: START, code: 'UNKNOWN_ALIAS', what: 'an alias is unknown' });
  }
  const isEmpty = root.kind === 'scalar' && root.value === null;
  return { root: isEmpty ? null : root, faults: strict ? faults : faults.slice(0, 1) };
}

/** Reads YAML of limited size. Merge keys, duplicate keys and unread parts are faults. Never throws. */
export function readStrictYaml(text: string): ParsedDocument {
  const source = Source.ofDocument(text);
  const excess = excessOf(source.text);
  if (excess === null) return caught(() => parseYaml(source, true));
  const { offset, code, what } = excess;
  return { root: null, faults: [{ at: source.at(offset), code, what }] };
}

const FAULTS: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'a key is twice in one mapping',
  TAB_AS_INDENT: 'a tab is used for indentation',
  BAD_INDENT: 'the indentation does not fit',
  MISSING_CHAR: 'a quote, bracket or colon is missing',
  MULTIPLE_DOCS: 'there is more than one document in the file',
};

function faultOf(source: Source, code: string, offset: number): ParseFault {
  return { at: source.at(offset), code, what: FAULTS[code] ?? 'this is not valid YAML' };
}

class Conversion {
  /** Offsets of duplicate keys. */
  readonly duplicates: number[] = [];
  hasUnknownAlias = false;
  readonly #done = new Map<unknown, DocumentNode | null>();
  readonly #anchors = new Map<string, Node>();
  #mergedLeft = MAX_MERGED;

  constructor(readonly source: Source) {}

  convert(node: unknown, depth: number): DocumentNode {
    if (isAlias(node)) return this.#alias(node, depth);
    const before = this.#done.get(node);
    if (before) return before;
    this.#remember(node);
    this.#done.set(node, null);
    const converted = this.#fresh(node, depth);
    this.#done.set(node, converted);
    return converted;
  }

  #fresh(node: unknown, depth: number): DocumentNode {
    const range = this.#range(node);
    if (isScalar(node)) return { kind: 'scalar', range, value: scalarOf(node.value) };
    if ((!isMap(node) && !isSeq(node)) || depth >= MAX_DEPTH) {
      return { kind: 'scalar', range, value: null };
    }
    const flow = node.flow === true;
    if (isMap(node)) return { kind: 'map', range, flow, entries: this.#entries(node, depth) };
    const items = node.items.map((item) => this.convert(item, depth + 1));
    return { kind: 'list', range, flow, items };
  }

  /** The target of an alias: the last node before it with that anchor, unless it contains the alias. */
  #alias(alias: Alias, depth: number): DocumentNode {
    const target = this.#anchors.get(alias.source);
    const isKnown = target !== undefined && this.#done.get(target) !== null;
    if (!isKnown) this.hasUnknownAlias = true;
    const node = isKnown ? this.convert(target, depth) : this.#fresh(null, depth);
    return { ...node, alias: true };
  }

  #entries(map: YAMLMap, depth: number): Map<string, MapEntry> {
    const entries = new Map<string, MapEntry>();
    const own = new Set<string>();
    for (const { key, value } of map.items) {
      if (!isScalar(key)) continue;
      this.#remember(key);
      const converted =
        value === null ? this.source.nothing(key.range?.[1] ?? 0) : this.convert(value, depth + 1);
      if (isMergeKey(key)) {
        this.#merge(entries, converted);
        continue;
      }
      const name = String(key.value);
      if (own.has(name)) this.duplicates.push(key.range?.[0] ?? 0);
      own.add(name);
      entries.set(name, { name, key: this.#range(key), value: converted });
    }
    return entries;
  }

  /** A merge key adds entries that the mapping does not have. */
  #merge(entries: Map<string, MapEntry>, source: DocumentNode): void {
    const maps = source.kind === 'list' ? source.items : [source];
    for (const map of maps) {
      if (map.kind !== 'map') continue;
      const isAlias = (map.alias ?? source.alias) === true;
      for (const { name, key, value } of map.entries.values()) {
        this.#mergedLeft -= 1;
        if (this.#mergedLeft < 0) return;
        if (entries.has(name)) continue;
        entries.set(name, { name, key, value: isAlias ? { ...value, alias: true } : value });
      }
    }
  }

  #remember(node: unknown): void {
    const { anchor } = (node ?? {}) as { readonly anchor?: string };
    if (anchor !== undefined) this.#anchors.set(anchor, node as Node);
  }

  #range(node: unknown): TextRange {
    const [start, end] = (node as Node | null)?.range ?? [0, 0];
    return this.source.range(start, end);
  }
}

/** The parser marks a merge key by a symbol. */
function isMergeKey({ value }: Scalar): boolean {
  return typeof value === 'symbol';
}
