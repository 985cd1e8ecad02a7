// The guide docs/write-a-pack.md as it can be followed: files to write and commands to type.

/** The port of the guide; another one of as many digits takes its place where it is used already. */
export const SHOWN_PORT = '8787';

/** A fenced block: a file with its name, or (without one) input at a prompt. */
/** @typedef {{ readonly name: string | null, readonly text: string }} Block */
/** @typedef {{ readonly command: string, readonly output: string }} Typed */

/** @param {string} page @returns {Block[]} */
export function blocksOf(page) {
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, name, text = '']) =>
      language === 'console' || name !== undefined ? [{ name: name ?? null, text }] : [],
  );
}

/** Commands of a block, each with the output that is shown under it. @param {string} text @returns {Typed[]} */
export function typedIn(text) {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { command: part.slice(0, end), output: part.slice(end + 1) };
    });
}

/** Without what differs from run to run: durations, fingerprints, which are salted, and the number of packages. @param {string} text */
export function steady(text) {
  return text
    .replace(/\d+ ms/g, 'N ms')
    .replace(/\d+\.\d s\b/g, 'N.N s')
    .replace(/fingerprint [0-9a-f]{8}/g, 'fingerprint F')
    .replace(/added \d+ packages in \w+/g, 'added N packages')
    .replace(/\*\*\d+ s\*\*/g, 'N s')
    .replace(/ +/g, ' ')
    .trim();
}

/** Characters a minute of somebody who types 40 words. */
export const TYPING_SPEED = 200;

/**
 * Characters that have to be typed to make `text` of `before`: whole lines that are not there yet, without what indents and
 * comments them.
 *
 * @param {string} text
 * @param {string} before
 */
export function typedCharacters(text, before) {
  const there = new Set(before.split('\n').map((line) => line.trim()));
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !there.has(line))
    .reduce((sum, line) => sum + line.replace(/\s*(^| )# .*$/, '').length + 1, 0);
}
