import { plain } from '@authlint/formatters';

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | null>>;

/** An element. Texts become text nodes, so nothing in them is markup; an attribute that is `null` is omitted. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Renders one line of a report: removes control and bidi characters; text in backquotes is code. */
export function prose(text: string): Node[] {
  return plain(text)
    .split(/(`[^`\n]{1,200}`)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^`.+`$/.test(part) ? element('code', {}, part.slice(1, -1)) : document.createTextNode(part),
    );
}

/** A list of lines; `null` where there are none. */
export function list(kind: 'ol' | 'ul', texts: readonly string[]): HTMLElement | null {
  if (texts.length === 0) return null;
  return element(kind, {}, ...texts.map((text) => element('li', {}, ...prose(text))));
}

/** The element of the page with an id, of a given class. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`the page has no ${type.name} #${id}`);
  return found;
}
