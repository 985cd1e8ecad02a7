/** Beginnings that issuers give to credentials, so that people and scanners recognise them. */
const PREFIXES =
  /^(?:sk-|sk_|rk_|pk_live|gsk_|xai-|hf_|r8_|pplx-|nvapi-|fw_|csk-|tgp_|AIza|AQ\.|ya29\.|gh[opsu]_|github_pat_|glpat-|AKIA|ASIA|ABSK|bedrock-api-key-|eyJ|jina_|tvly-|ak-|app-|xox[abp]-)[A-Za-z0-9+/=_.-]{8,}$/;
/** No separator of a path, no dot, both letters and digits: too long for a name, long enough for a key. */
const RANDOM = /^(?=.*[A-Za-z])(?=(?:[^0-9]*[0-9]){4})[A-Za-z0-9_+=-]{32,}$/;
const WITH_SCHEME = /\b(?:bearer|basic)\s+(?=\S*\d)[A-Za-z0-9+/=_.-]{8,}/i;
const USERINFO = /:\/\/[^/\s:@]*:[^/\s@]+@/;
/** Characters of the shortest text that `PREFIXES` takes; the other patterns take none that is shorter. */
const MIN_LENGTH = 11;

/** True where an argument, or the value in `--option=value`, has the shape of a credential. */
export function holdsCredential(argument: string): boolean {
  if (argument.includes('://') && USERINFO.test(argument)) return true;
  if (argument.length < MIN_LENGTH) return false;
  if (WITH_SCHEME.test(argument)) return true;
  return argument.split(/[\s"'`,;]+/).some((word) => {
    const bare = word
      .replace(/^--?(?:[a-z-]+=)?/i, '')
      .replace(/^[A-Za-z_][A-Za-z0-9_]*[:=](?=.)/, '');
    return [word, bare].some(
      (text) => text.length >= MIN_LENGTH && (PREFIXES.test(text) || RANDOM.test(text)),
    );
  });
}
