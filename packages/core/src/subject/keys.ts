import { sameSecret, type Fingerprinter, type Secret } from '../secret/index.js';

/** The keys of a run, each once however often it is configured: what is known of a key, or made of it, is kept with its Secret. */
export class Keys {
  readonly #byFingerprint = new Map<string, Secret>();

  /** The Secret that stands for all with this plaintext. */
  of(key: Secret, fingerprinter: Fingerprinter): Secret {
    const fingerprint = fingerprinter.of(key);
    const first = this.#byFingerprint.get(fingerprint);
    if (first === undefined) this.#byFingerprint.set(fingerprint, key);
    return first !== undefined && sameSecret(first, key) ? first : key;
  }
}
