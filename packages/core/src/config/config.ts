import type { Severity, ChatApi, ProviderType } from '@authlint/model';
import type { Limits, ProviderTarget, NativeSettings } from '../subject/target.js';
import type { ConfigProblem } from './problem.js';

/** A rule whose results are ignored. Expired entries are already removed. */
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
  /** Problems that do not stop a run. */
  readonly warnings: readonly ConfigProblem[];
}

/** One configured endpoint as it is written: `providers.<id>` of a configuration. Source: CONTRACT, section 4. */
export interface ProviderSettings {
  /** Endpoint of the provider; the credential must belong to it. */
  readonly baseUrl: string;
  /** Inferred from the Base URL when omitted. */
  readonly type?: ProviderType | undefined;
  /** The credential itself. It is sealed at once and never part of a report. */
  readonly key?: string | undefined;
  /** Variable that the client reads when it starts; it takes precedence over `key`. */
  readonly apiKeyEnv?: string | undefined;
  /** Model for chat; needed when discovery is unavailable. */
  readonly modelId?: string | undefined;
  /** Manual Model IDs. */
  readonly models?: readonly string[] | undefined;
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string | { readonly env: string }>> | undefined;
  /** Placement of the credential, where it is not the default. `scheme` is empty for the bare key. */
  readonly auth?:
    { readonly header?: string | undefined; readonly scheme?: string | undefined } | undefined;
  /** What the provider needs beyond a key. */
  readonly native?: NativeSettings | undefined;
  readonly discovery?:
    { readonly path?: string | undefined; readonly enabled?: boolean | undefined } | undefined;
  readonly chat?:
    { readonly path?: string | undefined; readonly api?: ChatApi | undefined } | undefined;
}
