import type {
  CredentialSource,
  KeyTrim,
  NativeSettings,
  ProviderTarget,
  ProviderType,
  SourceLocation,
  Withheld,
} from '@authlint/core';
import type { ConfiguredHeader } from './headers.js';
import type { Protocol } from './protocols.js';
import type { SdkUse } from './sdks.js';
import type { Variables } from './variables.js';

/** One provider as found by a reader. */
export interface TargetDraft {
  readonly id: string;
  /** Where the provider is declared. */
  readonly at: SourceLocation;
  readonly baseUrl: string;
  /** Location of the Base URL, if not `at`. */
  readonly baseUrlAt?: SourceLocation | undefined;
  /** Where the client works instead once the Base URL has answered 401 to its request for the list of models. */
  readonly baseUrlIfListRejected?: string | undefined;
  readonly protocol: Protocol;
  readonly credentials: readonly CredentialSource[];
  /** True where the client goes on to its next key when one is refused. */
  readonly goesOn?: boolean;
  readonly type?: ProviderType | null;
  /** The model that is asked for, where that is not the first of `models`. */
  readonly modelId?: string | null;
  readonly models?: readonly (string | null)[];
  readonly headers?: readonly ConfiguredHeader[];
  /** The environment of the client, where it adds variables to that of its start. */
  readonly variables?: Variables;
  /** The client's own credential outranks a configured header of the same name, not the other way round. */
  readonly keyOutranksHeader?: boolean;
  /** True where the client sends requests without a key: a configured header may be the credential. */
  readonly sendsWithoutKey?: boolean;
  readonly native?: NativeSettings;
  readonly signingKeys?: ProviderTarget['signingKeys'];
  readonly missingLogin?: ProviderTarget['missingLogin'];
  /** Query that every request carries, without `?`. */
  readonly query?: string;
  readonly discovers?: boolean;
  readonly needsList?: boolean;
  readonly tlsVerifyDisabled?: boolean;
  readonly asksToTrust?: string | undefined;
  /** Handling of whitespace around the key, where it differs from the client's other providers. */
  readonly trims?: KeyTrim | undefined;
  readonly withholds?: readonly Withheld[] | undefined;
  /** The SDKs that make its requests, where these are not those of all its client's providers. */
  readonly sdks?: readonly SdkUse[];
  /** True where settings beyond the key may be in the program's code, which is not read. */
  readonly settingsInCode?: boolean;
  /** The correction of a setting that cannot work as written. */
  readonly correction?: string | undefined;
  /** A line that its entry lacks, with which the client would send a key there. */
  readonly keyAddition?: string | undefined;
  /** Name of the model with the prefix of the provider whose variable holds the key, where the client routes by prefix and it has none. */
  readonly modelRoute?: string | undefined;
  /** Variable of the Base URL. */
  readonly baseUrlVariable?: string | undefined;
  /** The drafts that would result if a configured but ineffective Base URL took effect. */
  readonly hidden?: readonly TargetDraft[];
}
