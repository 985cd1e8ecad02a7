import type { Protocol } from './protocols.js';

/**
 * A provider that a client knows by name, as `data/<client>.yaml` has it. What the names in `keys`, `movedBy`, `model` and `headers` name
 * (variables, or settings of a file) is the client's own.
 */
export interface ProviderRow {
  /** Default Base URL; absent where only a setting has one. */
  readonly baseUrl?: string;
  /** Addresses with blanks that the client fills in. */
  readonly template?: string;
  /** Addresses of which another setting chooses one. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly protocol?: Protocol;
  /** Where the client reads the key, by precedence. */
  readonly keys?: readonly string[];
  /** All variables that give another Base URL, in the order of the client. */
  readonly moves?: readonly string[];
  /** The provider whose key it is sent where its own is missing. */
  readonly like?: string;
  /** The setting or variable that overrides the Base URL. */
  readonly movedBy?: string;
  readonly model?: string;
  readonly headers?: string;
  /** Path that the client adds to an address. */
  readonly path?: string;
  /** True where the Base URL cannot be overridden. */
  readonly fixed?: true;
  /** True where a reverse proxy takes the place of address and key. */
  readonly proxied?: true;
  /** Id in the report, where that is not the name of the row. */
  readonly id?: string;
  /** The client's own name of a protocol. */
  readonly type?: string;
  readonly region?: string;
}

export type ProviderTable = Readonly<Record<string, ProviderRow>>;
