import { outOfReach } from '../key-source.js';
import { catalogue, knownBaseUrl } from '../known-provider.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';

const TYPES: Readonly<Record<string, Protocol>> = {
  'openai-compatible': PROTOCOLS.chat,
  anthropic: PROTOCOLS.anthropic,
  google: PROTOCOLS.gemini,
};

/** One entry of `providers`, since version 4; those of agents and of the account have their own logins. */
export function providerDraft(
  context: ReadContext,
  root: Setting,
  provider: Setting,
): TargetDraft | null {
  const protocol = TYPES[provider.word('providerType') ?? ''];
  if (protocol === undefined || provider.text('origin', 'kind') !== 'byok') return null;
  const id = provider.word('displayName') ?? provider.key;
  const at = provider.get('baseUrl');
  const known = catalogue(context, provider.word('origin', 'catalogProviderId') ?? '');
  const baseUrl =
    at.word() ??
    knownBaseUrl(known)?.replace(protocol === PROTOCOLS.anthropic ? /\/v1$/ : /$^/, '');
  if (baseUrl === undefined) return null;
  const kept = provider.word('apiKeyKeychainId');
  const what = `the key that the secret storage of Obsidian keeps for ${id}`;
  const models = root
    .items('configuredModels')
    .filter((model) => model.text('providerId') === provider.key)
    .map((model) => model.word('info', 'id'));
  return {
    id,
    at: provider.location,
    baseUrl,
    baseUrlAt: at.word() === null ? undefined : at.location,
    protocol,
    credentials:
      kept === null ? [] : outOfReach(context, { kind: 'store', what, at: provider.location }),
    models,
  };
}
