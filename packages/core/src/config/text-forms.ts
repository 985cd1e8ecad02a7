const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * True for text of printable ASCII only, as most is: it needs no search for other characters. The first regular expression with Unicode
 * properties takes milliseconds.
 */
export function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}

const ISSUED = /^(sk|pk|rk|hf|gsk|ghp|gho|ghu|ghs|github_pat|glpat|r8|fw|csk|xai|nvapi|pplx)[-_]/;
const RUN = /[A-Za-z0-9]{16,}/;

/** True for text that is more likely a key, pasted into the wrong field, than a name. */
export function looksLikeKey(text: string): boolean {
  const run = RUN.exec(text)?.[0] ?? '';
  const mixed = /\d/.test(run) && /[A-Za-z]/.test(run);
  return mixed || (run !== '' && ISSUED.test(text)) || /^AIza\w{20}|^AKIA[A-Z0-9]{12}/.test(text);
}
