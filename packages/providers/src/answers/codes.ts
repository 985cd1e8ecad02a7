import type { Code, Meaning } from '@authlint/core/internal';
import { meaningOfStatus } from './by-status.js';

const CODE_OF: Readonly<Partial<Record<Meaning, Code>>> = {
  'invalid-key': 'key-rejected',
  'missing-key': 'key-missing',
  expired: 'key-expired',
  revoked: 'key-revoked',
  'wrong-scheme': 'gateway-scheme-differs',
  'wrong-kind': 'native-auth-kind',
  'wrong-region-or-plan': 'key-of-twin-endpoint',
  signature: 'native-signature',
  organisation: 'key-of-other-account',
  permission: 'permission',
  'model-access': 'model-access',
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

/** The code of the catalogue for what an answer means; `null` where that names no cause. */
export function codeOfMeaning(meaning: Meaning): Code | null {
  return CODE_OF[meaning] ?? null;
}

/** Where a status alone says more to someone who reads an error than to the classifier, which has the answer itself. */
const CODE_OF_STATUS: Readonly<Record<number, Code>> = {
  403: 'permission',
  405: 'not-found',
  408: 'network-timeout',
};

/** What a status says without any words; `null` for 401, which may have every cause. */
export function codeOfStatus(status: number | null): Code | null {
  if (status === null || status < 400) return null;
  return CODE_OF_STATUS[status] ?? CODE_OF[meaningOfStatus(status)] ?? null;
}

/** Kinds of error that vendors write into the body, for a body of which no status is seen. */
const CODE_OF_TYPE: Readonly<Record<string, Code>> = {
  not_found_error: 'not-found',
  invalid_request_error: 'bad-request',
  overloaded_error: 'server-error',
  api_error: 'server-error',
};

/** What the first known kind of error in a body says, for one of which the status says nothing. */
export function codeOfErrorType(body: string): Code | null {
  const kinds = [...body.matchAll(/"type":"(\w{1,40})"/g)].map(([, kind = '']) => kind);
  const known = kinds.find((kind) => Object.hasOwn(CODE_OF_TYPE, kind)) ?? '';
  return CODE_OF_TYPE[known] ?? null;
}
