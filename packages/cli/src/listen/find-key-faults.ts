import type { Damage } from '@authlint/core/internal';
import type { Code, HeardEntry, HeardFinding } from '@authlint/model';
import { finding, findingOf, isGuarded, keyOf } from './finding.js';

/** HTTP drops whitespace at the end of a header: most servers take the key. */
export const DROPPED = 'blanks-at-end';

const DAMAGE: Readonly<Record<Damage | typeof DROPPED, readonly [code: Code, words: string]>> = {
  [DROPPED]: ['key-whitespace', 'has whitespace at its end, which HTTP drops'],
  whitespace: ['key-whitespace', 'has whitespace around it'],
  'inner-whitespace': ['key-whitespace', 'has whitespace inside'],
  quoted: ['key-quoted', 'has quotation marks around it'],
  'bearer-prefix': ['key-bearer-prefix', 'has the scheme typed into it, so that it is there twice'],
  'non-ascii': ['key-non-ascii', 'has a character that no key has'],
  placeholder: ['key-placeholder', 'is the text of an example, not a key'],
  masked: ['key-masked', 'is a masked display of a key, not the key'],
  'unexpanded-reference': ['key-unexpanded-reference', 'is the name of a variable, not its value'],
  'doubled-prefix': ['key-malformed', 'has its beginning twice'],
  assignment: ['key-malformed', 'has the name of the variable in front of it'],
  punctuation: ['key-malformed', 'ends in a punctuation mark'],
  repeated: ['key-malformed', 'is the same text twice'],
  url: ['key-malformed', 'is an address'],
};

/** What is wrong with the text of the credentials that arrived: each damage of each key once. */
export function damages(entries: readonly HeardEntry[]): readonly HeardFinding[] {
  const found = new Map<string, HeardFinding>();
  for (const { credentials } of entries) {
    for (const { fingerprint, damage, place, length } of credentials) {
      for (const item of damage.filter((name) => !isPartOfAnother(name, damage))) {
        const [code, words] = DAMAGE[item as keyof typeof DAMAGE];
        const sent = entries.filter((entry) =>
          entry.credentials.some((other) => other.fingerprint === fingerprint),
        );
        const message = `What the client sends in ${place} (key ${fingerprint ?? ''}, ${String(length)} characters) ${words}.`;
        found.set(
          `${fingerprint ?? ''} ${item}`,
          finding(code, item === DROPPED ? 'possible' : 'proven', message, sent),
        );
      }
    }
  }
  return [...found.values()];
}

/** The space behind a scheme that is typed into the key is no further fault. */
function isPartOfAnother(item: string, all: readonly string[]): boolean {
  return item === 'inner-whitespace' && all.includes('bearer-prefix');
}

/** Requests without a credential, and routes that are treated differently. */
export function absences(entries: readonly HeardEntry[]): readonly HeardFinding[] {
  const guarded = entries.filter(isGuarded);
  const bare = guarded.filter((entry) => keyOf(entry) === null);
  if (guarded.length > 0 && bare.length === guarded.length) {
    const header = bare.some(({ credentials }) => credentials.length > 0);
    const what = header ? 'an empty credential' : 'no credential';
    return [finding('key-missing', 'proven', `The client sends ${what} with any request.`, bare)];
  }
  return [...unguarded(guarded, bare), ...differing(guarded)];
}

function unguarded(
  guarded: readonly HeardEntry[],
  bare: readonly HeardEntry[],
): readonly HeardFinding[] {
  return UNGUARDED.flatMap(([route, code, what, consequence]) => {
    const own = guarded.filter((entry) => entry.route === route);
    const without = own.filter((entry) => bare.includes(entry));
    const sometimes = without.length < own.length ? ' (not every time)' : '';
    const message = `The client sends nothing ${what}${sometimes}, though it sends a key elsewhere${consequence}.`;
    return findingOf(code, 'proven', message, without);
  });
}

const UNGUARDED = [
  [
    'discovery',
    'gateway-discovery-differs',
    'on GET /models',
    ': "Fetch Models" fails wherever the list is guarded',
  ],
  ['chat', 'gateway-chat-differs', 'with chat', ''],
] as const;

/** Other keys on the model list than on chat. */
function differing(guarded: readonly HeardEntry[]): readonly HeardFinding[] {
  const keys = (route: string) =>
    new Set(guarded.flatMap((entry) => (entry.route === route ? (keyOf(entry) ?? []) : [])));
  const [list, chat] = [keys('discovery'), keys('chat')];
  if (list.size === 0 || [...list].some((key) => chat.has(key)) || chat.size === 0) return [];
  const message = `The client sends key ${[...list].join(', ')} on GET /models and key ${[...chat].join(', ')} with chat.`;
  return [finding('gateway-discovery-differs', 'likely', message, guarded)];
}
