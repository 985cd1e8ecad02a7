import { createSecureContext, type SecureContext, type TlsOptions } from 'node:tls';
import type { Authority, CertificateKind, Identity } from './authority.js';

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
