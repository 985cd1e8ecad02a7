import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/paths.mjs';

const VIRTUAL = '\0lazy:';

/**
 * Parts of a library in CommonJS that are loaded by the first call of one of their functions. `require` is the one way to load at once
 * and late; an ES module has none that bundlers follow.
 *
 * @param {Readonly<Record<string, string>>} parts compiled files below the root, by the name of their entry
 * @returns {import('rolldown').Plugin}
 */
export function lazyParts(parts) {
  const names = new Map(Object.entries(parts).map(([name, file]) => [join(ROOT, file), name]));
  return {
    name: 'lazy-parts',
    resolveId(id, importer) {
      if (importer?.startsWith(VIRTUAL)) return { id, external: true };
      if (importer === undefined || !id.startsWith('.')) return null;
      const file = join(importer, '..', id);
      return names.has(file) ? `${VIRTUAL}${file}` : null;
    },
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = id.slice(VIRTUAL.length);
      return { code: await forwarders(file, `./${names.get(file)}.cjs`), moduleSideEffects: false };
    },
  };
}

/** @param {string} file compiled @param {string} bundled what it is in */
async function forwarders(file, bundled) {
  const exported = Object.entries(await import(pathToFileURL(file).href));
  const constants = exported.filter(([, value]) => !isFunction(value)).map(([name]) => name);
  if (constants.length > 0)
    throw new Error(`${file}: ${constants.join(', ')} cannot be loaded later, only functions can`);
  return exported
    .map(([name]) => `export const ${name} = (...args) => require('${bundled}').${name}(...args);`)
    .join('\n');
}

/** A class is asked for by `instanceof` before anything is called. @param {unknown} value */
function isFunction(value) {
  return typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value));
}
