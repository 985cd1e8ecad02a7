import type { Cause } from './catalogue/entry.js';
import { AUTH_ROWS, NOT_AUTH_ROWS } from './catalogue/rows.js';

export type { Cause } from './catalogue/entry.js';

/** Code of a rejected authentication: one of the five causes, or the gateway's own key. */
export type AuthCode = keyof typeof AUTH_ROWS;
/** Code of a failure other than a rejected authentication, even if the status is 401 or 403. */
export type NotAuthCode = keyof typeof NOT_AUTH_ROWS;
/** Stable id of a cause. Codes are never renamed. Source: CONTRACT, section 2. */
export type Code = AuthCode | NotAuthCode;

const ROWS = { ...AUTH_ROWS, ...NOT_AUTH_ROWS };

/** Every code, by cause and then by precedence. */
export const CODES: readonly Code[] = (Object.keys(ROWS) as Code[]).sort(
  (a, b) => (ROWS[a].cause ?? 6) - (ROWS[b].cause ?? 6) || ROWS[a].precedence - ROWS[b].precedence,
);

export const CAUSE_OF = Object.fromEntries(
  CODES.map((code) => [code, ROWS[code].cause]),
) as Readonly<Record<Code, Cause>>;

export function isCode(text: string): text is Code {
  return Object.hasOwn(CAUSE_OF, text);
}

/** A pack's own code, `acme/team-missing`. Its parent is a code of the catalogue. */
export type OwnCode = `${string}/${string}`;

/** The code of the catalogue: the parent of a pack's own code, else the code itself. */
export function catalogueCode({
  code,
  under,
}: {
  readonly code: Code | OwnCode;
  readonly under?: Code | undefined;
}): Code {
  return under ?? (code as Code);
}

/** True for the codes of failures that are not an authentication rejection (`state: "not-auth"`). */
export function isNotAuth(code: Code): code is NotAuthCode {
  return Object.hasOwn(NOT_AUTH_ROWS, code);
}
