import type { PrefilteredPattern } from '@authlint/model/redaction';

/** A client that texts give away by its words, its paths or its name. */
export interface NamedClient extends PrefilteredPattern {
  /** Id of its reader, where there is one. */
  readonly id: string;
  readonly name: string;
  /** How one signs in again, as it is typed. */
  readonly signIn?: string;
  /** Id in the fact base: whose login the client asks for by itself. */
  readonly login?: string;
  /** Where a person writes the key. */
  readonly file?: string;
}
