/** Number of a documented cause, or `null` where the evidence points to none of the five. Source: specification.txt, "Causes". */
export type Cause = 1 | 2 | 3 | 4 | 5 | null;

const AUTH_CODES = {
  'key-missing': 1,
  'key-whitespace': 1,
  'key-quoted': 1,
  'key-bearer-prefix': 1,
  'key-non-ascii': 1,
  'key-placeholder': 1,
  'key-masked': 1,
  'key-unexpanded-reference': 1,
  'key-malformed': 1,
  'key-in-base-url': 1,
  'key-expired': 1,
  'key-revoked': 1,
  'key-retired': 1,
  'key-rejected': 1,
  'key-of-other-provider': 2,
  'key-of-twin-endpoint': 2,
  'key-of-other-plan': 2,
  'key-of-other-account': 2,
  'endpoint-of-other-provider': 2,
  'env-not-set': 3,
  'env-not-in-client': 3,
  'env-changed-after-start': 3,
  'env-shadowed': 3,
  'env-name-mismatch': 3,
  'env-file-not-loaded': 3,
  'native-setting-missing': 4,
  'native-login-missing': 4,
  'native-login-expired': 4,
  'native-auth-kind': 4,
  'native-signature': 4,
  'gateway-discovery-differs': 5,
  'gateway-chat-differs': 5,
  'gateway-scheme-differs': 5,
  'gateway-layer': 5,
  'gateway-upstream-key': null,
} as const satisfies Record<string, Cause>;

const NOT_AUTH_CODES = {
  'network-dns': null,
  'network-refused': null,
  'network-timeout': null,
  'network-reset': null,
  'network-failed': null,
  'tls-untrusted': null,
  'tls-expired': null,
  'proxy-auth': null,
  'bot-protection': null,
  permission: null,
  'model-access': null,
  quota: null,
  'rate-limit': null,
  'not-found': null,
  'bad-request': null,
  'server-error': null,
  filesystem: null,
  runtime: null,
  shell: null,
  'provider-retired': null,
  'other-system': null,
} as const satisfies Record<string, Cause>;

/** Code of a rejected authentication: one of the five causes, or the gateway's own key. */
export type AuthCode = keyof typeof AUTH_CODES;
/** Code of a failure that is not a rejected authentication, whatever the status says. */
export type NotAuthCode = keyof typeof NOT_AUTH_CODES;
/** Stable name of what is wrong. Codes are never renamed. Source: CONTRACT, section 2. */
export type Code = AuthCode | NotAuthCode;

/** Every code with its cause, in the order of the contract. */
export const CAUSE_OF: Readonly<Record<Code, Cause>> = { ...AUTH_CODES, ...NOT_AUTH_CODES };

export const CODES = Object.keys(CAUSE_OF) as readonly Code[];

export function isCode(text: string): text is Code {
  return Object.hasOwn(CAUSE_OF, text);
}

/** A code of a pack, `acme/team-missing`. It stands under one of ours. */
export type OwnCode = `${string}/${string}`;

/** The code of the catalogue: the one that a pack's own code stands under, else the code itself. */
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
  return Object.hasOwn(NOT_AUTH_CODES, code);
}
