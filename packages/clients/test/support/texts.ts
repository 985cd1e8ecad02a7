import { sameSecret, seal, type Secret } from '@authlint/core';

/** What clients make of a text that stands nowhere as it is sent. */
const MADE = ['run-7', 'none', 'DUMMY_KEY', 'copilot-developer-cli'];

const PIECES = [
  /"((?:[^"\\]|\\.)*)"/g,
  /'([^']*)'/g,
  /=[ \t]*(.+)$/gm,
  /:[ \t]+(.+)$/gm,
  /[^\s,;=:"'[\]{}]+/g,
];

/** The texts of files that may be values: quoted ones, ends of lines, single words. */
export function textsIn(content: string): string[] {
  const pieces = PIECES.flatMap((pattern) =>
    [...content.matchAll(pattern)].map((match) => match[1] ?? match[0]),
  );
  const lines = pieces.flatMap((piece) => [piece, ...piece.split('\\n').map(afterColon)]);
  return [...new Set([...lines, ...MADE])];
}

/** Value of a `Name: value` line. */
function afterColon(line: string): string {
  return line.replace(/^[^:]*:\s*/, '');
}

/** The text that a sealed value holds, if it is one of those given. A Secret is compared, never opened. */
export function textOf(secret: Secret, texts: readonly string[]): string {
  return texts.find((text) => sameSecret(secret, seal(text))) ?? '(a text that stands nowhere)';
}
