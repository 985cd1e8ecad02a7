/** Members of an error in which an access layer tells a program where people sign in. */
const NAMES =
  /^(?:log_?-?in|sign_?-?in|auth(?:orization|enticate)?)(?:_?-?(?:url|uri|page|link|endpoint))?$/i;

/** The address of a login page that the JSON of an error names, at its top or in `error`; `null` where it names none. */
export function signInAddress(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  for (const [name, value] of Object.entries(json)) {
    if (NAMES.test(name) && typeof value === 'string' && /^https?:\/\//.test(value)) return value;
  }
  return 'error' in json ? signInAddress(json.error) : null;
}
