import { hash, randomBytes } from 'node:crypto';
import { read } from './store.js';
import type { Secret } from './secret.js';

/**
 * Eight hex characters that say "these two are the same key" within one run and nothing outside it: the salt is made anew
 * for each run.
 */
export class Fingerprinter {
  #salt: string | null = null;

  readonly #known = new WeakMap<Secret, string>();

  of(secret: Secret): string {
    const before = this.#known.get(secret);
    if (before !== undefined) return before;
    this.#salt ??= randomBytes(32).toString('hex');
    const made = hash('sha256', this.#salt + read(secret)).slice(0, 8);
    this.#known.set(secret, made);
    return made;
  }
}
