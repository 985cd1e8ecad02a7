/** Names of JSON fields in which an access layer gives the address of its login page. */
const NAMES =
  /^(?:log_?-?in|sign_?-?in|auth(?:orization|enticate)?)(?:_?-?(?:url|uri|page|link|endpoint))?$/i;

/** The address of the login page in the JSON of an error, at its top level or in `error`; `null` where there is none. */
export function signInAddress(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  for (const [name, value] of Object.entries(json)) {
    if (NAMES.test(name) && typeof value === 'string' && /^https?:\/\//.test(value)) return value;
  }
  return 'error' in json ? signInAddress(json.error) : null;
}
