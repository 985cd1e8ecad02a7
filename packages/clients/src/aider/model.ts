import { seal, type CredentialSource } from '@authlint/core';
import { addressIn } from '../address.js';
import { headersOf, type ConfiguredHeader } from '../headers.js';
import { savedKey } from '../key-source.js';
import type { Layers } from '../layers.js';
import {
  litellmPlace,
  litellmRoute,
  usualSources,
  withLogins,
  type LitellmRoute,
} from '../litellm-route.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

export interface AiderInput {
  readonly context: ReadContext;
  readonly config: Layers;
  /** `.aider.model.settings.yml` files. */
  readonly settings: Layers;
  readonly variables: Variables;
}

/** Short names of the client for models of a provider, as of 0.86.3.dev. */
const ALIASES: Readonly<Record<string, string>> = {
  sonnet: 'claude-sonnet-4-6',
  haiku: 'claude-haiku-4-5',
  opus: 'claude-opus-4-7',
  deepseek: 'deepseek/deepseek-chat',
  r1: 'deepseek/deepseek-reasoner',
  gemini: 'gemini/gemini-3-pro-preview',
  flash: 'gemini/gemini-flash-latest',
  'flash-lite': 'gemini/gemini-2.5-flash-lite',
  grok3: 'xai/grok-3-beta',
  '4o': 'gpt-4o',
};

/** The provider of a model; `null` where no address is known for it. */
export function modelDraft(input: AiderInput, name: string): TargetDraft | null {
  const { context, config, variables } = input;
  const route = litellmRoute(context, ALIASES[name] ?? name, null);
  const option = config.get(`${route.provider}-api-base`);
  const own = route.provider.toUpperCase();
  // The option stands in for the `_API_BASE` variable.
  const base = route.addresses
    .flatMap((variable) =>
      variable === `${own}_API_BASE`
        ? [
            variables.address(`AIDER_${own}_API_BASE`),
            addressIn(context, option),
            variables.address(variable),
          ]
        : [variables.address(variable)],
    )
    .find((found) => found !== null);
  const { baseUrl, protocol } = base === undefined ? route : litellmPlace(route, base.url);
  const at = config.get('model')?.location ?? config.roots[0]?.location ?? context.start;
  if (baseUrl === null) {
    context.problem(at, 'model', `no endpoint is known for the provider "${route.provider}"`);
    return null;
  }
  return {
    id: route.provider,
    at,
    baseUrl,
    baseUrlAt: base?.at,
    protocol,
    credentials: credentialsOf(input, route),
    headers: extraHeaders(input, name),
    variables,
    modelId: route.model,
    models: [route.model],
    tlsVerifyDisabled: config.get('verify-ssl')?.is(false) ?? false,
  };
}

/** The key option of the provider, an entry of `api-key`, then the variables. */
function credentialsOf({ config, variables }: AiderInput, route: LitellmRoute): CredentialSource[] {
  const { provider } = route;
  const own = /^(openai|anthropic)$/.test(provider);
  const sources = [
    ...(own ? variables.sources(`AIDER_${provider.toUpperCase()}_API_KEY`) : []),
    ...config.all(`${provider}-api-key`).flatMap((setting) => savedKey(setting)),
    ...listedKeys(config, route),
    ...usualSources(route, variables),
  ];
  return withLogins(route, sources, variables);
}

/**
 * `api-key: [provider=key]`, or one such text: it stands in for the variable of that name. The list of the highest file replaces
 * those of the others: their keys count, as hidden ones, only where it has one too.
 */
function listedKeys(config: Layers, route: LitellmRoute): CredentialSource[] {
  const [used = [], ...replaced] = config.all('api-key').map((list) => keysIn(list, route));
  return used.length === 0 ? [] : [used, ...replaced].flat();
}

function keysIn(list: Setting, { provider, keys }: LitellmRoute): CredentialSource[] {
  return (list.text() === null ? list.items() : [list]).flatMap((item): CredentialSource[] => {
    const [name = '', ...rest] = (item.text() ?? '').split('=');
    const isOwn = name.trim() === provider || keys.includes(`${name.trim().toUpperCase()}_API_KEY`);
    if (!isOwn || rest.length === 0) return [];
    const { location, shown: from, file } = item;
    const secret = seal(rest.join('=').trim());
    return [{ kind: 'saved', from, secret, location, changedAt: file.modifiedAt }];
  });
}

function extraHeaders({ settings, variables }: AiderInput, name: string): ConfiguredHeader[] {
  const entry = settings.roots
    .flatMap((root) => root.items())
    .find((item) => item.get('name').word() === name);
  return headersOf(entry?.get('extra_params', 'extra_headers') ?? null, variables);
}
