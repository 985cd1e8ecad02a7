import type { NativeSettings } from '../subject/target.js';
import type { ChatApi, ProviderType } from '@authlint/model';

/** One configured endpoint as it is written: `providers.<id>` of a configuration. Source: CONTRACT, section 4. */
export interface ProviderSettings {
  /** Endpoint of the provider; the credential must belong to it. */
  readonly baseUrl: string;
  /** Inferred from the Base URL when left out. */
  readonly type?: ProviderType | undefined;
  /** The credential itself. It is sealed at once and never part of a report. */
  readonly key?: string | undefined;
  /** Variable that the client reads when it starts; it counts before `key`. */
  readonly apiKeyEnv?: string | undefined;
  /** Model for chat; needed when discovery is unavailable. */
  readonly modelId?: string | undefined;
  /** Manual Model IDs. */
  readonly models?: readonly string[] | undefined;
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string | { readonly env: string }>> | undefined;
  /** Where the credential goes on the wire, when unusual. `scheme` is empty for the bare key. */
  readonly auth?: { readonly header?: string | undefined; readonly scheme?: string | undefined };
  /** What the provider needs beyond a key. */
  readonly native?: NativeSettings | undefined;
  readonly discovery?: {
    readonly path?: string | undefined;
    readonly enabled?: boolean | undefined;
  };
  readonly chat?: { readonly path?: string | undefined; readonly api?: ChatApi | undefined };
}
