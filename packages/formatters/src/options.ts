/** The folders by which a path is shortened: below `cwd` it is relative, below `home` it begins with `~`. */
export interface Places {
  readonly cwd: string;
  readonly home: string | null;
}

/** How a report is to look. Decided by the caller: a formatter asks neither the environment nor the terminal. */
export interface FormatOptions {
  /** ANSI colours. */
  readonly color: boolean;
  /** Symbols in ASCII only. */
  readonly ascii: boolean;
  /** Links that a terminal opens (OSC 8). */
  readonly links: boolean;
  /** Columns; values outside of 40 to 100 are brought into that range. `null`: lines are not wrapped, as in a pipe. */
  readonly width: number | null;
  /** Leave out what needs nothing done: providers that are ok, and warnings. Formats for programs leave out nothing. */
  readonly quiet: boolean;
  /** Text: each provider on its own with the facts, what was ruled out, the alternatives and the requests. */
  readonly verbose: boolean;
  /** `null`: paths stay as the report has them. The JSON report never changes them. */
  readonly places: Places | null;
  /** When the run ended, as ISO 8601 in UTC; `null` where it is not told. */
  readonly at: string | null;
  /** How long the run took; `null` where it is not told. */
  readonly elapsedMs: number | null;
  /** Day on which a person last compared the facts about a provider with its sources; `null` where it is not told. */
  readonly checkedAt: (provider: string) => string | null;
  /** What the users of a client call it, by its id; `null` where that is no client of people. */
  readonly clientTitle: (client: string) => string | null;
  /** With which code the run ends; `null` where it is not told. */
  readonly exitCode: number | null;
  /** Id of the run, which tells its fingerprints from those of others; `null` where it is not told. */
  readonly run: string | null;
  /** The file of the text that was explained: formats for programs point at it where a report has no file of its own. */
  readonly input: string | null;
  /** What the arguments name in place of the configuration that is found here: commands repeat it. `null`: nothing. */
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
