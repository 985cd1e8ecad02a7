import type { CredentialSource } from '@authlint/core';
import { webUrl } from '@authlint/model/secret';
import { keySources, namedKey, standIn } from '../../reading/key-source.js';
import { CLAUDE_LOGIN, X_API_KEY } from '../../reading/protocols.js';
import { trimmedReferences } from '../../reading/references.js';
import type { Setting } from '../../reading/setting.js';
import type { Address, Variables } from '../../reading/variables.js';
import { usableFirst, withPool, type HermesInput } from './pool.js';

/** OpenRouter at an address of the shell gets no saved key. */
export function poolOf(input: HermesInput, name: string, ofShell: Address | null): HermesInput {
  return name === 'openrouter' && ofShell !== null ? { ...input, pool: null } : input;
}

/** The written key, then the variable that `key_env` names. */
export async function entryKeys(input: HermesInput, entry: Setting): Promise<CredentialSource[]> {
  return [
    ...(await writtenKey(input, entry)),
    ...namedKey(input.context, entry.get('key_env'), input.variables),
  ];
}

export async function writtenKey(
  { context, variables }: HermesInput,
  entry: Setting,
): Promise<CredentialSource[]> {
  const written = entry.word('api_key') === null ? entry.get('api') : entry.get('api_key');
  const isAddress = /^https?:/i.test(written.text() ?? '');
  return isAddress
    ? []
    : keySources(context, written, { syntax: trimmedReferences, variables, hides: true });
}

/**
 * An endpoint without its own key takes the variable of its host's owner: `DEEPSEEK_API_KEY` for `api.deepseek.com`. Versions
 * before NousResearch/hermes-agent#28660 sent `OPENAI_API_KEY` to every host.
 */
function hostKeys({ variables }: HermesInput, baseUrl: string): CredentialSource[] {
  const url = webUrl(baseUrl);
  if (url === null) return [];
  const labels = url.hostname.replace(/^((api|www)\.)+/, '').split('.');
  const [vendor = '', top = ''] = labels.slice(-2);
  if (labels.length < 2 || /\d/.test(top)) return [];
  if (labels.slice(-3).join('.') === 'openai.azure.com') return variables.sources('OPENAI_API_KEY');
  const name = `${vendor.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()}_API_KEY`;
  return /^[A-Z]/.test(name) ? variables.sources(name) : [];
}

/**
 * The keys of an endpoint of one's own: its pool is called `custom:NAME`. Where no variable is set, it gets a text of the client: a local
 * server takes any.
 */
export function ownKeys(
  input: HermesInput,
  name: string,
  { url }: Address,
  own: readonly CredentialSource[],
): CredentialSource[] {
  const id = `custom:${name.trim().toLowerCase().replaceAll(' ', '-')}`;
  const usable = usableFirst(input.context, [...own, ...hostKeys(input, url)]);
  const sources = withPool(input, id, usable);
  return [...sources, standIn('no-key-required')];
}

export function anthropicKeys(variables: Variables): CredentialSource[] {
  return [
    ...variables.sources('ANTHROPIC_TOKEN', CLAUDE_LOGIN),
    ...variables.sources('CLAUDE_CODE_OAUTH_TOKEN', CLAUDE_LOGIN),
    ...variables.sources('ANTHROPIC_API_KEY', { placement: X_API_KEY }),
  ];
}
