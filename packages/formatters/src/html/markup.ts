import { plain } from '../wording/plain.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, in an element or in an attribute with quotation marks. */
export function escaped(text: string): string {
  return entities(plain(text));
}

function entities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Text with isolated direction (bidi). */
export function isolated(text: string): string {
  return `<bdi>${escaped(text)}</bdi>`;
}

/** Renders a text; parts in backquotes are code. */
export function prose(text: string): string {
  return plain(text)
    .split(/(`[^`\n]{1,200}`)/)
    .map((part) => (/^`.+`$/s.test(part) ? code(part.slice(1, -1)) : entities(part)))
    .join('');
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

/** A list of HTML items; empty without items. */
export function list(kind: 'ol' | 'ul', items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<${kind}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${kind}>`;
}

/** A collapsible section; empty without content. */
export function folded(title: string, content: string): string {
  return content === ''
    ? ''
    : `<details>\n<summary>${escaped(title)}</summary>\n${content}\n</details>`;
}
