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
    return this.#text()
      .split('\n')
      .flatMap((line) => (line === '' ? [] : line.slice(0, line.indexOf('\t'))));
  }

  all(): readonly (readonly [id: string, row: T])[] {
    return this.ids().map((id) => [id, this.get(id) as T] as const);
  }

  #row(id: string, from: number): T {
    const row = JSON.parse(this.#text().slice(from, this.#text().indexOf('\n', from))) as T;
    this.#parsed.set(id, row);
    return row;
  }
}
