import type { Knowledge } from '@authlint/model/knowledge';
import { sameSecret } from '@authlint/model/secret';
import { groupBy } from '../group-by.js';
import { getOrInsert } from '../lazy.js';
import { sendingPolicy } from './consent.js';
import { resolveSubject, type Services, type Subject } from './subject.js';
import type { ProviderTarget } from './target.js';

/** A provider of the run that sends the same key to another endpoint. */
export interface Peer {
  readonly subject: Subject;
  /** Its endpoint has refused the key, so it is not tried again. */
  isRefused: boolean;
}

interface Entry {
  readonly target: ProviderTarget;
  peer?: Promise<Peer>;
}

/** Providers by fingerprint of the key. */
type Index = ReadonlyMap<string, readonly Entry[]>;

/**
 * The providers of a run by the key that their clients send, computed for all of them at the first use. No login is exchanged for
 * that.
 */
export class Peers {
  readonly #targets: readonly ProviderTarget[];
  readonly #indexes = new WeakMap<Knowledge, Promise<Index>>();

  constructor(targets: readonly ProviderTarget[]) {
    this.#targets = targets;
  }

  /** Providers with the same key at other origins, whose endpoint may accept it. */
  async *withKeyOf({ key, url, services }: Subject): AsyncGenerator<Peer> {
    if (key === null) return;
    const owners = (await this.#index(services)).get(services.fingerprinter.of(key)) ?? [];
    for (const [origin, entries] of byOrigin(owners)) {
      if (origin === url.origin) continue;
      for (const entry of entries) {
        const peer = await (entry.peer ??= peerOf(entry.target, services));
        const { subject } = peer;
        const same = subject.key !== null && sameSecret(subject.key, key);
        if (same && !peer.isRefused) yield peer;
      }
    }
  }

  #index(services: Services): Promise<Index> {
    return getOrInsert(this.#indexes, services.knowledge, () => indexOf(this.#targets, services));
  }
}

async function peerOf(target: ProviderTarget, services: Services): Promise<Peer> {
  const subject = await resolveSubject(target, services);
  const policy = await sendingPolicy(subject);
  const { reach } = await policy.decide('sent');
  // The request is for another provider's endpoint, so one that its client does not make needs consent.
  return { subject, isRefused: reach !== 'all' && reach !== 'public' };
}

/** No list for keys of a single provider, as most are in large fleets. */
async function indexOf(targets: readonly ProviderTarget[], services: Services): Promise<Index> {
  const index = new Map<string, Entry[]>();
  for (const target of targets) {
    const { key } = await resolveSubject(target, services);
    if (key === null) continue;
    const fingerprint = services.fingerprinter.of(key);
    index.set(fingerprint, [...(index.get(fingerprint) ?? []), { target }]);
  }
  return index;
}

function byOrigin(owners: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  return groupBy(owners, ({ target }) => new URL(target.baseUrl).origin);
}
