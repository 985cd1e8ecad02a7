const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * True for text of printable ASCII alone, which nearly all is: what looks for other characters need not look. A look by their
 * Unicode properties takes milliseconds at first.
 */
export function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}

const ISSUED = /^(sk|pk|rk|hf|gsk|ghp|gho|ghu|ghs|github_pat|glpat|r8|fw|csk|xai|nvapi|pplx)[-_]/;
const RUN = /[A-Za-z0-9]{16,}/;

/** True for text that is rather a key than a name: someone pasted it into the wrong place. */
export function looksLikeKey(text: string): boolean {
  const run = RUN.exec(text)?.[0] ?? '';
  const mixed = /\d/.test(run) && /[A-Za-z]/.test(run);
  return mixed || (run !== '' && ISSUED.test(text)) || /^AIza\w{20}|^AKIA[A-Z0-9]{12}/.test(text);
}
