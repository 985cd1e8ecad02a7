import type { CredentialSource } from '@authlint/core';
import { matches } from '@authlint/model/secret';
import { savedKey } from '../key-source.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';

/**
 * The sources of a provider with the keys that `hermes auth add` saved for it: the pool of `auth.json` by its priorities, then what is
 * not in it. A key that the pool holds dead is never taken. Source: `load_pool` and `CredentialPool` of agent/credential_pool.py.
 */
export function withPool(
  pool: Setting | null,
  provider: string,
  own: readonly CredentialSource[],
): CredentialSource[] {
  const entries = (pool?.get(provider.toLowerCase()).items() ?? [])
    .filter((entry) => entry.get('last_status').text() !== 'dead')
    .sort((a, b) => priorityOf(a) - priorityOf(b));
  const pooled = entries.flatMap((entry) => sourcesOf(entry, own));
  return [...pooled, ...own.filter((source) => !pooled.includes(source))];
}

function priorityOf(entry: Setting): number {
  return entry.get('priority').number() ?? 0;
}

/** A key that was added by hand stands in the entry; `env:NAME` is kept without its value. */
function sourcesOf(entry: Setting, own: readonly CredentialSource[]): CredentialSource[] {
  const source = entry.get('source').text() ?? 'manual';
  if (/^manual(:|$)/.test(source)) return savedKey(entry.get('access_token'));
  const name = source.replace(/^env:/, '');
  return own.filter(
    (item) => (item.kind === 'env' || item.kind === 'env-file') && item.name === name,
  );
}

/**
 * What an endpoint of one's own skips as no key at all: fewer than four characters, and these words. Source: `has_usable_secret` of
 * hermes_cli/auth.py.
 */
const UNUSABLE =
  /^\s*(\S.{0,2}|changeme|your_api_key(_here)?|your-api-key|placeholder|example|dummy|null|none)\s*$/i;

/** The same sources, those that the client skips behind the others: without any other they tell what is wrong. */
export function usableFirst(
  { ports }: ReadContext,
  sources: readonly CredentialSource[],
): CredentialSource[] {
  const isSkipped = (source: CredentialSource): boolean => {
    const secret = source.kind === 'env' ? ports.env.get(source.name) : source.secret;
    return secret !== undefined && matches(secret, UNUSABLE);
  };
  return [
    ...sources.filter((source) => !isSkipped(source)),
    ...sources.filter((source) => isSkipped(source)),
  ];
}
