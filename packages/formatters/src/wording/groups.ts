import type { ProviderReport, ProviderState } from '@authlint/model';

/** Data of a further provider of an entry. */
export type Member = Pick<ProviderReport, 'id' | 'baseUrl' | 'source' | 'findings'>;

/** Providers that share one entry of the text report. */
export type Group = readonly [ProviderReport, ...Member[]];

/** Providers that need action come first. */
const ORDER: readonly ProviderState[] = [
  'rejected',
  'invalid-config',
  'not-auth',
  'inconclusive',
  'unchecked',
  'ok',
];

/** Failures first; else in the order of the configuration. */
export function failuresFirst(providers: readonly ProviderReport[]): readonly ProviderReport[] {
  return ORDER.flatMap((state) => providers.filter((provider) => provider.state === state));
}

/** Providers with one verdict, one key and one host as one group, failures first. */
export function grouped(providers: readonly ProviderReport[]): readonly Group[] {
  const groups = new Map<string, [ProviderReport, ...ProviderReport[]]>();
  for (const provider of failuresFirst(providers)) {
    const key = groupKey(provider);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [provider]);
    else group.push(provider);
  }
  return [...groups.values()];
}

/** A key that cannot be compared is identified by its source. */
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
