import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { internalsOf, publicEntries } from './built.mjs';
import { MeteredEnvironment } from './metered-environment.mjs';

/** Resources that keep a process alive, checked for leaks. Timers are excluded, as they do not show their owner. */
const KINDS = ['TCPServerWrap', 'TCPSocketWrap', 'ConnectWrap', 'ProcessWrap', 'FSEventWrap'];
/** Milliseconds within which closing resources disappear, also on a busy machine. */
const PATIENCE = 5_000;
const LOOK = 20;

/**
 * A module of a package and the loader of its compiled output.
 *
 * @typedef {object} Loaded
 * @property {string} source path of its source
 * @property {() => Promise<object>} load
 */

const entries = publicEntries();
/** Modules that the worker has loaded so far. @type {Set<{ forgetCanaries?: () => void }>} */
const inWorker = new Set();

/** @param {import('./built.mjs').Entry} entry @returns {Loaded} */
const loaded = ({ source, built }) => ({
  source,
  load: async () => {
    const module = await import(pathToFileURL(built).href);
    inWorker.add(module);
    return module;
  },
});
const schemas = join(import.meta.dirname, 'schemas.mjs');
const packages = [...entries, { source: schemas, built: schemas }].map(loaded);

/** How many there are of each kind. */
function open() {
  const found = process.getActiveResourcesInfo();
  return KINDS.map((kind) => found.filter((one) => one === kind).length);
}

/**
 * Storages used by a test file. Jest creates one per file, and on Node.js 20 each slows every promise until it is disabled. @type
 * {Set<AsyncLocalStorage<unknown>>}
 */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (/** @type {Parameters<typeof run>} */ ...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** A file of tests ends what it began: a server, connection, process or watcher that it leaves open fails it. */
export default class Environment extends MeteredEnvironment {
  #before = open();

  /** @param {ConstructorParameters<typeof MeteredEnvironment>} args */
  constructor(...args) {
    super(...args);
    const [{ projectConfig }, { testPath }] = args;
    // A file says `fromSource` where it is about what modules share with it: `instanceof`, `RegExp.input`, `document`.
    const { fromSource } = projectConfig.testEnvironmentOptions;
    if (fromSource === true || process.env['AUTHLINT_BUILT'] !== '1') return;
    const internals = internalsOf(testPath, entries);
    if (internals === null) return;
    const modules = [...packages, ...internals.map(loaded)];
    // Now, since the files of `setupFiles` run before `setup`.
    /** @type {any} */ (this.global)[Symbol.for('authlint.built')] = modules;
  }

  /** @override */
  async setup() {
    await super.setup();
    for (const module of inWorker) module.forgetCanaries?.();
  }

  /** @override */
  async teardown() {
    await super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
    for (let waited = 0; this.#left().length > 0; waited += LOOK) {
      if (waited > PATIENCE) throw new Error(`left open by this file: ${this.#left().join(', ')}`);
      await sleep(LOOK);
    }
  }

  #left() {
    return open().flatMap((count, at) => (count > (this.#before[at] ?? 0) ? [KINDS[at]] : []));
  }
}
