import { redact } from '@authlint/model/redaction';
import { byId, element } from '../dom.js';
import { TEXTS } from '../texts.js';
import { search, type IndexedPage } from './search.js';

const root = document.documentElement.dataset['root'] ?? './';
const field = byId('question', HTMLInputElement);
const hits = byId('hits', HTMLElement);
const status = byId('status', HTMLElement);

/** Characters of a question that go into the address. */
const MAX_IN_ADDRESS = 500;

/** Shows what the pages say to a question. */
function show(pages: readonly IndexedPage[]): void {
  const found = search(pages, field.value);
  hits.replaceChildren(
    ...found.map(([path, title, headings]) =>
      element(
        'li',
        {},
        element('a', { href: root + path }, title),
        headings === '' ? null : element('p', { class: 'hint' }, headings.slice(0, 200)),
      ),
    ),
  );
  status.textContent = field.value.trim() === '' ? '' : TEXTS.search.found(found.length);
}

function fromFragment(): void {
  const question = new URLSearchParams(location.hash.slice(1)).get('q');
  if (question !== null) field.value = question;
}

/** Makes the page search in an index. */
export function startSearch(pages: readonly IndexedPage[]): void {
  field.addEventListener('input', () => {
    // The history of the browser keeps the address.
    const question = redact(field.value.slice(0, MAX_IN_ADDRESS));
    history.replaceState(null, '', `#${new URLSearchParams({ q: question }).toString()}`);
    show(pages);
  });
  addEventListener('hashchange', () => {
    fromFragment();
    show(pages);
  });
  fromFragment();
  show(pages);
}
