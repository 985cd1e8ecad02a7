import type { Secret } from '../secret/index.js';

/** What became of the login that a native provider uses where no key is configured. */
export interface NativeLogin {
  /** `ready`: there is a token; `expired`: it ran out; `refused`: the sign-in service wants a new sign-in. */
  readonly state: 'absent' | 'ready' | 'expired' | 'refused' | 'unreachable';
  /** File or variable, shown to the user. */
  readonly from: string;
  readonly secret: Secret | null;
  /** Milliseconds since the epoch; `null` where the file does not say. */
  readonly expiresAt: number | null;
  /** Command that signs in. */
  readonly command: string;
}
