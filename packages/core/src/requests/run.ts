import { Peers } from '../subject/peers.js';
import type { ProviderTarget } from '../subject/target.js';
import { SharedAnswers } from './shared-answers.js';
import { copyOf, sameSecret, type Fingerprinter, type Secret } from '@authlint/model/secret';

/** Requests that the facts of rule sources may send: one fact for one provider, and all of them in a run. */
export const OWN_REQUESTS = { ofFact: 8, ofRun: 64 } as const;

/** State shared by the checks of one run, so that nothing is computed for each pair of providers. */
export class Run {
  readonly keys = new Keys();
  readonly peers: Peers;
  readonly answers = new SharedAnswers();
  #ownRequests = 0;
  /** Base URLs that several providers have. */
  readonly #sharedBaseUrls: ReadonlySet<string>;

  /** `targets`: the providers of the run. A key of two of them is bound to both endpoints. */
  constructor(targets: readonly ProviderTarget[] = []) {
    this.peers = new Peers(targets);
    this.#sharedBaseUrls = repeated(targets.map(({ baseUrl }) => baseUrl));
  }

  /** Counts a request of a fact of a rule source; false once as many as a run may send were sent. */
  takeOwnRequest(): boolean {
    this.#ownRequests += 1;
    return this.#ownRequests <= OWN_REQUESTS.ofRun;
  }

  sharesBaseUrl({ baseUrl }: ProviderTarget): boolean {
    return this.#sharedBaseUrls.has(baseUrl);
  }
}

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}

/** Cached keys: more than the number of providers checked at once. */
const MAX_HELD = 512;

/**
 * LRU cache of the keys of a run, one Secret per plaintext, because derived facts are cached by Secret. The Secret is a copy of the
 * configured one, so that it and its derived facts can be collected: in a fleet of different keys they would be most of the memory.
 */
export class Keys {
  /** By fingerprint, the most recently used last. */
  readonly #held = new Map<string, Secret>();

  /** The shared Secret of this plaintext. */
  of(key: Secret, fingerprinter: Fingerprinter): Secret {
    const fingerprint = fingerprinter.of(key);
    const before = this.#held.get(fingerprint);
    const held = before !== undefined && sameSecret(before, key) ? before : copyOf(key);
    this.#held.delete(fingerprint);
    this.#held.set(fingerprint, held);
    if (this.#held.size > MAX_HELD) {
      const [oldest = ''] = this.#held.keys();
      this.#held.delete(oldest);
    }
    return held;
  }
}
