import { lazy } from '@authlint/core/internal';

/**
 * Rows of a generated table, each parsed when it is asked for: a check asks for one or two of hundreds. In the text each row is
 * a line: its id, a tab and its JSON, which has neither tabs nor line feeds in it.
 */
export class RowsById<T> {
  readonly #text: () => string;
  readonly #parsed = new Map<string, T>();

  constructor(text: () => string) {
    this.#text = lazy(text);
  }

  get(id: string): T | undefined {
    const before = this.#parsed.get(id);
    if (before !== undefined) return before;
    const head = `\n${id}\t`;
    const at = this.#text().indexOf(head);
    return at === -1 ? undefined : this.#row(id, at + head.length);
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

  #lines(): readonly string[] {
    return this.#text()
      .split('\n')
      .filter((line) => line !== '');
  }

  #row(id: string, from: number): T {
    return this.#kept(id, this.#text().slice(from, this.#text().indexOf('\n', from)));
  }

  #kept(id: string, json: string): T {
    const row = JSON.parse(json) as T;
    this.#parsed.set(id, row);
    return row;
  }
}
