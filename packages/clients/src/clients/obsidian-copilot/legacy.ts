import type { CredentialSource } from '@authlint/core';
import { OBSIDIAN_COPILOT } from '../../generated/tables.js';
import { settingHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { API_KEY, PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';

/** One entry of `activeModels`, which is enabled and for chat. `chatModelManager.ts`. */
export function legacyDraft(
  context: ReadContext,
  root: Setting,
  model: Setting,
): TargetDraft | null {
  const id = model.word('provider') ?? '';
  if (id === 'azure openai') return azureDraft(context, root, model);
  const provider = OBSIDIAN_COPILOT[id];
  if (provider === undefined || !model.get('enabled').is(true)) return null;
  const at = model.get('baseUrl');
  const written = provider.fixed === true ? null : placed(at.word(), provider.path);
  const baseUrl = written ?? provider.baseUrl;
  const [name] = provider.keys ?? [];
  const key = name === undefined ? null : root.get(name);
  const credentials = keyOf(context, model.get('apiKey')) ?? keyOf(context, key) ?? [];
  // Without any key a model of a known provider is only offered, not used.
  if (baseUrl === undefined || (credentials.length === 0 && key !== null)) return null;
  return {
    id,
    at: model.location,
    baseUrl,
    baseUrlAt: written === null ? undefined : at.location,
    protocol: provider.protocol ?? PROTOCOLS.chat,
    credentials,
    headers: id === 'openai' ? organisationOf(context, root, model) : [],
    models: [model.word('name')],
    discovers: false,
  };
}

function placed(address: string | null, path: string | undefined): string | null {
  if (address === null || path === undefined) return address;
  const bare = address.replace(/(?<!\/)\/+$/, '');
  return bare.endsWith(path) ? bare : bare + path;
}

/** The setting of the model, else the global one. */
function setting(root: Setting, model: Setting, name: string): Setting {
  const own = model.get(name);
  return own.word() === null ? root.get(name) : own;
}

function organisationOf(context: ReadContext, root: Setting, model: Setting): ConfiguredHeader[] {
  const id = setting(root, model, 'openAIOrgId');
  return id.word() === null ? [] : settingHeader('OpenAI-Organization', id, context.exported);
}

/** Azure: by instance and deployment, or by an address; the key goes out as a bearer too. */
function azureDraft(context: ReadContext, root: Setting, model: Setting): TargetDraft | null {
  const word = (name: string): string | null => setting(root, model, name).word();
  if (!model.get('enabled').is(true)) return null;
  const deployment = word('azureOpenAIApiDeploymentName');
  const instance = word('azureOpenAIApiInstanceName');
  const base = model.get('baseUrl');
  const credentials =
    keyOf(context, model.get('apiKey')) ?? keyOf(context, root.get('azureOpenAIApiKey')) ?? [];
  const known = instance !== null && deployment !== null;
  const usual = known
    ? `https://${instance}.openai.azure.com/openai/deployments/${deployment}`
    : null;
  const baseUrl = base.word() ?? usual;
  if (baseUrl === null || credentials.length === 0) return null;
  const version = word('azureOpenAIApiVersion') ?? '2024-05-01-preview';
  return {
    id: 'azure openai',
    at: model.location,
    baseUrl,
    baseUrlAt: base.word() === null ? undefined : base.location,
    protocol: { ...PROTOCOLS.chat, auth: API_KEY },
    query: `api-version=${version}`,
    credentials,
    models: [deployment ?? model.word('name')],
    discovers: false,
  };
}

/** Keys that are encrypted begin with `enc_`. */
function keyOf(context: ReadContext, key: Setting | null): CredentialSource[] | null {
  const text = key?.text() ?? '';
  if (key === null || text === '') return null;
  if (!text.startsWith('enc_')) return savedKey(key);
  const what = `the key that Obsidian encrypted at ${key.shown}`;
  return outOfReach(context, { kind: 'store', what, at: key.location });
}
