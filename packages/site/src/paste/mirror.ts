import { REDACTIONS } from '@authlint/model/redaction';
import { element } from '../dom.js';

/**
 * Shows the text of a field behind it, with credentials blurred; the text of the field itself is transparent. A text field cannot
 * style a part of its text.
 */
export function mirror(field: HTMLTextAreaElement, behind: HTMLElement): void {
  const show = (): void => {
    const text = field.value;
    const nodes: (Node | string)[] = [];
    let end = 0;
    for (const [from, to] of credentialSpans(text)) {
      nodes.push(text.slice(end, from), element('span', { class: 'secret' }, text.slice(from, to)));
      end = to;
    }
    // A newline at the end has no height without a character behind it.
    behind.replaceChildren(...nodes, `${text.slice(end)}\u200b`);
    scroll();
  };
  const scroll = (): void => {
    behind.scrollTop = field.scrollTop;
    behind.scrollLeft = field.scrollLeft;
  };
  field.addEventListener('input', show);
  field.addEventListener('scroll', scroll);
  show();
}

type Span = readonly [from: number, to: number];

/** Where credentials are in a text: what a reader over the shoulder must not see. */
function credentialSpans(text: string): readonly Span[] {
  const lower = text.toLowerCase();
  const spans = REDACTIONS.flatMap(({ kind, literals, pattern, accepts }): Span[] => {
    // The last resort of the redaction takes every long id, which a request has too.
    if (kind !== 'key' || literals.includes('')) return [];
    if (!literals.some((literal) => lower.includes(literal))) return [];
    return [...text.matchAll(pattern)].flatMap((match): Span[] => {
      const [, before = '', value = ''] = match;
      const from = match.index + before.length;
      return accepts?.(value) === false ? [] : [[from, from + value.length]];
    });
  });
  return merged(spans);
}

function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) {
      result[result.length - 1] = [last[0], Math.max(last[1], to)];
    } else result.push([from, to]);
  }
  return result;
}
