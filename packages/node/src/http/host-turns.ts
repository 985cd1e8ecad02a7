import { Turns } from '../turns.js';
import { isLoopback } from '@authlint/core/internal';

/** Requests that are at one host at a time: a whole fleet at once would be taken for an attack. */
export const MAX_PER_HOST = 32;

/** The most connections to the host of a URL: a request right behind an answer waits for its connection and makes no new one. */
export function connectionsTo({ hostname }: URL): number | null {
  return isLoopback(hostname) ? null : MAX_PER_HOST;
}

/** Lets a number of requests be at each host at once. This machine takes them as they come. */
export class HostTurns {
  readonly #hosts = new Map<string, Turns>();

  run<T>(url: URL, work: () => Promise<T>): Promise<T> {
    const limit = connectionsTo(url);
    if (limit === null) return work();
    const turns = this.#hosts.get(url.host) ?? new Turns(limit);
    this.#hosts.set(url.host, turns);
    return turns.run(work);
  }
}
