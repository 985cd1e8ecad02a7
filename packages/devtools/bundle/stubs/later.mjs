/**
 * Functions of a module of Node.js, which is loaded when one of them is called.
 *
 * @template {object} Module
 * @param {() => Module} load
 * @returns {<Name extends keyof Module>(name: Name) => Module[Name]}
 */
export function functionsOf(load) {
  return (name) =>
    /** @type {any} */ (
      (/** @type {any[]} */ ...args) => /** @type {any} */ (load()[name])(...args)
    );
}
