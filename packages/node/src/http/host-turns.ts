import { Turns } from '../turns.js';
import { isLoopback } from './loopback.js';

/** Requests that are at one host at a time: a whole fleet at once would be taken for an attack. */
export const MAX_PER_HOST = 32;

/** Lets a number of requests be at each host at once. This machine takes them as they come. */
export class HostTurns {
  readonly #hosts = new Map<string, Turns>();

  run<T>({ host, hostname }: URL, work: () => Promise<T>): Promise<T> {
    if (isLoopback(hostname)) return work();
    const turns = this.#hosts.get(host) ?? new Turns(MAX_PER_HOST);
    this.#hosts.set(host, turns);
    return turns.run(work);
  }
}
