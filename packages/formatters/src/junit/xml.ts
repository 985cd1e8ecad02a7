const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that XML 1.0 may hold, in an element or an attribute; what it may not hold at all becomes U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(NOT_XML, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** An element. `content` is XML already; `null` is none. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: string | null,
): string {
  const named = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  const start = `<${name}${named.join('')}`;
  return content === null ? `${start}/>` : `${start}>${content}</${name}>`;
}
