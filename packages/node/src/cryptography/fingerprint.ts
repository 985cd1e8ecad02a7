import { expose } from '@authlint/model/expose';
import { sameSecret, type Fingerprinter, type Secret } from '@authlint/model/secret';
import { crypto } from './load.js';

/**
 * Eight hex characters that say "these two are the same key" within one run and nothing outside it: the salt is made anew
 * for each run. The first key of a run gets characters at random, which say nothing of it at all: most runs have one key, and
 * to load what hashes takes 4 ms.
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

/** The same for all runs with one salt: that of the user. Where there is none, those of the run. */
export class UserFingerprinter implements Fingerprinter {
  readonly #ofRun = new RunFingerprinter();
  #salt: string | null | undefined;

  /** `saltOf` is asked once, with the first key. */
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
