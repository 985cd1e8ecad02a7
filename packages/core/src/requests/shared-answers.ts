import type { HttpOutcome } from '@authlint/model/ports';

/** Number of cached answers: enough for neighbouring providers, little memory for the run. */
const MAX_KEPT = 2_000;
/** Longer answers are not cached. */
const MAX_BODY = 16 * 1024;

/** An outcome, and the provider that sent the request. */
export interface SharedOutcome {
  readonly outcome: HttpOutcome;
  readonly sentBy: string;
}

/**
 * Cached answers to requests that are identical for several providers of a run. Failures and answers that may differ for a later
 * request are not shared.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Promise<SharedOutcome>>();

  /** `key`: identifies the whole request. `send`: sends it for a provider; not called if the answer is cached. */
  async get(
    key: string,
    provider: string,
    send: () => Promise<HttpOutcome>,
  ): Promise<SharedOutcome> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      const before = await kept;
      if (isShareable(before.outcome)) return before;
    }
    const sent = send().then((outcome) => ({ outcome, sentBy: provider }));
    this.#keep(key, sent);
    const { outcome } = await sent.catch((error: unknown) => {
      this.#kept.delete(key);
      throw error;
    });
    if (!isShareable(outcome) && this.#kept.get(key) === sent) this.#kept.delete(key);
    return { outcome, sentBy: provider };
  }

  #keep(key: string, sent: Promise<SharedOutcome>): void {
    this.#kept.set(key, sent);
    if (this.#kept.size <= MAX_KEPT) return;
    const [oldest = ''] = this.#kept.keys();
    this.#kept.delete(oldest);
  }
}

function isShareable(outcome: HttpOutcome): boolean {
  return (
    outcome.kind === 'answer' &&
    outcome.status < 500 &&
    outcome.status !== 429 &&
    outcome.body.length <= MAX_BODY
  );
}
