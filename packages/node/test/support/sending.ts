import { RunFingerprinter } from '../../src/cryptography/fingerprint.js';
import { seal } from '@authlint/model/secret';
import type { HttpOutcome, HttpRequest } from '@authlint/model/ports';
import {
  createHttp,
  Scrubber,
  type ClosableHttpPort,
  type HttpOptions,
} from '../../src/internal.js';
import type { Running } from './servers.js';

/** Made up. */
export const KEY = 'sk-canary-4kQ9zP1vR7tXe2Wm';

export const request = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers: { authorization: seal(`Bearer ${KEY}`) },
  body: null,
  timeoutMs: 2_000,
  ...more,
});

/** A port with what a test may look at, and everything that is to be ended after it. */
export class Bench {
  readonly fingerprinter = new RunFingerprinter();
  readonly scrubber = new Scrubber(this.fingerprinter);
  readonly #closing: (() => Promise<void>)[] = [];

  port(options: Partial<HttpOptions> = {}): ClosableHttpPort {
    const port = createHttp({ env: {}, scrubber: this.scrubber, ...options });
    this.#closing.push(() => port.close());
    return port;
  }

  async run<T extends Running>(server: Promise<T>): Promise<T> {
    const running = await server;
    this.#closing.push(() => running.close());
    return running;
  }

  async end(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }
}

/** The part of an outcome that a test states. */
export function gist(outcome: HttpOutcome): string {
  return outcome.kind === 'answer' ? String(outcome.status) : `${outcome.failure} ${outcome.code}`;
}
