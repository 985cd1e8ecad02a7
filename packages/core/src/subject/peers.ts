import type { Knowledge } from '../knowledge/index.js';
import { sameSecret } from '../secret/index.js';
import { sendingPolicy } from './consent.js';
import { resolveSubject, type Services, type Subject } from './subject.js';
import type { ProviderTarget } from './target.js';

/** A provider of the run that sends the same key to another endpoint. */
export interface Peer {
  readonly subject: Subject;
  /** Its endpoint was found not to accept the key: it is not asked again. */
  isRefused: boolean;
}

interface Entry {
  readonly target: ProviderTarget;
  peer?: Promise<Peer>;
}

/** Providers by fingerprint of the key, then by origin. */
type Index = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>;

/**
 * The providers of a run by the key that their clients send. The first one that asks pays for one pass over all. No login is
 * exchanged to find out.
 */
export class Peers {
  readonly #targets: readonly ProviderTarget[];
  readonly #indexes = new WeakMap<Knowledge, Promise<Index>>();

  constructor(targets: readonly ProviderTarget[]) {
    this.#targets = targets;
  }

  /** Those with the key of a subject at other origins, whose endpoint may accept it. */
  async *withKeyOf({ key, url, services }: Subject): AsyncGenerator<Peer> {
    if (key === null) return;
    const origins = (await this.#index(services)).get(services.fingerprinter.of(key));
    for (const [origin, entries] of origins ?? []) {
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
    const index = this.#indexes.get(services.knowledge) ?? indexOf(this.#targets, services);
    this.#indexes.set(services.knowledge, index);
    return index;
  }
}

async function peerOf(target: ProviderTarget, services: Services): Promise<Peer> {
  const subject = await resolveSubject(target, services);
  return { subject, isRefused: (await sendingPolicy(subject)).refusals().length > 0 };
}

async function indexOf(targets: readonly ProviderTarget[], services: Services): Promise<Index> {
  const index = new Map<string, Map<string, Entry[]>>();
  for (const target of targets) {
    const { key, url } = await resolveSubject(target, services);
    if (key === null) continue;
    const fingerprint = services.fingerprinter.of(key);
    const origins = index.get(fingerprint) ?? new Map<string, Entry[]>();
    index.set(fingerprint, origins);
    const entries = origins.get(url.origin) ?? [];
    origins.set(url.origin, entries);
    entries.push({ target });
  }
  return index;
}
