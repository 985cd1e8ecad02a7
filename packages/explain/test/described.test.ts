import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

/** What describes an error is none: beside each text stands one of the same words that reports it. */

const knowledge = createKnowledge();

function verdict(lines: readonly string[]): string {
  const { state, diagnosis } = explainText(lines.join('\n'), knowledge);
  return `${state} ${diagnosis?.code ?? 'none'}`;
}

const CALM = 'unchecked none';
const REFUSED = 'rejected key-rejected';
const SAID = 'Clients get a 401 error when the API key is invalid.';
const LOGGED = '2026-03-02 09:14:07 ERROR 401 Unauthorized: the API key is invalid';
const ROWS = [
  '| 401 | Invalid API key |',
  '| 403 | No right to this model |',
  '| 429 | Too fast |',
];
const ITEMS = ['401 - Invalid API key', '403 - No right to this model', '429 - Too many requests'];
const ARROWS = [
  'Invalid key → 401:',
  '{"error": {"message": "invalid key"}}',
  'Revoked key → 403:',
  '{"error": {"message": "key revoked"}}',
  'No credit → 403:',
];

describe.each([
  ['a title of a change', ['# fix(auth): say why', SAID], CALM],
  ['a title with a verb', ['# Add a hint to the client', SAID], CALM],
  ['a title with a verb that tells of a failure', ['# Update of the client fails', SAID], REFUSED],
  ['a title of an issue', ['# The client', SAID], REFUSED],
  ['words of a change', ['This PR adds a hint.', SAID], CALM],
  ['words on a change', ['Since this PR it is so.', SAID], REFUSED],
  ['a summary of a change', ['## Summary by CodeRabbit', SAID], CALM],
  ['the plan of its tests', ['# The client', '## Test plan', SAID], CALM],
  ['a plan', ['# The client', '## The plan', SAID], REFUSED],
  ['a release', ['# Release 2.4.2', SAID], CALM],
  ['a suggestion', ['```suggestion', `  ${SAID}`, '```'], CALM],
  ['a log in a change', ['# fix(auth): say why', LOGGED], REFUSED],
  ['a block in a change', ['# fix(auth): say why', '```', SAID, '```'], REFUSED],
  ['a patch', ['```diff', `+ ${SAID}`, '```'], CALM],
  ['what follows a patch', ['```diff', '+ a', '```', SAID], REFUSED],
  ['what it does', ['# The client', '## What does this do?', SAID], CALM],
  ['its changes', ['# The client', '## Changes', SAID], CALM],
  ['the issue that it ends', ['# The client', SAID, 'Fixes #42'], CALM],
  ['the issue that somebody mentions', ['# The client', SAID, 'See #42'], REFUSED],
  ['a title with a tag', ['# [docs] Add a hint', SAID], CALM],
  ['an issue named after its cure', ['# Fix the key', `We get it: ${SAID}`], REFUSED],
  ['a change named so', ['# fix: the key', `We get it: ${SAID}`], CALM],
  ['the title of a page', ['Error codes', SAID], CALM],
  ['the title of a page below a menu', ['Home', 'Docs', 'Error codes', SAID], CALM],
  ['a title further below', ['Home', 'Docs', 'News', 'Error codes', SAID], REFUSED],
  ['no title of a page', ['Error', SAID], REFUSED],
  ['an example in a change', ['# fix: say why', 'Return `{error: "unauthorized"}`'], CALM],
  ['an error in a change', ['# fix: say why', 'AuthError: unauthorized API key'], REFUSED],
  ['a log below the title of a page', ['Error codes', LOGGED], REFUSED],
])('%s', (_name, lines, expected) => {
  test('is told apart', () => {
    expect(verdict(lines)).toBe(expected);
  });
});

describe.each([
  ['rows of a table', ROWS, CALM],
  ['rows, and a sentence', [...ROWS, SAID], CALM],
  ['two rows, and a sentence', [...ROWS.slice(0, 2), SAID], REFUSED],
  ['rows, and a log', [...ROWS, LOGGED], REFUSED],
  ['rows, and an example', ['{"error": {"message": "Invalid API key"}}', ...ROWS], CALM],
  ['rows without their first edge', ROWS.map((row) => row.slice(2)), CALM],
  ['items of a list', ITEMS, CALM],
  ['items with marks', ITEMS.map((item) => `- **${item.replace(' -', '** -')}`), CALM],
  ['headings', ['Wrong key (401 / 403)', 'Not found (404)', 'Too fast (429)', SAID], CALM],
  ['two headings', ['Wrong key (401 / 403)', 'Not found (404)', SAID], REFUSED],
  ['items of two statuses', [...ITEMS.slice(0, 2), '401 - Invalid API key'], REFUSED],
  ['explanations with examples', ARROWS, CALM],
  ['answers of one status', ['a → 401:', 'b → 401:', 'c → 401:', SAID], REFUSED],
])('a list of statuses: %s', (_name, lines, expected) => {
  test('is told apart', () => {
    expect(verdict(lines)).toBe(expected);
  });
});

test('a server that logs its answers in columns lists no statuses', () => {
  const answers = [401, 403, 429].map((status) => `[GIN] 2026/03/02 | ${status} | 1.2ms | POST`);
  expect(verdict(answers)).not.toBe(CALM);
});
