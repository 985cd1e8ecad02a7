import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml';

/** Longer texts are refused: the parser may need more than linear time for what is no YAML. */
const MAX_LENGTH = 262_144;
/** So many pairs are looked at in all, so that aliases of aliases cannot multiply without end. */
const MAX_PAIRS = 20_000;

/** A YAML document whose aliases and merge keys (`<<`) are followed on the way. */
export class YamlReader {
  readonly root: Node | null;
  readonly #anchors = new Map<string, Node>();
  #pairsLeft = MAX_PAIRS;

  constructor(text: string) {
    if (text.length > MAX_LENGTH) throw new RangeError('too long');
    const document = parseDocument(text, {
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    this.root = document.contents;
    visit(document, {
      Node: (_key, node) => {
        if ('anchor' in node && node.anchor !== undefined) this.#anchors.set(node.anchor, node);
      },
    });
  }

  /** The node itself, or that which an alias stands for. */
  follow(node: unknown): unknown {
    return isAlias(node) ? this.#anchors.get(node.source) : node;
  }

  /** Value of a key of a map. */
  get(node: unknown, key: string): unknown {
    return this.pairs(node).find((pair) => pair.key.value === key)?.value;
  }

  /** Key and value of each pair of a map, the merged ones first; those that have a namesake later are left out. */
  pairs(node: unknown): readonly { readonly key: Scalar; readonly value: unknown }[] {
    const map = this.follow(node);
    if (!isMap(map)) return [];
    const found = new Map<unknown, { key: Scalar; value: unknown }>();
    for (const pair of this.#merged(map, 0)) found.set(pair.key.value, pair);
    return [...found.values()];
  }

  items(node: unknown): readonly unknown[] {
    const sequence = this.follow(node);
    return isSeq(sequence) ? sequence.items.map((item) => this.follow(item)) : [];
  }

  #merged(map: YAMLMap, depth: number): { key: Scalar; value: unknown }[] {
    const inherited: { key: Scalar; value: unknown }[] = [];
    const own: { key: Scalar; value: unknown }[] = [];
    for (const { key, value } of map.items) {
      this.#pairsLeft -= 1;
      if (this.#pairsLeft < 0 || depth > 8) break;
      if (!isScalar(key)) continue;
      if (key.value !== '<<') own.push({ key, value: this.follow(value) });
      else
        for (const source of this.#sources(value))
          inherited.push(...this.#merged(source, depth + 1));
    }
    return [...inherited, ...own];
  }

  /** Maps that a merge key names; of several, the first counts most and so comes last. */
  #sources(value: unknown): readonly YAMLMap[] {
    const node = this.follow(value);
    return (isSeq(node) ? this.items(node).toReversed() : [node]).filter((item) => isMap(item));
  }
}
