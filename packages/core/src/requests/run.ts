import { Peers } from '../subject/peers.js';
import type { ProviderTarget } from '../subject/target.js';
import { SharedAnswers } from './shared-answers.js';
import { copyOf, sameSecret, type Fingerprinter, type Secret } from '@authlint/model/secret';

/** Requests that the facts of rule sources may send: one fact for one provider, and all of them in a run. */
export const OWN_REQUESTS = { ofFact: 8, ofRun: 64 } as const;

/** What the checks of one run have in common: made once, so that nothing is computed for each pair of providers. */
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

/** Keys that are held: more than there are providers at work at once. */
const MAX_HELD = 512;

/**
 * The keys at work in a run, each once however often it is configured: facts of a key, and what is derived from it, are kept with its
 * Secret. That is a copy of the configured one, so that it goes when its providers are done: of a fleet with different keys
 * it would be most of the memory.
 */
export class Keys {
  /** By fingerprint, the one that was asked for last at the end. */
  readonly #held = new Map<string, Secret>();

  /** The Secret that stands for all with this plaintext. */
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
