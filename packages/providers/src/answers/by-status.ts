import type { Meaning } from '@authlint/core';

const EXACT: Readonly<Record<number, Meaning>> = {
  401: 'rejected',
  402: 'quota',
  403: 'rejected',
  404: 'not-found',
  407: 'proxy-auth',
  410: 'not-found',
  429: 'rate-limit',
  451: 'permission',
  498: 'rejected',
  529: 'server-error',
};

/** What is left to say when the words say nothing. */
export function meaningOfStatus(status: number): Meaning {
  const exact = EXACT[status];
  if (exact) return exact;
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400 && status < 500) return 'bad-request';
  return status >= 500 && status < 600 ? 'server-error' : 'unknown';
}
