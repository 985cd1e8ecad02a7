import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { outOfReach } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import { legacyDraft } from './legacy.js';

/** Copilot for Obsidian, in a vault. Source of 4.0.2. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(context.named.path, 'json');
  if (root === null) return [];
  const providers = root.entries('providers');
  const drafts =
    providers.length > 0
      ? providers.map((provider) => providerDraft(context, root, provider))
      : root.items('activeModels').map((model) => legacyDraft(context, root, model));
  return onePerEndpoint(drafts);
}

const TYPES: Readonly<Record<string, Protocol>> = {
  'openai-compatible': PROTOCOLS.chat,
  anthropic: PROTOCOLS.anthropic,
  google: PROTOCOLS.gemini,
};

/** One entry of `providers`, since version 4; those of agents and of the account have their own logins. */
function providerDraft(context: ReadContext, root: Setting, provider: Setting): TargetDraft | null {
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
