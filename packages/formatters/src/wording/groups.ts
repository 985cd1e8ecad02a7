import type { ProviderReport, ProviderState } from '@authlint/model';
import { numbered, providersBy, type Providers } from '../summary.js';

/** What an entry says of a provider behind its first one. Of a fleet, these are all in memory. */
export type Member = Pick<ProviderReport, 'id' | 'baseUrl' | 'source' | 'findings'>;

/** Providers that one entry of a text stands for. */
export type Group = readonly [ProviderReport, ...Member[]];

/** What needs something done comes first. */
const ORDER: readonly ProviderState[] = [
  'rejected',
  'invalid-config',
  'not-auth',
  'inconclusive',
  'unchecked',
  'ok',
];

/** Failures first; else in the order of the configuration. */
export function* failuresFirst(providers: Providers): Generator<ProviderReport> {
  const indexes = new Map<ProviderState, number[]>(ORDER.map((state) => [state, []]));
  for (const [index, { state }] of numbered(providers)) indexes.get(state)?.push(index);
  for (const ofState of indexes.values())
    yield* providersBy(ofState, (index) => providers.at(index));
}

/** Providers with one verdict, one key and one host as one group, failures first. */
export function* grouped(providers: Providers): Generator<Group> {
  const groups = new Map<string, GroupIndex>();
  for (const [index, provider] of numbered(providers)) {
    const key = groupKey(provider);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { state: provider.state, first: index, others: [] });
    else group.others.push(memberOf(provider));
  }
  for (const state of ORDER) {
    for (const group of groups.values()) {
      if (group.state !== state) continue;
      const first = providers.at(group.first);
      if (first !== undefined) yield [first, ...group.others];
    }
  }
}

interface GroupIndex {
  readonly state: ProviderState;
  readonly first: number;
  readonly others: Member[];
}

function memberOf({ id, baseUrl, source, findings }: ProviderReport): Member {
  return { id, baseUrl, source, findings };
}

/** A key that nobody could compare is told apart by its source. */
function groupKey({
  state,
  reason,
  diagnosis,
  credential,
  baseUrl,
  source,
}: ProviderReport): string {
  if (state === 'ok') return state;
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  const verdict = [diagnosis?.code, diagnosis?.certainty, diagnosis?.message];
  return JSON.stringify([
    ...[state, reason, ...verdict, host, source.client],
    credential.fingerprint ?? credential.from,
  ]);
}
