import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  privateEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { isIP } from 'node:net';
import { createSecureContext, type SecureContext, type TlsOptions } from 'node:tls';
import forge from 'node-forge';

const DAY = 24 * 60 * 60 * 1000;

/** The faults of a certificate, if anything. */
export type CertificateKind =
  'valid' | 'expired' | 'self-signed' | 'wrong-host' | 'unknown-authority';

/** Certificate and private key, in PEM. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate authority that exists for one test run. */
export interface Authority {
  /** Its own certificate, in PEM, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string;
  /** A certificate for host names and addresses. */
  issue(hosts: readonly string[], kind?: CertificateKind): Identity;
}

interface Signer {
  readonly name: string;
  readonly key: KeyObject;
}

/** Makes an authority whose key is never stored. */
export function createAuthority(name = 'authlint test authority'): Authority {
  const signer: Signer = { name, key: newKey() };
  const leafKey = newKey();
  const certificate = sign({ subject: name, signer, key: signer.key, authority: true });
  const key = leafKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  return {
    certificate,
    issue: (hosts, kind = 'valid') => ({ certificate: leaf(hosts, kind, signer, leafKey), key }),
  };
}

let shared: Authority | undefined;

/** The authority of this process, which most tests need no other than: the keys of one cost a third of a second. */
export function sharedAuthority(): Authority {
  return (shared ??= createAuthority());
}

function leaf(
  hosts: readonly string[],
  kind: CertificateKind,
  signer: Signer,
  key: KeyObject,
): string {
  const [subject = 'localhost'] = hosts;
  const common = { subject, key, hosts };
  switch (kind) {
    case 'valid':
      return sign({ ...common, signer });
    case 'expired':
      return sign({ ...common, signer, until: Date.now() - DAY });
    case 'self-signed':
      return sign({ ...common, signer: { name: subject, key } });
    case 'wrong-host':
      return sign({ ...common, signer, hosts: ['elsewhere.example'] });
    case 'unknown-authority':
      return sign({ ...common, signer: { name: 'unknown authority', key: newKey() } });
  }
}

/** RSA, which every version of TLS takes. */
function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

interface Request {
  readonly subject: string;
  readonly signer: Signer;
  readonly key: KeyObject;
  readonly hosts?: readonly string[];
  readonly authority?: boolean;
  /** Milliseconds since the epoch. */
  readonly until?: number;
}

function sign({ subject, signer, key, hosts = [], authority = false, until }: Request): string {
  const certificate = forge.pki.createCertificate();
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date((until ?? Date.now()) - 2 * DAY);
  certificate.validity.notAfter = new Date(until ?? Date.now() + 7 * DAY);
  certificate.setSubject([{ name: 'commonName', value: subject }]);
  certificate.setIssuer([{ name: 'commonName', value: signer.name }]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: authority, critical: true },
    authority
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
      : { name: 'subjectAltName', altNames: hosts.map(altName) },
  ]);
  certificate.sign(nativeSigner(signer.key), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** What stands before a hash by SHA-256 in a signature. Source: RFC 8017, section 9.2, note 1. */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Signs by OpenSSL: the library that writes the certificate takes a twentieth of a second for it, and a fake provider has one each. */
function nativeSigner(key: KeyObject): forge.pki.rsa.PrivateKey {
  const padding = constants.RSA_PKCS1_PADDING;
  const sign = (hash: forge.md.MessageDigest): string => {
    const digest = Buffer.from(hash.digest().getBytes(), 'latin1');
    return privateEncrypt({ key, padding }, Buffer.concat([SHA256_INFO, digest])).toString(
      'latin1',
    );
  };
  return { sign } as unknown as forge.pki.rsa.PrivateKey; // of the key it asks for nothing else
}

/** Types of names by RFC 5280: 2 is a DNS name, 7 an address. */
function altName(host: string): { type: 2; value: string } | { type: 7; ip: string } {
  return isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host };
}

export interface TlsSettings {
  readonly authority: Authority;
  /** Certificates other than the valid one, by host name. */
  readonly certificates?: Readonly<Record<string, CertificateKind>> | undefined;
}

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Certificates by host name: one for all sound hosts, one for each other. */
export function contextsFor(
  { authority, certificates = {} }: TlsSettings,
  hosts: readonly string[],
): TlsOptions {
  const sound = [...hosts, ...LOOPBACK].filter((host) => !Object.hasOwn(certificates, host));
  const fallback = authority.issue(sound);
  const contexts = new Map<string, SecureContext>(
    Object.entries(certificates).map(([host, kind]) => [
      host,
      contextOf(authority.issue([host], kind)),
    ]),
  );
  return {
    cert: fallback.certificate,
    key: fallback.key,
    ALPNProtocols: ['http/1.1'],
    SNICallback: (name, done) => done(null, contexts.get(name)),
  };
}

function contextOf({ certificate, key }: Identity): SecureContext {
  return createSecureContext({ cert: certificate, key });
}
