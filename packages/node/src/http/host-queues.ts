import { isLoopback } from '@authlint/model/ports';

/** Requests that are at one host at a time: a whole fleet at once would be taken for an attack. */
export const MAX_PER_HOST = 32;

/** The most connections to the host of a URL: a request right behind an answer waits for its connection and makes no new one. */
export function connectionsTo({ hostname }: URL): number | null {
  return isLoopback(hostname) ? null : MAX_PER_HOST;
}

/** Lets so many requests be at each host at once. This machine takes them as they come, until it asks for fewer. */
export class HostQueues {
  readonly #hosts = new Map<string, HostQueue>();

  of(url: URL): HostQueue {
    const queue = this.#hosts.get(url.host) ?? new HostQueue(connectionsTo(url) ?? Infinity);
    this.#hosts.set(url.host, queue);
    return queue;
  }

  /** What waits is let through, to fail at once. */
  close(): void {
    for (const queue of this.#hosts.values()) queue.close();
  }
}

/** The requests to one host. Where it asks for fewer, half as many are sent at once, and one more for each round without. */
export class HostQueue {
  #limit: number;
  #active = 0;
  /** Rounds of throttling: the requests of one round are refused together and count once. */
  #round = 0;
  #pause: NodeJS.Timeout | undefined;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly max: number) {
    this.#limit = max;
  }

  /** Runs `work` in its turn. `isAgain`: it goes before those that were not sent yet. It is told its round. */
  async run<T>(isAgain: boolean, work: (round: number) => Promise<T>): Promise<T> {
    if (this.#isOpen() && (isAgain || this.#waiting.length === 0)) this.#active += 1;
    else await this.#turn(isAgain);
    try {
      return await work(this.#round);
    } finally {
      this.#active -= 1;
      this.#next();
    }
  }

  answered(): void {
    this.#limit = Math.min(this.max, this.#limit + 1 / this.#limit);
  }

  /** The host asked for fewer requests. `pauseMs`: nothing is sent for so long; 0 where nobody waits. */
  throttled(round: number, pauseMs: number): void {
    if (round === this.#round) {
      this.#round += 1;
      this.#limit = Math.max(1, Math.floor(Math.min(this.#limit, this.#active) / 2));
    }
    if (pauseMs === 0 || this.#pause !== undefined) return;
    this.#pause = setTimeout(() => this.#resume(), pauseMs);
  }

  close(): void {
    this.#limit = Infinity;
    clearTimeout(this.#pause);
    this.#resume();
  }

  #resume(): void {
    this.#pause = undefined;
    this.#next();
  }

  #isOpen(): boolean {
    return this.#pause === undefined && this.#active < this.#limit;
  }

  #turn(isAgain: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (isAgain) this.#waiting.unshift(resolve);
      else this.#waiting.push(resolve);
    });
  }

  #next(): void {
    while (this.#isOpen() && this.#waiting.length > 0) {
      this.#active += 1;
      this.#waiting.shift()?.();
    }
  }
}
