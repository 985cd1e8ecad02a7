import { element } from '../dom.js';
import { credentialSpans } from './credential-spans.js';

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
