import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readFile } from 'node:fs/promises';
import { drawn } from './draw.mjs';

// Which changes of the code a run makes, and the code with all of them in it, each switched on by its id.

/** @typedef {Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number]} Mutant */

/** @typedef {{ readonly mutants: readonly Mutant[], readonly all: number, readonly code: ReadonlyMap<string, string> }} Instrumented */

const SILENT = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };

/**
 * A seeded sample of the changes that can be made in some files. A file without one of them is left as it is.
 *
 * @param {readonly string[]} files absolute paths
 * @param {number} size
 * @param {number} [seed]
 * @returns {Promise<Instrumented>}
 */
export async function instrument(files, size, seed) {
  const sources = await Promise.all(
    files.map(async (name) => ({ name, content: await readFile(name, 'utf8') })),
  );
  const possible = await instrumented(sources.map((file) => ({ ...file, mutate: true })));
  const texts = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const counted = possible.mutants.filter((mutant) => !isSentence(mutant, texts));
  const sample = drawn(counted, size, seed);
  const keys = new Set(sample.map(keyOf));
  const placed = await instrumented(
    sources.flatMap((file) => {
      const mutate = sample
        .filter(({ fileName }) => fileName === file.name)
        .map((one) => one.location);
      return mutate.length === 0 ? [] : [{ ...file, mutate }];
    }),
  );
  return {
    // Mutants inside a drawn one are placed too, but never activated.
    mutants: placed.mutants.filter((mutant) => keys.delete(keyOf(mutant))),
    all: counted.length,
    code: new Map(placed.files.map(({ name, content }) => [name, content])),
  };
}

/**
 * True where a text of several words is made empty. Golden files of whole outputs hold wording, which is no behaviour of the code.
 *
 * @param {Mutant} mutant @param {ReadonlyMap<string, readonly string[]>} texts lines of the files
 */
function isSentence({ fileName, location, mutatorName }, texts) {
  if (mutatorName !== 'StringLiteral') return false;
  return /\w\W* \S/.test(textAt(location, texts.get(fileName) ?? []));
}

/** The source text at a location, which may span lines. @param {Mutant['location']} location @param {readonly string[]} lines */
export function textAt({ start, end }, lines) {
  const taken = lines.slice(start.line, end.line + 1);
  taken[taken.length - 1] = (taken.at(-1) ?? '').slice(0, end.column);
  taken[0] = (taken[0] ?? '').slice(start.column);
  return taken.join('\n');
}

/** @param {any[]} files */
function instrumented(files) {
  return new Instrumenter(/** @type {any} */ (SILENT)).instrument(files, OPTIONS);
}

/** @param {Mutant} mutant */
function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  return JSON.stringify([fileName, start, end, mutatorName, replacement]);
}
