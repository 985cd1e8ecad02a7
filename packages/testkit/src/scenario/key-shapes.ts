/** Shortest text that counts as a credential. */
const MIN_LENGTH = 12;

/** Names of variables, schemes and published prefixes; they reveal nothing of a key and may be printed. */
const PUBLIC_PREFIX =
  /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\s*=\s*)?(?:(?:bearer|basic|token)\s+)?(?:sk-(?:proj|svcacct|admin|ant-[a-z]+\d\d|or-v1|[a-z]{2,5})-|sk-|gsk_|xai-|AIza|ya29\.|pplx-|hf_|csk-|fw_|nvapi-|r8_|tgp_v1_|gh[a-z]_|github_pat_|cfut_|dapi|eyJ[\w-]*\.)?/i;

/** Texts that are keys anywhere. */
const KEY_ANYWHERE =
  /\b(?:sk-|gsk_|xai-|AIza|ya29\.|pplx-|hf_|csk-|fw_|nvapi-|r8_|tgp_v1_|gh[a-z]_|github_pat_|cfut_|dapi|eyJ)[\w.-]{12,}/g;

/** The part of a credential that must not be seen. */
export function secretPartOf(credential: string): string {
  return credential.replace(PUBLIC_PREFIX, '');
}

/** Keys in a text that are recognised by their form alone. */
export function keysIn(text: string): readonly string[] {
  return (text.match(KEY_ANYWHERE) ?? []).filter(looksSecret);
}

/** Whether a value in the place of a credential is one: no reference, path, address or words. */
export function looksSecret(value: string): boolean {
  const text = secretPartOf(value.trim());
  if (text.length < MIN_LENGTH || /\s/.test(text)) return false;
  if (
    /^(?:https?:|[/~.$%<{]|\w+:\/\/|os\.environ\/|localEnv:|proxy\.)/.test(text) ||
    /^[A-Z]+(?:_[A-Z0-9]+)+$/.test(text)
  ) {
    return false;
  }
  const mixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && text.length >= 20;
  return (/\d/.test(text) && /[a-zA-Z]/.test(text)) || mixed;
}
