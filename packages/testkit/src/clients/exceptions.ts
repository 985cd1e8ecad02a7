/** A cell in which authlint is not as the client, for a reason that is the client's. */
export interface Exception {
  readonly cell: string;
  readonly reason: string;
}

const TWO_SLASHES =
  'cn puts two slashes before the name of a secret that is nowhere set, and sends that; authlint sends the reference as the file has it';

export const EXCEPTIONS: readonly Exception[] = [
  {
    cell: 'continue/saved/missing/accepts',
    reason: 'cn sends an authorization header with the scheme alone, which no credential follows',
  },
  {
    cell: 'mistral-sdk/env-file/missing/accepts',
    reason:
      'the library sends a request without a credential where its program gives it no key; no line of the env file tells of one',
  },
  { cell: 'continue/variable/missing/accepts', reason: TWO_SLASHES },
  { cell: 'continue/user-env-file/missing/accepts', reason: TWO_SLASHES },
];
