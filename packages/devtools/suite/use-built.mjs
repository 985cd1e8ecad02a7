// Loaded before each file of tests: its imports of a package get what the environment has loaded, once for the worker.

/** @type {readonly import('./environment.mjs').Loaded[]} */
const loaded = /** @type {any} */ (globalThis)[Symbol.for('authlint.built')] ?? [];

// No mock: this is the only way in which jest hands a module of the worker to a file. Its types do not know it.
const { unstable_mockModule: replace } = /** @type {any} */ (import.meta.jest);
for (const { source, load } of loaded) replace(source, load);
