import type { Secret } from '@authlint/model/secret';
import type { AwsKeys, NativeSettings } from '../target.js';

/**
 * State of a login. `ready`: there is a token. `expired`: the token has expired, but can still be sent. `ended`: the sign-in itself
 * has expired. `refused`: the sign-in service issues no token any more. `unreachable`: only the client or another service can get a
 * token. `bad-file`: a variable names a file that does not exist or has no credentials. `no-profile`: the named profile is in no file.
 * `no-session-token`: temporary keys without their session token.
 */
export const LOGIN_STATES = [
  'absent',
  'ready',
  'expired',
  'ended',
  'refused',
  'unreachable',
  'bad-file',
  'no-profile',
  'no-session-token',
] as const;
export type LoginState = (typeof LOGIN_STATES)[number];

/** Asks a sign-in service for an access token. `body`: a form with the secrets of the login. */
export type TokenExchange = (
  url: string,
  body: Secret,
) => Promise<{ readonly status: number | null; readonly body: string }>;

/** Fakes the sign-in service, to see where its token would go without sending anything. */
export const FAKE_EXCHANGE: TokenExchange = () =>
  Promise.resolve({ status: 200, body: '{"access_token":"placeholder"}' });

/** The login that a native provider uses where no key is configured. */
export interface NativeLogin {
  readonly state: LoginState;
  /** File or variable, shown to the user. */
  readonly from: string;
  readonly secret: Secret | null;
  /** Milliseconds since the epoch; `null` where the file does not say. */
  readonly expiresAt: number | null;
  /** Command that signs in. */
  readonly command: string;
  readonly aws?: AwsKeys | undefined;
  /** Headers that the libraries of the provider send with this login. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Settings stored with the login, used where the configuration gives none. */
  readonly settings?: NativeSettings | undefined;
}
