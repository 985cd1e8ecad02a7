import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document, type YAMLMap } from 'yaml';
import { Positions } from '@authlint/core/internal';
import { START, type Place } from './place.js';
import { MAX_DEPTH, type MapEntry, type Parsed, type ScalarNode, type TreeNode } from './tree.js';

/** Reads one YAML document. Anchors and merge keys are followed; each node is converted once, however often it is used. */
export function parseYaml(text: string): Parsed {
  const lines = new Positions(text);
  try {
    const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false, merge: true });
    const [error] = document.errors;
    const root = new Conversion(document, lines).convert(document.contents, 0);
    return {
      root: document.contents === null || isEmptyScalar(root) ? null : root,
      faults: error ? [{ at: lines.at(error.pos[0]), what: wording(error.code) }] : [],
    };
  } catch {
    return { root: null, faults: [{ at: START, what: 'this is not valid YAML' }] };
  }
}

function isEmptyScalar(node: TreeNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function wording(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'a key stands twice in one mapping';
    case 'TAB_AS_INDENT':
      return 'a tab is used for indentation';
    case 'BAD_INDENT':
      return 'the indentation does not fit';
    case 'MISSING_CHAR':
      return 'a quote, bracket or colon is missing';
    case 'MULTIPLE_DOCS':
      return 'there is more than one document in the file';
    default:
      return 'this is not valid YAML';
  }
}

class Conversion {
  readonly #done = new Map<unknown, TreeNode | null>();

  constructor(
    readonly document: Document,
    readonly lines: Positions,
  ) {}

  convert(node: unknown, depth: number): TreeNode {
    const before = this.#done.get(node);
    if (before) return before;
    if (before === null || depth > MAX_DEPTH) return this.#nothing(node); // a loop of anchors
    this.#done.set(node, null);
    const converted = this.#fresh(node, depth);
    this.#done.set(node, converted);
    return converted;
  }

  #fresh(node: unknown, depth: number): TreeNode {
    const at = this.#place(node);
    if (isAlias(node)) return this.convert(node.resolve(this.document) ?? null, depth + 1);
    if (isMap(node)) return { kind: 'map', at, entries: this.#entries(node, depth) };
    if (isSeq(node)) {
      return { kind: 'list', at, items: node.items.map((item) => this.convert(item, depth + 1)) };
    }
    if (!isScalar(node)) return this.#nothing(node);
    const { value } = node;
    const plain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return { kind: 'scalar', at, value: plain ? value : null };
  }

  #entries(map: YAMLMap, depth: number): Map<string, MapEntry> {
    const entries = new Map<string, MapEntry>();
    for (const { key, value } of map.items) {
      const name = isScalar(key) ? nameOf(key.value) : null;
      if (name === null) continue;
      const converted = this.convert(value, depth + 1);
      if (name === '<<') merge(entries, converted);
      else entries.set(name, { key: this.#place(key), value: converted });
    }
    return entries;
  }

  #nothing(node: unknown): ScalarNode {
    return { kind: 'scalar', at: this.#place(node), value: null };
  }

  #place(node: unknown): Place {
    const range = (node as { range?: readonly number[] | null } | null)?.range;
    return range?.[0] === undefined ? START : this.lines.at(range[0]);
  }
}

/** The parser marks a merge key by a symbol. */
function nameOf(key: unknown): string {
  return typeof key === 'symbol' ? '<<' : String(key);
}

/** A merge key gives what the mapping itself does not have. */
function merge(entries: Map<string, MapEntry>, source: TreeNode): void {
  const maps = source.kind === 'list' ? source.items : [source];
  for (const map of maps) {
    if (map.kind !== 'map') continue;
    for (const [name, entry] of map.entries) if (!entries.has(name)) entries.set(name, entry);
  }
}
