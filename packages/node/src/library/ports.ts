import type { ClockPort, Knowledge, Ports, ProviderTarget } from '@authlint/core';
import type { Fingerprinter } from '@authlint/model/secret';
import { createHttp } from '../http.js';
import type { LibraryConsent } from './consent.js';
import type { Transport } from '../http/transport.js';
import type { EnvRecord } from '../env.js';
import { registerAddresses, registerShown } from '../registration/addresses.js';
import { registerSecrets } from '../registration/secrets.js';
import { Scrubber } from '../scrubber.js';

/** What all diagnoses of one engine have in common. */
export interface Shared {
  readonly ports: Omit<Ports, 'http'>;
  readonly env: EnvRecord;
  readonly clock: ClockPort;
  readonly transport: Transport;
  readonly fingerprinter: Fingerprinter;
  readonly knowledge: Knowledge;
  readonly consent: LibraryConsent;
}

/**
 * Ports of one diagnosis; `clean` returns data without any of its credentials.
 *
 * The first target is diagnosed; the keys of its peers are redacted too. Each diagnosis has a separate scrubber, so that it neither knows
 * nor searches for the keys of another. A credential in a Base URL is redacted silently; any other in a result is a bug of authlint, and
 * redacted too.
 */
export async function portsFor(
  targets: readonly [ProviderTarget, ...ProviderTarget[]],
  shared: Shared,
  signal: AbortSignal | undefined,
): Promise<{ readonly ports: Ports; readonly clean: <T>(data: T) => T }> {
  const { fingerprinter, env, clock, transport, knowledge } = shared;
  const scrubber = new Scrubber(fingerprinter);
  const { hostname } = new URL(targets[0].baseUrl);
  const http = createHttp({
    env,
    scrubber,
    clock,
    transport,
    signal,
    allowCleartext: (host) => host === hostname,
  });
  const ports = { ...shared.ports, http, consent: shared.consent.portFor(targets[0]) };
  registerAddresses(targets, knowledge, scrubber);
  await registerSecrets(targets, { ...ports, scrubber });
  registerShown(targets, knowledge, scrubber);
  return {
    ports,
    clean: (data) => cleaned(data, (text) => scrubber.output(scrubber.addresses(text))),
  };
}

/** Plain data with every text in it changed. */
function cleaned<T>(data: T, clean: (text: string) => string): T {
  if (typeof data === 'string') return clean(data) as T;
  if (Array.isArray(data)) return data.map((item: unknown) => cleaned(item, clean)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, cleaned(value as unknown, clean)]),
  ) as T;
}
