/** Folders for shortening paths: below `cwd` they are relative, below `home` they begin with `~`. */
export interface Places {
  readonly cwd: string;
  readonly home: string | null;
}

/** Appearance of a report, decided by the caller: a formatter reads neither the environment nor the terminal. */
export interface FormatOptions {
  /** ANSI colours. */
  readonly color: boolean;
  /** Symbols in ASCII only. */
  readonly ascii: boolean;
  /** Links that a terminal opens (OSC 8). */
  readonly links: boolean;
  /** Columns; values outside of 40 to 100 are brought into that range. `null`: lines are not wrapped, as in a pipe. */
  readonly width: number | null;
  /** Omit providers that are ok, and warnings. Formats for programs ignore it. */
  readonly quiet: boolean;
  /** Text: each provider separately with facts, excluded causes, alternatives and requests. */
  readonly verbose: boolean;
  /** `null`: paths stay as the report has them. The JSON report never changes them. */
  readonly places: Places | null;
  /** When the run ended, as ISO 8601 in UTC; `null` if unknown. */
  readonly at: string | null;
  /** Duration of the run; `null` if unknown. */
  readonly elapsedMs: number | null;
  /** Day on which a person last compared the facts about a provider with its sources; `null` if unknown. */
  readonly checkedAt: (provider: string) => string | null;
  /** Display name of a client by its id; `null` if unknown. */
  readonly clientTitle: (client: string) => string | null;
  /** Exit code of the run; `null` if unknown. */
  readonly exitCode: number | null;
  /** Id of the run, which scopes its fingerprints; `null` if unknown. */
  readonly run: string | null;
  /** The file of the explained text: used by formats for programs if a report names no file. */
  readonly input: string | null;
  /** Configuration named by the arguments instead of the discovered one, repeated in printed commands; `null`: none. */
  readonly named: string | null;
}

export const DEFAULT_FORMAT_OPTIONS: FormatOptions = {
  color: false,
  ascii: false,
  links: false,
  width: 80,
  quiet: false,
  verbose: false,
  places: null,
  at: null,
  elapsedMs: null,
  checkedAt: () => null,
  clientTitle: () => null,
  exitCode: null,
  run: null,
  input: null,
  named: null,
};
