import { relative } from 'node:path';

// Says where each change is that no test noticed, or that the time limit ended, as it comes: a run that is cut short has told that much.

const TOLD = ['Survived', 'NoCoverage', 'Timeout', 'RuntimeError'];

/**
 * @typedef {object} Mutant
 * @property {string} status
 * @property {string} fileName
 * @property {{ readonly start: { readonly line: number, readonly column: number } }} location
 * @property {string} mutatorName
 * @property {string} [replacement]
 */

class Unnoticed {
  /** @param {Mutant} mutant */
  onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }) {
    if (!TOLD.includes(status)) return;
    const place = `${relative(process.cwd(), fileName)}:${start.line}:${start.column}`;
    console.log(`${status}: ${place} ${mutatorName} -> ${replacement}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'unnoticed', injectableClass: Unnoticed }];
