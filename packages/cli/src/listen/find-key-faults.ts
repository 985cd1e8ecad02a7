import { DAMAGES, withoutImplied } from '@authlint/model/key-damage';
import type { Code, CapturedRequest, ListenFinding } from '@authlint/model';
import { finding, findingOf, isGuarded, keyOf } from './finding.js';

/** HTTP drops whitespace at the end of a header: most servers take the key. */
export const DROPPED = 'blanks-at-end';

const DAMAGE: ReadonlyMap<string, readonly [code: Code, words: string]> = new Map([
  [DROPPED, ['key-whitespace', 'has whitespace at its end, which HTTP drops']],
  ...DAMAGES.map(({ id, code, words }) => [id, [code, words.has]] as const),
]);

/** The faults of the text of the credentials that arrived: each damage of each key once. */
export function damages(entries: readonly CapturedRequest[]): readonly ListenFinding[] {
  const found = new Map<string, ListenFinding>();
  for (const { credentials } of entries) {
    for (const { fingerprint, damage, place, length } of credentials) {
      for (const item of withoutImplied(damage)) {
        const known = DAMAGE.get(item);
        if (known === undefined) continue;
        const [code, words] = known;
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

/** Requests without a credential, and routes that are treated differently. */
export function absences(entries: readonly CapturedRequest[]): readonly ListenFinding[] {
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
  guarded: readonly CapturedRequest[],
  bare: readonly CapturedRequest[],
): readonly ListenFinding[] {
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
function differing(guarded: readonly CapturedRequest[]): readonly ListenFinding[] {
  const keys = (route: string) =>
    new Set(guarded.flatMap((entry) => (entry.route === route ? (keyOf(entry) ?? []) : [])));
  const [list, chat] = [keys('discovery'), keys('chat')];
  if (list.size === 0 || [...list].some((key) => chat.has(key)) || chat.size === 0) return [];
  const message = `The client sends key ${[...list].join(', ')} on GET /models and key ${[...chat].join(', ')} with chat.`;
  return [finding('gateway-discovery-differs', 'likely', message, guarded)];
}
