import { matchesPattern } from '@authlint/model/redaction';
import { GOES_ON_WITHOUT, NO_EVENT } from './generated/failures.js';

/** A line that reports a failure nevertheless. */
const FAILS =
  /\b40[13]\b|\berror(?: code)?\b|\bexception\b|\bfatal\b|\btraceback\b|\bfail|\binvalid\b|\bdenied\b|\bunauthori/i;

/** A web application's session check in the log of its server, before the sign-in. */
const OWN_SIGN_IN =
  /"GET \/(?:api\/)?(?:v\d\/)?(?:auths?|session|auth\/session)\/? HTTP\/\d(?:\.\d)?" 401\b/;

/** True for a line that tells of no failure: `OPENAI_API_KEY not set, using local model`, an entry of a changelog. */
export function isAbsence(text: string): boolean {
  return (
    OWN_SIGN_IN.test(text) ||
    matchesPattern(NO_EVENT, text) ||
    (!FAILS.test(text) && matchesPattern(GOES_ON_WITHOUT, text))
  );
}
