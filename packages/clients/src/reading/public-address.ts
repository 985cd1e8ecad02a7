import { credentialParameters } from '@authlint/model/secret';

/** An address as it may be shown: without user info and without query parameters that hold a credential. */
export function publicAddress(address: string): string {
  const url = new URL(address);
  const hidden = credentialParameters(url);
  if (url.username === '' && url.password === '' && hidden.length === 0) return address;
  url.username = '';
  url.password = '';
  for (const name of hidden) url.searchParams.delete(name);
  return url.href;
}
