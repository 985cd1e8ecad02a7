import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

// The changes that no test notices, each with the reason, by the text that is changed: lines move.

/** @typedef {{ readonly file: string, readonly from: string, readonly to: string }} Place */
/** What is changed, as a run prints it or in words, and why no test can notice it. @typedef {(Place | { readonly change: string }) & { readonly why: string }} Survivor */

export const SURVIVORS_FILE = new URL('survivors.yaml', import.meta.url);

/** @returns {Readonly<Record<string, readonly Survivor[]>>} by room */
export function listedSurvivors() {
  return parse(readFileSync(SURVIVORS_FILE, 'utf8')) ?? {};
}

/** Why a mutant survives; `undefined` if it was not reviewed. @param {Place} place @param {readonly Survivor[]} listed */
export function reasonOf({ file, from, to }, listed) {
  const isThis = (/** @type {Survivor} */ one) =>
    'from' in one && one.file === file && one.from === from && one.to === to;
  return listed.find(isThis)?.why;
}

/** One line of a text of code, of at most so many characters. @param {string} text */
export function oneLine(text, length = 160) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 3)}...` : line;
}
