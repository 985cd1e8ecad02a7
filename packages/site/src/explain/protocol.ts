import type { ProviderReport } from '@authlint/core/model';

/** A line of the text around what led to the verdict; redacted. */
export interface ShownLine {
  /** Counts from 1. */
  readonly number: number;
  /** Every second part is marked. */
  readonly parts: readonly string[];
}

/** A credential of the text: where it stands and whose it is. */
export interface ShownCredential {
  readonly line: number;
  readonly issuer: string | null;
  readonly consoleUrl: string | null;
}

export interface Failure {
  readonly report: ProviderReport;
  readonly headline: string;
  readonly sentence: string | null;
  readonly cause: string | null;
  readonly why: readonly string[];
  readonly alternatives: readonly string[];
  readonly ruledOut: readonly string[];
  readonly missing: readonly string[];
  /** Name of the provider that refused, and of the gateway before it. */
  readonly refuser: string | null;
  readonly gateway: string | null;
  readonly lines: readonly ShownLine[];
}

export interface ExplainQuestion {
  readonly bytes: Uint8Array;
}

export interface ExplainAnswer {
  /** What `authlint explain --format json` prints. */
  readonly json: string;
  /** What `authlint explain --format markdown` prints. */
  readonly markdown: string;
  readonly failures: readonly Failure[];
  readonly credentials: readonly ShownCredential[];
  /** The text for a link: redacted, and no longer than a link may be. */
  readonly shared: string;
}
