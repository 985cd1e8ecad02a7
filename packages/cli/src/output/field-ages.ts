import type { ProviderDescription } from '@authlint/providers';

const DAY_MS = 86_400_000;
/** A fact confirmed by a single source longer ago than this is marked as old. */
const MAX_AGE_DAYS = 180;

type SourcedField = ProviderDescription['sources'][number]['tells'][number];

const FIELDS: readonly (readonly [SourcedField, string])[] = [
  ['endpoints', 'Base URLs'],
  ['variables', 'variables'],
  ['keys', 'form of its keys'],
  ['answers', 'refusals'],
  ['console', 'page of its keys'],
];

type Dated = Pick<ProviderDescription['sources'][number], 'source' | 'date'>;

/** Age of the data of each field, a line each. `now`: milliseconds since the epoch. */
export function fieldAges(provider: ProviderDescription, now: number): string[] {
  return FIELDS.filter(([field]) => isStated(provider, field)).map(([field, label]) => {
    const documented = provider.sources.filter(({ tells }) => tells.includes(field));
    const sources = field === 'answers' ? [...documented, ...seenIn(provider)] : documented;
    return `${label}: ${ageOf(sources, now)}`;
  });
}

/** The page of keys has an age only where a source tells it: most pages are older than this field of a source. */
function isStated(provider: ProviderDescription, field: SourcedField): boolean {
  return field === 'console'
    ? provider.sources.some(({ tells }) => tells.includes(field))
    : provider[field].length > 0;
}

function seenIn({ answers }: ProviderDescription): Dated[] {
  return answers.flatMap(({ seen }) => (seen === null ? [] : { source: seen[0], date: seen[1] }));
}

function ageOf(sources: readonly Dated[], now: number): string {
  const count = new Set(sources.map(({ source }) => source)).size;
  if (count === 0) return 'no source recorded';
  const newest = sources
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1);
  const when = newest === undefined ? 'of an unknown date' : `of ${newest}`;
  if (count > 1) return `${String(count)} sources, the newest ${when}`;
  const isOld = newest !== undefined && now - Date.parse(newest) > MAX_AGE_DAYS * DAY_MS;
  const mark = isOld ? `, older than ${String(MAX_AGE_DAYS)} days: look it up again` : '';
  return `one source, ${when}${mark}`;
}

/** A source, with its date where that is known. */
export function sourceText({ source, date }: Dated): string {
  return date === null ? source : `${source} (${date})`;
}
