import { lazy } from '@authlint/core/internal';

/** What is remembered of ids that are in no table: hosts, names of variables. */
const MAX_PARSED = 10_000;

/**
 * Rows of a generated table, each parsed when it is asked for: a check asks for one or two of hundreds. In the text each row is
 * a line: its id, a tab and its JSON, which has neither tabs nor line feeds in it.
 */
export class RowsById<T> {
  readonly #completed: (id: string, stored: unknown) => T;
  readonly #text: () => string;
  /** `null`: there is none. */
  readonly #parsed = new Map<string, T | null>();

  /** `completed`: adds what its id tells. */
  constructor(
    text: () => string,
    completed: (id: string, stored: unknown) => T = (_id, stored) => stored as T,
  ) {
    this.#completed = completed;
    this.#text = lazy(text);
  }

  get(id: string): T | undefined {
    const before = this.#parsed.get(id);
    if (before !== undefined) return before ?? undefined;
    const text = this.#text();
    const head = `\n${id}\t`;
    const index = text.indexOf(head);
    if (index === -1) {
      if (this.#parsed.size < MAX_PARSED) this.#parsed.set(id, null);
      return undefined;
    }
    const from = index + head.length;
    return this.#kept(id, text.slice(from, text.indexOf('\n', from)));
  }

  ids(): readonly string[] {
    return this.#lines().map((line) => line.slice(0, line.indexOf('\t')));
  }

  /** Every row, or those that have a field. */
  all(field?: string & keyof T): readonly (readonly [id: string, row: T])[] {
    const lines = this.#lines();
    const wanted =
      field === undefined ? lines : lines.filter((line) => line.includes(`"${field}":`));
    return wanted.map((line) => {
      const tab = line.indexOf('\t');
      const id = line.slice(0, tab);
      return [id, this.#parsed.get(id) ?? this.#kept(id, line.slice(tab + 1))] as const;
    });
  }

  /** Ids of the rows whose text holds a part. No row is parsed for it. */
  idsHolding(part: string): readonly string[] {
    const ids = new Set<string>();
    const text = this.#text();
    let index = text.indexOf(part);
    while (index !== -1) {
      ids.add(idAt(text, index));
      index = text.indexOf(part, text.indexOf('\n', index));
    }
    return [...ids];
  }

  /** Ids of the rows by what the group of a pattern finds in their text. No row is parsed for it. */
  idsBy(pattern: RegExp): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, readonly string[]>();
    const text = this.#text();
    for (const { 1: name = '', index } of text.matchAll(pattern))
      found.set(name, [...new Set(found.get(name)).add(idAt(text, index))]);
    return found;
  }

  #lines(): readonly string[] {
    return this.#text()
      .split('\n')
      .filter((line) => line !== '');
  }

  #kept(id: string, json: string): T {
    const row = this.#completed(id, JSON.parse(json));
    this.#parsed.set(id, row);
    return row;
  }
}

/** The id of the row in whose line an index is. */
function idAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  return text.slice(start, text.indexOf('\t', start));
}
