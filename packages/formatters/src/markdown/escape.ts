import { plain } from '../wording/plain.js';

/** Mentions, references to issues and links: shown as code, where they have no effect. */
const REFERENCE = /https?:\/\/\S*[^\s.,;:)\]'"]|www\.\S+|[@#][\w/-]+/gi;
/** A code span. */
const CODE = /`([^`\n]{1,300})`/g;
/** Special characters of HTML: escaped as entities, since a backslash has no effect in an HTML block. */
const TAGS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
/** Special characters of Markdown or HTML. */
const ACTIVE = /[\\`*[\]<>&|~$#@]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Markers of a list, a heading or a rule at the start of a line. */
const BEGINNING = /^(?=[-+=])|^(\d+)(?=[.)])/;

/** A text as a paragraph or an item of GitHub-flavoured Markdown; `code` in it stays code. */
export function prose(text: string): string {
  return inline(text).replace(BEGINNING, '$1\\');
}

/** A text within a line. */
export function inline(text: string): string {
  return pieces(plain(text), CODE, (match) => code(match.slice(1, -1)), withoutReferences);
}

/** A text as a code span: no markup or mention in it takes effect. */
export function code(text: string): string {
  const line = plain(text);
  if (line === '') return '';
  if (/[|\\`]/.test(line)) return `<code>${entities(line)}</code>`;
  return `\`${line}\``;
}

function withoutReferences(text: string): string {
  return pieces(text, REFERENCE, code, (rest) =>
    rest.replace(ACTIVE, (sign) => TAGS[sign] ?? `\\${sign}`),
  );
}

/** Every character but letters, digits and spaces as an entity: a pipe ends no cell then, and no address is a link. */
function entities(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function pieces(
  text: string,
  pattern: RegExp,
  matched: (text: string) => string,
  between: (text: string) => string,
): string {
  let end = 0;
  const parts: string[] = [];
  for (const match of text.matchAll(pattern)) {
    parts.push(between(text.slice(end, match.index)), matched(match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, between(text.slice(end))].join('');
}
