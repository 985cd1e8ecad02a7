import type { SourceLocation } from './report.js';

/** Status of the value in one source. */
export type WhereStatus =
  /** The one in effect. */
  | 'used'
  /** A source with higher precedence wins. */
  | 'lower'
  /** Sets the variable listed above it for programs that start later. */
  | 'sets-variable'
  | 'unset'
  | 'empty'
  /** Overridden by another line of its layer. */
  | 'overridden'
  | 'commented-out'
  | 'not-exported'
  /** It is unknown whether the line runs. */
  | 'conditional'
  /** No client is configured to load the file. */
  | 'not-loaded'
  /** Meant for another service or container than the client. */
  | 'other-service'
  /** Changed after the running client started, which still has the previous value. */
  | 'after-start'
  /** The configuration does not read it, though programs of the same provider do. */
  | 'not-read'
  /** A command or a store has the value. */
  | 'unreachable'
  /** The environment of the client cannot be read. */
  | 'unknown';

/** One place that a setting may come from. Of a secret never its value, only its fingerprint. */
export interface WhereCandidate {
  /** `env:NAME`, `pid 4242 env:NAME`, `config:key`, `~/.bashrc`. */
  readonly from: string;
  /** `client`, `shell`, `saved`, `login`, `env-file`, `configuration`, or the sort of a defining file. */
  readonly kind: string;
  readonly location: SourceLocation | null;
  /** ISO 8601. For a variable of the running client the start of the client. */
  readonly changedAt: string | null;
  /** `null` where there is no value or none that can be had. */
  readonly fingerprint: string | null;
  /** The text of a Base URL or a model, which is no secret; `null` elsewhere, and where there is none. */
  readonly value: string | null;
  readonly status: WhereStatus;
}

/** What somebody has for a setting. */
export interface WhereHolding {
  readonly state: 'has' | 'nothing' | 'unknown';
  readonly from: string | null;
  readonly fingerprint: string | null;
}

export interface WhereSetting {
  /** `Base URL`, `key`, `model` or `header NAME`. */
  readonly setting: string;
  /** Highest precedence first; then those that are not in force. */
  readonly candidates: readonly WhereCandidate[];
  /** What the running client has; `null` where none is known. */
  readonly running: WhereHolding | null;
  /** What a client gets that is started now from this shell. */
  readonly started: WhereHolding;
  /** What it gets from a terminal that is opened now, where a file says so. */
  readonly newTerminal: WhereHolding | null;
}

/** Where the settings of one provider come from. */
export interface WhereReport {
  readonly id: string;
  readonly baseUrl: string;
  readonly modelId: string | null;
  readonly client: {
    readonly pid: number;
    readonly startedAt: string | null;
    readonly startedBy: string | null;
    readonly readable: boolean;
  } | null;
  /** Pids of the processes that could be the client, where there are several. */
  readonly several: readonly number[];
  readonly settings: readonly WhereSetting[];
  /** Files that may define a variable and could not be read. */
  readonly unread: readonly string[];
}
