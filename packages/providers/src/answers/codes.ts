import type { Code } from '@authlint/model';
import type { Meaning } from '@authlint/model/knowledge';
import { statusOfErrorNames } from './error-names.js';

const EXACT: Readonly<Record<number, Meaning>> = {
  401: 'rejected',
  402: 'quota',
  403: 'rejected',
  404: 'not-found',
  405: 'not-found',
  407: 'proxy-auth',
  410: 'not-found',
  429: 'rate-limit',
  451: 'permission',
  498: 'rejected',
  529: 'server-error',
};

/** Meaning of the status, where the text has none. */
export function meaningOfStatus(status: number): Meaning {
  const exact = EXACT[status];
  if (exact) return exact;
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400 && status < 500) return 'bad-request';
  return status >= 500 && status < 600 ? 'server-error' : 'unknown';
}

const CODE_OF: Readonly<Partial<Record<Meaning, Code>>> = {
  'invalid-key': 'key-rejected',
  'missing-key': 'key-missing',
  expired: 'key-expired',
  revoked: 'key-revoked',
  'wrong-scheme': 'gateway-scheme-differs',
  'wrong-kind': 'native-auth-kind',
  'wrong-region-or-plan': 'key-of-twin-endpoint',
  'wrong-plan': 'key-of-other-plan',
  signature: 'native-signature',
  organisation: 'key-of-other-account',
  permission: 'permission',
  location: 'location',
  'model-access': 'model-access',
  'model-unknown': 'model-unknown',
  'input-too-long': 'input-too-long',
  quota: 'quota',
  retired: 'provider-retired',
  'setting-missing': 'native-setting-missing',
  'rate-limit': 'rate-limit',
  'bot-protection': 'bot-protection',
  'upstream-key': 'gateway-upstream-key',
  'gateway-layer': 'gateway-layer',
  'proxy-auth': 'proxy-auth',
  'not-found': 'not-found',
  'bad-request': 'bad-request',
  'server-error': 'server-error',
};

/** The code of the catalogue for a meaning; `null` where it is not a cause. */
export function codeOfMeaning(meaning: Meaning): Code | null {
  return CODE_OF[meaning] ?? null;
}

const MEANING_OF: Readonly<Partial<Record<Code, Meaning>>> = Object.fromEntries(
  Object.entries(CODE_OF).map(([meaning, code]) => [code, meaning]),
);

/** The meaning for a code; `null` where no answer has it. */
export function meaningOfCode(code: Code): Meaning | null {
  return MEANING_OF[code] ?? null;
}

/** Codes for a bare status in an error message, where no answer is available to classify. */
const CODE_OF_STATUS: Readonly<Record<number, Code>> = {
  403: 'permission',
  408: 'network-timeout',
};

/** Code for a bare status; `null` for 401, which may have any cause. */
export function codeOfStatus(status: number | null): Code | null {
  if (status === null || status < 400) return null;
  return CODE_OF_STATUS[status] ?? CODE_OF[meaningOfStatus(status)] ?? null;
}

/** Meaning of error names in a body, for a status without a clear meaning. */
export function codeOfErrorType(body: string): Code | null {
  return codeOfStatus(statusOfErrorNames(body));
}
