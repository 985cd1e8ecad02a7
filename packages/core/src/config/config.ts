import type { Severity } from '@authlint/model';
import type { Limits, ProviderTarget } from '../subject/target.js';
import type { ConfigProblem } from './problem.js';

/** A rule whose results are left out. Entries that have expired are not among them. */
export interface IgnoreEntry {
  readonly rule: string;
  /** `null`: for every provider. */
  readonly provider: string | null;
  readonly reason: string;
  /** Last day on which it holds, `2027-01-31`, or `null`. */
  readonly until: string | null;
}

/** A configuration of authlint, checked. Source: CONTRACT, section 4. */
export interface AuthlintConfig {
  /** As shown to the user. */
  readonly file: string;
  readonly providers: readonly ProviderTarget[];
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly ignore: readonly IgnoreEntry[];
  readonly limits: Limits;
  readonly packs: readonly string[];
  readonly client: { readonly pid: number | null; readonly name: string | null };
  /** As written: relative to the folder of the file. */
  readonly envFiles: readonly string[];
  /** What does not stop a run. */
  readonly warnings: readonly ConfigProblem[];
}
