import { redact } from '@authlint/model/redaction';
import { byId, element } from '../dom.js';
import { TEXTS } from '../texts.js';
import { pageSearch, type Hit, type IndexedPage } from './search.js';

const root = document.documentElement.dataset['root'] ?? './';
const field = byId('question', HTMLInputElement);
const hits = byId('hits', HTMLElement);
const status = byId('status', HTMLElement);

/** Characters of a question that are searched for, and go into the address. */
const MAX_QUESTION = 500;

function fromFragment(): void {
  const question = new URLSearchParams(location.hash.slice(1)).get('q');
  if (question !== null) field.value = question;
}

/** Makes the page search in an index. */
export function startSearch(pages: readonly IndexedPage[]): void {
  const search = pageSearch(pages);
  const show = (): void => {
    const found = search(field.value.slice(0, MAX_QUESTION));
    hits.replaceChildren(...found.map(hitView));
    status.textContent = field.value.trim() === '' ? '' : TEXTS.search.found(found.length);
  };
  field.addEventListener('input', () => {
    // The history of the browser keeps the address.
    const question = redact(field.value.slice(0, MAX_QUESTION));
    history.replaceState(null, '', `#${new URLSearchParams({ q: question }).toString()}`);
    show();
  });
  addEventListener('hashchange', () => {
    fromFragment();
    show();
  });
  fromFragment();
  show();
}

/** Renders a page with the text around the match, which is marked. */
function hitView({ path, title, snippet }: Hit): Node {
  const parts = snippet.map((part, index) =>
    index % 2 === 0 ? document.createTextNode(part) : element('mark', {}, part),
  );
  return element(
    'li',
    {},
    element('a', { href: root + path }, title),
    element('p', { class: 'hint' }, ...parts),
  );
}
