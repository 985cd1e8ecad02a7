import type { Secret } from '../secret/index.js';

/** Keys of AWS that sign a request instead of travelling in it. */
export interface AwsKeys {
  readonly accessKeyId: Secret;
  readonly secretAccessKey: Secret;
  readonly sessionToken: Secret | null;
}

/** What became of the login that a native provider uses where no key is configured. */
export interface NativeLogin {
  /** `ready`: there is a token; `expired`: it ran out; `refused`: a new sign-in is needed; `unreachable`: not tried. */
  readonly state: 'absent' | 'ready' | 'expired' | 'refused' | 'unreachable';
  /** File or variable, shown to the user. */
  readonly from: string;
  readonly secret: Secret | null;
  /** Milliseconds since the epoch; `null` where the file does not say. */
  readonly expiresAt: number | null;
  /** Command that signs in. */
  readonly command: string;
  readonly aws?: AwsKeys | undefined;
}
