import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ascii } from './ascii.mjs';

/** Characters from which a text is kept in a file of its own. */
const LONG = 2000;
const LITERAL = /"(?:[^"\\\n]|\\.)*"/g;

/**
 * Keeps the long texts of generated modules in files of their own, which are read when they are asked for: a text within a
 * program is looked at by the compiler, character by character, each time the program starts.
 *
 * @param {string} folder
 * @returns {{ plugin: import('esbuild').Plugin, write: () => void }} `write` makes the files
 */
export function dataFiles(folder) {
  /** @type {Map<string, string>} */
  const files = new Map();
  const read = (/** @type {string} */ literal, /** @type {string} */ name) => {
    if (literal.length < LONG) return literal;
    files.set(name, ascii(JSON.parse(literal)));
    return `readFileSync(join(__dirname, '${name}'), 'utf8')`;
  };
  return {
    plugin: {
      name: 'data-files',
      setup({ onLoad }) {
        onLoad({ filter: /[\\/]dist[\\/]generated[\\/].*\.js$/ }, ({ path }) => {
          let count = 0;
          const code = readFileSync(path, 'utf8').replace(LITERAL, (literal) =>
            read(literal, `${basename(path, '.js')}-${(count += 1)}.txt`),
          );
          const imports = `import { readFileSync } from 'node:fs'; import { join } from 'node:path';`;
          return { contents: count > 0 ? `${imports}\n${code}` : code };
        });
      },
    },
    write: () => {
      for (const [name, text] of files) writeFileSync(join(folder, name), text);
    },
  };
}
