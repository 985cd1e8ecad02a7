import { setTimeout as sleep } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** What keeps a process alive, and says what of it was forgotten. A timer does not say whose it is. */
const KINDS = ['TCPServerWrap', 'TCPSocketWrap', 'ConnectWrap', 'ProcessWrap', 'FSEventWrap'];
/** Milliseconds within which what is being closed is gone, on a busy machine too. */
const PATIENCE = 5_000;
const LOOK = 20;

/** How many there are of each kind. */
function open() {
  const found = process.getActiveResourcesInfo();
  return KINDS.map((kind) => found.filter((one) => one === kind).length);
}

/** A file of tests ends what it began: a server, connection, process or watcher that it leaves open fails it. */
export default class Environment extends TestEnvironment {
  #before = open();

  /** @override */
  async teardown() {
    await super.teardown();
    for (let waited = 0; this.#left().length > 0; waited += LOOK) {
      if (waited > PATIENCE) throw new Error(`left open by this file: ${this.#left().join(', ')}`);
      await sleep(LOOK);
    }
  }

  #left() {
    return open().flatMap((count, at) => (count > (this.#before[at] ?? 0) ? [KINDS[at]] : []));
  }
}
