import { redact } from '@authlint/model/redaction';
import { byId, element } from '../dom.js';
import { TEXTS } from '../texts.js';

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

/** A page of the documentation as the index has it. */
type IndexedPage = readonly [path: string, title: string, headings: string, words: string];

const MAX_HITS = 30;

/** The pages that have every word of a question, the best first. A word may be the beginning of one. */
function search(pages: readonly IndexedPage[], question: string): readonly IndexedPage[] {
  const words = question
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, score: scoreOf(page, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS)
    .map(({ page }) => page);
}

/** 0 where a word is nowhere. */
function scoreOf([path, title, headings, body]: IndexedPage, words: readonly string[]): number {
  const places = [
    [path.replace(/\/$/, '').split('/').at(-1) ?? '', 30],
    [title.toLowerCase(), 10],
    [headings.toLowerCase(), 4],
    [body, 1],
  ] as const;
  const scores = words.map((word) =>
    places.reduce((sum, [text, weight]) => sum + weight * fit(text, word), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** 2 for a whole word, 1 for the beginning of one, 0 for neither. */
function fit(text: string, word: string): number {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (index > 0 && /[\p{L}\p{N}]/u.test(text.charAt(index - 1))) continue;
    return /[\p{L}\p{N}]/u.test(text.charAt(index + word.length)) ? 1 : 2;
  }
  return 0;
}
