import { expose } from '@authlint/model/expose';
import { sameSecret, type Fingerprinter, type Secret } from '@authlint/model/secret';
import { crypto } from './load.js';

/**
 * Eight hex characters that identify a key within one run only: each run has a new salt. The first key of a run gets random characters:
 * most runs have one key, and loading the hash functions takes 4 ms.
 */
export class RunFingerprinter implements Fingerprinter {
  #first: { readonly secret: Secret; readonly fingerprint: string } | null = null;
  #salt: string | null = null;

  of(secret: Secret): string {
    this.#first ??= { secret, fingerprint: anyFingerprint() };
    const { secret: first, fingerprint } = this.#first;
    return sameSecret(secret, first) ? fingerprint : this.#hashed(secret);
  }

  #hashed(secret: Secret): string {
    this.#salt ??= crypto().randomBytes(32).toString('hex');
    return hashed(secret, this.#salt);
  }
}

/** Fingerprints with the user's salt, equal in all runs; without a salt, those of the run. */
export class UserFingerprinter implements Fingerprinter {
  readonly #ofRun = new RunFingerprinter();
  #salt: string | null | undefined;

  /** `saltOf` is called once, for the first key. */
  constructor(private readonly saltOf: () => string | null) {}

  of(secret: Secret): string {
    if (this.#salt === undefined) this.#salt = this.saltOf();
    return this.#salt === null ? this.#ofRun.of(secret) : hashed(secret, this.#salt);
  }
}

function hashed(secret: Secret, salt: string): string {
  return crypto()
    .hash('sha256', salt + expose(secret))
    .slice(0, 8);
}

function anyFingerprint(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}
