const SCHEME = /^([A-Za-z][\w-]*) (?=.)/s;
const KNOWN_SCHEME = /^(bearer|basic|token|key|api-?key|oauth|digest|negotiate) $/i;

/** Schemes in front of each other; more of them are no header. */
const MAX_SCHEMES = 4;

/**
 * The keys in a header's value, the one that the header carries first: `Bearer KEY` is a KEY behind a scheme, Basic holds a
 * user and a password. Where the first word may as well belong to the key, the whole value counts too.
 */
export function keysIn(value: string, schemes = 0): readonly string[] {
  const scheme = SCHEME.exec(value)?.[0];
  if (scheme === undefined || schemes === MAX_SCHEMES) return [value];
  const rest = value.slice(scheme.length);
  const inner = [
    ...keysIn(rest, schemes + 1),
    ...(/^basic $/i.test(scheme) ? passwordsIn(rest) : []),
  ];
  return [rest, ...inner, ...(KNOWN_SCHEME.test(scheme) ? [] : [value])];
}

function passwordsIn(encoded: string): readonly string[] {
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const password = rest.join(':');
  return [password === '' ? user : password];
}
