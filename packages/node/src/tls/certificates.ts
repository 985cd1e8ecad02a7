import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import * as der from './der.js';

/** A certificate with its key, both as PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** A throw-away certificate authority; its private key is in memory only. */
export interface Authority extends Identity {
  /** A certificate for these host names and addresses. */
  issue(hosts: readonly string[], validity?: Validity): Identity;
}

export interface Validity {
  readonly from: Date;
  readonly to: Date;
}

const DAY = 86_400_000;

/** Who signs a certificate. */
export interface Party {
  readonly name: string;
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
}

/** Makes an authority that can vouch for servers of this run. */
export function createAuthority(name: string): Authority {
  const now = Date.now();
  const current = { from: new Date(now - DAY), to: new Date(now + DAY) };
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer: Party = { name, key: own.privateKey, publicKey: own.publicKey };
  const cert = certificate(name, own.publicKey, issuer, current, [
    basicConstraints(true),
    certificateSigning(),
  ]);
  return {
    cert,
    key: pemOf(own.privateKey),
    issue: (hosts, validity = current) => {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const extensions = [basicConstraints(false), alternativeNames(hosts)];
      const leafCert = certificate(hosts[0] ?? '', leaf.publicKey, issuer, validity, extensions);
      return { cert: leafCert, key: pemOf(leaf.privateKey) };
    },
  };
}

const ECDSA_WITH_SHA256 = der.sequence(der.objectId('1.2.840.10045.4.3.2'));

/** An X.509 certificate as PEM. Source: RFC 5280. */
export function certificate(
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
    der.tagged(
      0xa3,
      der.sequence(...extensions, subjectKey(publicKey), issuerKey(issuer.publicKey)),
    ),
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

/** Strict verifiers refuse an authority without this, and certificates that do not name the keys. Source: RFC 5280, 4.2.1. */
function certificateSigning(): Buffer {
  const usage = der.tagged(0x03, Buffer.from([2, 0b0000_0100]));
  return der.sequence(der.objectId('2.5.29.15'), der.boolean(true), der.octets(usage));
}

function subjectKey(key: KeyObject): Buffer {
  return der.sequence(der.objectId('2.5.29.14'), der.octets(der.octets(keyId(key))));
}

function issuerKey(key: KeyObject): Buffer {
  const id = der.sequence(der.tagged(0x80, keyId(key)));
  return der.sequence(der.objectId('2.5.29.35'), der.octets(id));
}

/** Any value that is the same for the same key will do. */
function keyId(key: KeyObject): Buffer {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest().subarray(0, 20);
}

/** The host names and IPv4 addresses that a certificate is for. */
export function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4
      ? der.tagged(0x87, Buffer.from(host.split('.').map(Number)))
      : der.tagged(0x82, Buffer.from(host, 'ascii')),
  );
  return der.sequence(der.objectId('2.5.29.17'), der.octets(der.sequence(...names)));
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
