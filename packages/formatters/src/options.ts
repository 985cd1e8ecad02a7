/** How a report is to look. Decided by the caller: a formatter asks neither the environment nor the terminal. */
export interface FormatOptions {
  /** ANSI colours. */
  readonly color: boolean;
  /** Symbols in ASCII only. */
  readonly ascii: boolean;
  /** Columns; values outside of 40 to 100 are brought into that range. */
  readonly width: number;
  /** Leave out what needs nothing done: providers that are ok, and warnings. */
  readonly quiet: boolean;
}

export const DEFAULT_FORMAT_OPTIONS: FormatOptions = {
  color: false,
  ascii: false,
  width: 80,
  quiet: false,
};
