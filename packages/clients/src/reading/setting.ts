import { seal, type Secret, type SourceLocation } from '@authlint/core';
import { START, type DocumentNode, type MapEntry, type TextPosition } from '@authlint/documents';
import { isAmong, locationIn, type SourceFile } from './source-file.js';

/** Of a part that was merged in from another document: where it is. */
export interface Placed {
  readonly from?: Pick<Setting, 'file' | 'path'>;
}

/** One setting of one file, with where it is. A setting that is not there is a `Setting` too: `present` is false. */
export class Setting {
  constructor(
    readonly file: SourceFile,
    readonly node: DocumentNode | null,
    readonly path: readonly string[],
    /** Place of the key, or of the value where there is no key. */
    readonly at: TextPosition,
  ) {}

  static root(file: SourceFile, node: DocumentNode | null): Setting {
    return new Setting(file, node, [], node?.range ?? START);
  }

  get present(): boolean {
    return this.node !== null;
  }

  get isMap(): boolean {
    return this.node?.kind === 'map';
  }

  /** Last part of the path: the key of the setting. */
  get key(): string {
    return this.path.at(-1) ?? '';
  }

  get location(): SourceLocation {
    return locationIn(this.file, this.at);
  }

  /** `~/.codex/auth.json#tokens.access_token`: how the setting is shown. */
  get shown(): string {
    return this.path.length === 0 ? this.file.shown : `${this.file.shown}#${this.path.join('.')}`;
  }

  get(...keys: readonly string[]): Setting {
    const [first, ...rest] = keys;
    if (first === undefined) return this;
    const child = this.#child(first);
    if (child.present) this.file.asked.add(child.at);
    return child.get(...rest);
  }

  /** False for one that no reader asked for by name: its client does not read it. */
  get isAsked(): boolean {
    return this.file.asked.has(this.at);
  }

  /** The same mapping without some of its keys. */
  without(keys: readonly string[]): Setting {
    const { node } = this;
    if (node?.kind !== 'map') return this;
    const entries = new Map([...node.entries].filter(([key]) => !keys.includes(key)));
    return new Setting(this.file, { ...node, entries }, this.path, this.at);
  }

  /** The same mapping without the settings at these places, however deep they lie. */
  withoutPlaces(places: readonly SourceLocation[]): Setting {
    const pruned = (node: DocumentNode): DocumentNode => {
      if (node.kind === 'list') return { ...node, items: node.items.map(pruned) };
      if (node.kind === 'scalar') return node;
      const kept = [...node.entries].filter(
        ([, { key }]) => !isAmong(places, locationIn(this.file, key)),
      );
      const entries = new Map(
        kept.map(([name, entry]) => [name, { ...entry, value: pruned(entry.value) }]),
      );
      return { ...node, entries };
    };
    return new Setting(this.file, this.node && pruned(this.node), this.path, this.at);
  }

  // Each of these takes the keys of a setting below: `word('model')` is that of `get('model')`.

  /** The entries of a mapping, in the order of the file. */
  entries(...path: readonly string[]): Setting[] {
    const map = this.get(...path);
    return map.keys().map((key) => map.#child(key));
  }

  keys(...path: readonly string[]): string[] {
    const { node } = this.get(...path);
    return node?.kind === 'map' ? [...node.entries.keys()] : [];
  }

  items(...path: readonly string[]): Setting[] {
    const list = this.get(...path);
    if (list.node?.kind !== 'list') return [];
    return list.node.items.map((item: DocumentNode & Placed, index) => {
      const { file, path } = item.from ?? { file: list.file, path: [...list.path, String(index)] };
      return new Setting(file, item, path, item.range);
    });
  }

  /** Text of a scalar; `null` for none, for `null` and for mappings and lists. May be empty. */
  text(...path: readonly string[]): string | null {
    const { node } = this.get(...path);
    return node?.kind !== 'scalar' || node.value === null ? null : String(node.value);
  }

  /** Text that is not blank, trimmed: for names, addresses and models, never for credentials. */
  word(...path: readonly string[]): string | null {
    return this.text(...path)?.trim() || null;
  }

  /** Text that is not blank, untrimmed: for values that a client sends verbatim, such as a Model ID. */
  given(...path: readonly string[]): string | null {
    const text = this.text(...path);
    return text === null || text.trim() === '' ? null : text;
  }

  number(...path: readonly string[]): number | null {
    const { node } = this.get(...path);
    return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : null;
  }

  is(value: boolean): boolean {
    return this.node?.kind === 'scalar' && this.node.value === value;
  }

  /** The text, sealed; `null` where there is none or it is empty. */
  secret(...path: readonly string[]): Secret | null {
    const text = this.text(...path);
    return text === null || text === '' ? null : seal(text);
  }

  #child(key: string): Setting {
    const entry: (MapEntry & Placed) | undefined =
      this.node?.kind === 'map' ? this.node.entries.get(key) : undefined;
    const { file, path } = entry?.from ?? { file: this.file, path: [...this.path, key] };
    return new Setting(file, entry?.value ?? null, path, entry?.key ?? this.at);
  }
}
