import { generateKeyPairSync } from 'node:crypto';
import { createSecureContext, type SecureContext, type TlsOptions } from 'node:tls';
import {
  alternativeNames,
  certificate,
  createAuthority as createIssuer,
  pemOf,
  type Issuer,
} from '@authlint/node/internal';

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

/** Makes an authority whose key is never stored. */
export function createAuthority(name = 'authlint test authority'): Authority {
  const issuer = createIssuer(name);
  return {
    certificate: issuer.cert,
    issue: (hosts, kind = 'valid') => {
      const { cert, key } = leaf(hosts, kind, issuer);
      return { certificate: cert, key };
    },
  };
}

let shared: Authority | undefined;

/** The authority of this process, which most tests need no other than. */
export function sharedAuthority(): Authority {
  return (shared ??= createAuthority());
}

function leaf(
  hosts: readonly string[],
  kind: CertificateKind,
  issuer: Issuer,
): { readonly cert: string; readonly key: string } {
  switch (kind) {
    case 'valid':
      return issuer.issue(hosts);
    case 'expired':
      return issuer.issue(hosts, validity(-3 * DAY, -DAY));
    case 'self-signed':
      return selfSigned(hosts);
    case 'wrong-host':
      return issuer.issue(['elsewhere.example']);
    case 'unknown-authority':
      return createIssuer('unknown authority').issue(hosts);
  }
}

function selfSigned(hosts: readonly string[]): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [name = 'localhost'] = hosts;
  const own = { name, key: privateKey, publicKey };
  const names = [alternativeNames(hosts)];
  const cert = certificate(name, publicKey, own, validity(-DAY, DAY), names);
  return { cert, key: pemOf(privateKey) };
}

/** From and to in milliseconds from now. */
function validity(from: number, to: number): { readonly from: Date; readonly to: Date } {
  return { from: new Date(Date.now() + from), to: new Date(Date.now() + to) };
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
