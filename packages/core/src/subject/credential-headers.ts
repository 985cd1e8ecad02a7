import { matches, prefixOf, without } from '@authlint/model/secret';
import type { CredentialSource, HeaderSetting, ProviderTarget } from './target.js';
import type { Placement } from '@authlint/model';

/** Names of headers that carry a credential, by suffix: `X-Token-Type` only describes one. */
const CREDENTIAL = /(authorization|[-_]auth|token|secret|password|key|-vk)$/i;
/** The headers that most servers read first. */
export const USUAL_HEADERS = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key'];
const SCHEMES = ['Bearer ', 'bearer ', 'Basic ', 'Token '] as const;

export function isCredentialHeader(name: string): boolean {
  return CREDENTIAL.test(name);
}

/** Without a configured key, a credential in a configured header is the key, with that placement. */
export function withHeaderCredential(target: ProviderTarget): ProviderTarget {
  if (target.credentials.length > 0) return target;
  const found = target.headers.filter(({ name }) => isCredentialHeader(name));
  const rank = ({ name }: HeaderSetting): number => {
    const index = USUAL_HEADERS.indexOf(name.toLowerCase());
    return index === -1 ? USUAL_HEADERS.length : index;
  };
  const [first] = [...found].sort((a, b) => rank(a) - rank(b));
  if (first === undefined) return target;
  return {
    ...target,
    auth: null, // the header itself is the place
    credentials: [sourceOf(first)],
    headers: target.headers.filter((header) => header !== first),
  };
}

function sourceOf({ name, value, at }: HeaderSetting): CredentialSource {
  const bare: Placement = { header: name, scheme: '' };
  if (value.kind === 'env') {
    return { kind: 'env', name: value.name, location: at ?? null, placement: bare };
  }
  const scheme = prefixOf(value.secret, SCHEMES)?.trim() ?? '';
  const whole = scheme === '' || matches(value.secret, /^\w+\s*$/);
  return {
    kind: 'saved',
    from: `config:headers.${name}`,
    secret: whole ? value.secret : without(value.secret, /^\w+\s+/),
    location: value.verbatimAt ?? null,
    changedAt: null,
    isVerbatim: value.verbatimAt !== undefined,
    placement: whole ? bare : { header: name, scheme },
  };
}
