import { isLoopback } from '@authlint/model/ports';
import { Semaphore } from '../semaphore.js';

/** Maximum of concurrent requests to one host: more would look like an attack. */
export const MAX_PER_HOST = 32;

/** Maximum of connections to the host of a URL; `null` for no limit, as for this machine. */
export function connectionsTo({ hostname }: URL): number | null {
  return isLoopback(hostname) ? null : MAX_PER_HOST;
}

/** A semaphore for each host that is not this machine. */
export class HostLimits {
  readonly #semaphores = new Map<string, Semaphore>();

  /** Runs `work` when the host has room for one more request. */
  run<T>(url: URL, work: () => Promise<T>): Promise<T> {
    const limit = connectionsTo(url);
    if (limit === null) return work();
    const semaphore = this.#semaphores.get(url.host) ?? new Semaphore(limit);
    this.#semaphores.set(url.host, semaphore);
    return semaphore.run(work);
  }
}
