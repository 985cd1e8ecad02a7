import { copyOf, sameSecret, type Fingerprinter, type Secret } from '@authlint/model/secret';

/** Keys that are held: more than there are providers at work at once. */
const MAX_HELD = 512;

/**
 * The keys at work in a run, each once however often it is configured: what is known of a key, or made of it, is kept with its
 * Secret. That is a copy of the configured one, so that it goes when its providers are done: of a fleet with keys of their own
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
