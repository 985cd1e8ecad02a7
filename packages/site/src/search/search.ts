import MiniSearch from 'minisearch';

/** A page of the documentation as the index has it. */
export type IndexedPage = readonly [path: string, title: string, headings: string, text: string];

export interface Hit {
  readonly path: string;
  readonly title: string;
  /** Text around the match; every second part is marked. */
  readonly snippet: readonly string[];
}

const MAX_HITS = 30;
/** Characters of a snippet before and behind the word that it shows. */
const BEFORE = 60;
const BEHIND = 140;

/** Words as people paste them: `OPENAI_API_KEY`, `x-api-key` and `api.openai.com` stay whole. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?/gu) ?? [];

/** Words and their parts, by either of which a page is found. */
function withParts(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const parts = word.split(/[_.-]+/);
    return parts.length === 1 ? [word] : [word, ...parts];
  });
}

/** Searches pages: the best first, none for what has no word of it. */
export function pageSearch(pages: readonly IndexedPage[]): (question: string) => readonly Hit[] {
  const index = new MiniSearch<{
    id: number;
    name: string;
    title: string;
    headings: string;
    text: string;
  }>({
    fields: ['name', 'title', 'headings', 'text'],
    tokenize: withParts,
    searchOptions: {
      boost: { name: 6, title: 4, headings: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      tokenize: (text) => [...wordsOf(text)],
    },
  });
  index.addAll(
    pages.map(([path, title, headings, text], id) => ({
      ...{ id, title, headings, text },
      name: path.replace(/\/$/, '').split('/').at(-1) ?? '',
    })),
  );
  return (question) =>
    index
      .search(question, { boostDocument: (id) => boostOf(pages[id as number], question) })
      .slice(0, MAX_HITS)
      .flatMap(({ id, terms }) => {
        const [path, title, , text] = pages[id as number] ?? ['', '', '', ''];
        return [{ path, title, snippet: snippetOf(text, question.trim().toLowerCase(), terms) }];
      });
}

/** A page that has the words as they were pasted comes before one that has each of them somewhere. */
const boostOf = (page: IndexedPage | undefined, question: string): number =>
  page?.[3].toLowerCase().includes(question.trim().toLowerCase()) === true ? 4 : 1;

/** The text around the question or the longest of its words, split into the parts before, between and after them. */
function snippetOf(text: string, question: string, words: readonly string[]): readonly string[] {
  const lower = text.toLowerCase();
  const longest = [...words].sort((a, b) => b.length - a.length);
  const found = [question, ...longest].find((word) => lower.includes(word));
  const at = found === undefined ? 0 : lower.indexOf(found);
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = at + BEHIND >= text.length ? text.length : text.lastIndexOf(' ', at + BEHIND);
  const shown = `${start === 0 ? '' : '… '}${text.slice(start, end)}${end === text.length ? '' : ' …'}`;
  if (words.length === 0) return [shown];
  const any = [question, ...words]
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return shown.split(new RegExp(`((?:${any}))`, 'gi'));
}
