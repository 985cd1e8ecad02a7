import { generateKeyPairSync } from 'node:crypto';
import {
  alternativeNames,
  certificate,
  pemOf,
  type Identity,
  type Validity,
} from '../../src/tls/certificates.js';

export { createAuthority, type Identity } from '../../src/tls/certificates.js';

const DAY = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY);
const CURRENT: Validity = { from: daysFromNow(-1), to: daysFromNow(1) };
export const EXPIRED: Validity = { from: daysFromNow(-3), to: daysFromNow(-1) };

/** A certificate that vouches for itself. */
export function selfSigned(hosts: readonly string[]): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = hosts[0] ?? '';
  const issuer = { name, key: privateKey, publicKey };
  const cert = certificate(name, publicKey, issuer, CURRENT, [alternativeNames(hosts)]);
  return { cert, key: pemOf(privateKey) };
}
