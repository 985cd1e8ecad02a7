import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

// Snapshots of texts, as Jest writes them; they are compared, never written.

/** @type {Map<string, Record<string, string>>} */
const files = new Map();
/** @type {Map<string, number>} */
let counts = new Map();
let counted = '';

/** @param {typeof import('expect').expect} expect */
export function addSnapshots(expect) {
  expect.extend({
    toMatchInlineSnapshot(received, expected = '') {
      return compared(serialised(received), withoutIndent(String(expected)));
    },
    toMatchSnapshot(received) {
      const { currentTestName = '', testPath = '' } = expect.getState();
      if (counted !== `${testPath} ${currentTestName}`) counts = new Map();
      counted = `${testPath} ${currentTestName}`;
      const count = (counts.get(currentTestName) ?? 0) + 1;
      counts.set(currentTestName, count);
      return compared(serialised(received), snapshotsOf(testPath)[`${currentTestName} ${count}`]);
    },
  });
}

/** @param {string} received @param {string | undefined} expected */
function compared(received, expected) {
  const pass = received.trim() === expected?.trim();
  return { pass, message: () => 'differs from its snapshot' };
}

/** @param {unknown} value */
function serialised(value) {
  if (typeof value !== 'string') throw new Error('only texts have snapshots here');
  return `"${value}"`;
}

/** Jest indents all lines by that of the first. @param {string} text */
function withoutIndent(text) {
  const indent = /^\n(\s+)/.exec(text)?.[1] ?? '';
  return text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
}

/** One line of such a file: exports[`name 1`] = `content`; */
const ENTRY = /^exports\[`((?:[^`\\]|\\.)*)`\] = `((?:[^`\\]|\\[^])*)`;$/gm;

/** What a template literal stands for that Jest wrote. @param {string} text */
function unescaped(text) {
  return text.replace(/\\([`$\\])/g, '$1');
}

/** @param {string} testPath below the root @returns {Record<string, string>} */
function snapshotsOf(testPath) {
  const known = files.get(testPath);
  if (known !== undefined) return known;
  const file = join(ROOT, dirname(testPath), '__snapshots__', `${basename(testPath)}.snap`);
  /** @type {Record<string, string>} */
  const found = {};
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [, name = '', content = ''] of text.matchAll(ENTRY)) {
    found[unescaped(name)] = unescaped(content);
  }
  files.set(testPath, found);
  return found;
}
