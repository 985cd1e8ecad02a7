import type { Meaning } from '@authlint/model/knowledge';
import type { Placement } from '@authlint/model';
import type { HttpOutcome } from '@authlint/model/ports';

/** A request with its answer, for a record. It holds no credential: the HTTP port has scrubbed the answer. */
export interface Exchange {
  readonly purpose: string;
  readonly route: 'discovery' | 'chat' | 'other';
  readonly method: string;
  /** Without userinfo and the values of the query. */
  readonly url: string;
  /** Names of the headers beside that of the credential, in lower case. */
  readonly headers: readonly string[];
  readonly credential: { readonly fingerprint: string; readonly placement: Placement } | null;
  readonly outcome: HttpOutcome;
  readonly meaning: Meaning | null;
  /** The server's own sentence. */
  readonly text: string | null;
}
