import type { UrlCredential } from '@authlint/core';
import type { ClientReader } from './client-reader.js';
import { publicAddress } from './public-address.js';

/** What becomes of a credential in the Base URL; `null` where it holds none. */
export function urlCredentialOf(
  { urlCredential = {} }: Pick<ClientReader, 'urlCredential'>,
  address: string,
): UrlCredential | null {
  if (publicAddress(address) === address) return null;
  const { username, password } = new URL(address);
  if (username === '' && password === '') return urlCredential.joinsQuery ? 'joined' : 'dropped';
  return urlCredential.refusesUserInfo ? 'refused' : 'dropped';
}
