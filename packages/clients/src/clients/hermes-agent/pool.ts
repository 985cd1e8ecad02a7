import type { CredentialSource } from '@authlint/core';
import { matches } from '@authlint/model/secret';
import { chosenFirst } from '../../reading/chosen-first.js';
import { savedKey } from '../../reading/key-source.js';
import { CLAUDE_LOGIN } from '../../reading/protocols.js';
import type { ReadContext, Setting } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';

export interface HermesInput {
  readonly context: ReadContext;
  readonly variables: Variables;
  /** The saved keys of all providers. */
  readonly pool: Setting | null;
  /** `auth.json`. */
  readonly auth: Setting | null;
}

/**
 * The sources of a provider, with the keys that `hermes auth add` saved for it: the pool of `auth.json` by priority, then the sources
 * outside it, then keys in cooldown after a refusal, which explain the failure where there is no other key. Dead keys of the pool are
 * never used. Source: `load_pool` and `CredentialPool` of agent/credential_pool.py.
 */
export function withPool(
  { context, pool }: Pick<HermesInput, 'context' | 'pool'>,
  provider: string,
  own: readonly CredentialSource[],
): CredentialSource[] {
  const entries = (pool?.items(provider.toLowerCase()) ?? [])
    .filter((entry) => entry.text('last_status') !== 'dead')
    .sort((a, b) => (a.number('priority') ?? 0) - (b.number('priority') ?? 0));
  const now = context.ports.clock.now();
  const isSole = entries.length === 1;
  const cools = (entry: Setting): boolean => now < coolsUntil(entry, isSole);
  const sources = (of: readonly Setting[]): CredentialSource[] =>
    of.flatMap((entry) => sourcesOf(entry, provider, own));
  const pooled = sources(entries.filter((entry) => !cools(entry)));
  const cooling = sources(entries.filter(cools)).filter((source) => !pooled.includes(source));
  const rest = own.filter((source) => ![...pooled, ...cooling].includes(source));
  return [...pooled, ...rest, ...cooling];
}

const MINUTE = 60_000;

/** When the client retries a refused key, in milliseconds since the epoch: as the provider said, else after the client's default. */
function coolsUntil(entry: Setting, isSole: boolean): number {
  if (entry.text('last_status') !== 'exhausted') return 0;
  const said = timeOf(entry.get('last_error_reset_at'));
  const since = timeOf(entry.get('last_status_at'));
  if (said !== null || since === null) return said ?? 0;
  const code = entry.number('last_error_code');
  const isBilling = code === 402 || entry.text('failure_reason') === 'billing';
  if (code === 401) return since + 5 * MINUTE;
  return since + (isSole && !isBilling ? MINUTE : 60 * MINUTE);
}

/** Seconds or milliseconds since the epoch, or a date. */
function timeOf(setting: Setting): number | null {
  const text = setting.word();
  if (text === null) return null;
  const number = Number(text);
  if (Number.isNaN(number)) return Date.parse(text) || null;
  return number > 1e12 ? number : number * 1000;
}

/** A key that was added by hand is in the entry; `env:NAME` is kept without its value. */
function sourcesOf(
  entry: Setting,
  provider: string,
  own: readonly CredentialSource[],
): CredentialSource[] {
  const source = entry.text('source') ?? 'manual';
  if (/^manual(:|$)/.test(source)) {
    const token = entry.get('access_token');
    const secret = token.secret();
    const isLogin = provider === 'anthropic' && secret !== null && matches(secret, /^sk-ant-oat/);
    return savedKey(token, isLogin ? CLAUDE_LOGIN : {});
  }
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

/** The same sources, those that the client skips last: they explain the failure where there is no other. */
export function usableFirst(
  { ports }: ReadContext,
  sources: readonly CredentialSource[],
): CredentialSource[] {
  const isSkipped = (source: CredentialSource): boolean => {
    const secret = source.kind === 'env' ? ports.env.get(source.name) : source.secret;
    return secret !== undefined && matches(secret, UNUSABLE);
  };
  return chosenFirst(sources, (source) => !isSkipped(source));
}
