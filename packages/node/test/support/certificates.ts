import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import * as der from './der.js';

/** A certificate with its key, both as PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** A throw-away certificate authority. */
export interface Authority extends Identity {
  /** A certificate for these host names and addresses. */
  issue(hosts: readonly string[], validity?: Validity): Identity;
}

export interface Validity {
  readonly from: Date;
  readonly to: Date;
}

const DAY = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY);
const CURRENT: Validity = { from: daysFromNow(-1), to: daysFromNow(1) };
export const EXPIRED: Validity = { from: daysFromNow(-3), to: daysFromNow(-1) };

interface Party {
  readonly name: string;
  readonly key: KeyObject;
}

export function createAuthority(name: string): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer: Party = { name, key: own.privateKey };
  const cert = certificate(name, own.publicKey, issuer, CURRENT, [basicConstraints(true)]);
  return {
    cert,
    key: pemOf(own.privateKey),
    issue: (hosts, validity = CURRENT) => {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const extensions = [basicConstraints(false), alternativeNames(hosts)];
      const leafCert = certificate(hosts[0] ?? '', leaf.publicKey, issuer, validity, extensions);
      return { cert: leafCert, key: pemOf(leaf.privateKey) };
    },
  };
}

/** A certificate that vouches for itself. */
export function selfSigned(hosts: readonly string[]): Identity {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = hosts[0] ?? '';
  const issuer: Party = { name, key: own.privateKey };
  const cert = certificate(name, own.publicKey, issuer, CURRENT, [alternativeNames(hosts)]);
  return { cert, key: pemOf(own.privateKey) };
}

const ECDSA_WITH_SHA256 = der.sequence(der.objectId('1.2.840.10045.4.3.2'));

function certificate(
  subject: string,
  publicKey: KeyObject,
  issuer: Party,
  { from, to }: Validity,
  extensions: readonly Buffer[],
): string {
  const body = der.sequence(
    der.tagged(0xa0, der.integer(Buffer.from([2]))),
    der.integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer.name),
    der.sequence(der.time(from), der.time(to)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(0xa3, der.sequence(...extensions)),
  );
  const whole = der.sequence(body, ECDSA_WITH_SHA256, der.bits(sign('sha256', body, issuer.key)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function nameOf(text: string): Buffer {
  return der.sequence(der.set(der.sequence(der.objectId('2.5.4.3'), der.utf8(text))));
}

function basicConstraints(authority: boolean): Buffer {
  const content = authority ? der.sequence(der.boolean(true)) : der.sequence();
  return der.sequence(der.objectId('2.5.29.19'), der.boolean(true), der.octets(content));
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4
      ? der.tagged(0x87, Buffer.from(host.split('.').map(Number)))
      : der.tagged(0x82, Buffer.from(host, 'ascii')),
  );
  return der.sequence(der.objectId('2.5.29.17'), der.octets(der.sequence(...names)));
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
