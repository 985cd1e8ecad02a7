import type { ShownReport } from '../report/shown-report.js';

/** A credential of the text: where it stands and whose it is. */
export interface ShownCredential {
  readonly line: number;
  readonly issuer: string | null;
  readonly consoleUrl: string | null;
}

export interface ExplainQuestion {
  readonly bytes: Uint8Array;
}

export interface ExplainAnswer {
  /** What `authlint explain --format json` prints. */
  readonly json: string;
  /** What `authlint explain --format markdown` prints. */
  readonly markdown: string;
  readonly failures: readonly ShownReport[];
  readonly credentials: readonly ShownCredential[];
  /** The text for a link: redacted, and no longer than a link may be. */
  readonly shared: string;
}
