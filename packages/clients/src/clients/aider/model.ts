import { seal, type CredentialSource } from '@authlint/core';
import { prefixOf, without } from '@authlint/model/secret';
import { addressIn } from '../../reading/address.js';
import { headersOf, type ConfiguredHeader } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import type { Layers } from '../../reading/layers.js';
import { bedrockEndpoint, litellmCloud, type Param } from '../../reading/litellm-cloud.js';
import { usualSources, withLogins } from '../../reading/litellm-keys.js';
import { litellmPlace, litellmRoute, type LitellmRoute } from '../../reading/litellm-route.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';

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
  '4': 'gpt-4-0613',
  '4-turbo': 'gpt-4-1106-preview',
  '35turbo': 'gpt-3.5-turbo',
  '35-turbo': 'gpt-3.5-turbo',
  '3': 'gpt-3.5-turbo',
  'gemini-2.5-pro': 'gemini/gemini-2.5-pro',
  'gemini-3-pro-preview': 'gemini/gemini-3-pro-preview',
  'gemini-exp': 'gemini/gemini-2.5-pro-exp-03-25',
  quasar: 'openrouter/openrouter/quasar-alpha',
  optimus: 'openrouter/openrouter/optimus-alpha',
};

/** The model that a name stands for: those of the user's own come first. `alias: ["name:model"]`, `main.py`. */
function resolved({ config }: AiderInput, name: string): string {
  const list = config.get('alias');
  const texts = list?.text() == null ? (list?.items() ?? []) : [list];
  const own = texts
    .map((item) => item.text() ?? '')
    .filter((text) => text.slice(0, text.indexOf(':')).trim() === name && text.includes(':'))
    .map((text) => text.slice(text.indexOf(':') + 1).trim());
  return own.at(-1) ?? ALIASES[name] ?? name;
}

/** The provider of a model; `null` where no address is known for it. */
export function modelDraft(input: AiderInput, name: string): TargetDraft | null {
  const { context, config, variables } = input;
  const full = resolved(input, name);
  const route = litellmRoute(context, full, null);
  const params = extraParams(input, full);
  const option = config.get(`${route.provider}-api-base`);
  const own = route.provider.toUpperCase();
  // The option replaces the `_API_BASE` variable.
  const ofModel = params
    .map((setting) => addressIn(context, setting.get('api_base')))
    .find((found) => found !== null);
  const ofRoute = route.addresses
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
  const base = ofModel ?? ofRoute ?? bedrockEndpoint(route.provider, variables);
  const param: Param = (name) =>
    params.map((setting) => setting.get(name)).find((setting) => setting.present) ?? null;
  const cloud = litellmCloud(context, route, param, variables);
  const { baseUrl, protocol } = litellmPlace(route, base?.url, cloud.baseUrl);
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
    credentials: [
      ...params.flatMap((setting) => savedKey(setting.get('api_key'))),
      ...credentialsOf(input, route),
      ...cloud.exchanged,
    ],
    correction: misplacedKey(input, route) ?? withPrefix(input, route, full),
    signingKeys: cloud.signingKeys,
    native: cloud.native,
    headers: extraHeaders(params, variables),
    variables,
    models: [cloud.model],
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
    ...keyOfVariable(variables, route),
    ...listedKeys(config, route),
    ...usualSources(route, variables),
  ];
  return withLogins(route, sources, variables);
}

/** The fix where the option of another provider holds the key: it reaches that provider alone. */
function misplacedKey({ context, config, variables }: AiderInput, route: LitellmRoute) {
  const { provider, keys } = route;
  if (keys.some((name) => variables.has(name)) || listedKeys(config, route).length > 0)
    return undefined;
  const option = ['openai-api-key', 'anthropic-api-key'].find((name) => {
    const key = config.get(name)?.secret() ?? null;
    const isOwn = name === `${provider}-api-key`;
    return !isOwn && key !== null && context.knowledge.issuersOf(key).ids.includes(provider);
  });
  const at = option === undefined ? undefined : config.get(option)?.location;
  return at === undefined
    ? undefined
    : `Write \`api-key: ${provider}=KEY\` in place of \`${option}\` in ${at.file}, line ${String(at.line)}, with the key that stands there: {client} sends that one to another provider.`;
}

/** The fix where a bare name of Gemini goes to Vertex AI, and the key of the Gemini API is there. */
function withPrefix({ config, variables }: AiderInput, { provider }: LitellmRoute, name: string) {
  const model = config.get('model');
  const hasKey = ['GEMINI_API_KEY', 'GOOGLE_API_KEY'].some((key) => variables.has(key));
  const isBare = provider === 'vertex_ai' && name === model?.word() && !name.includes('/');
  if (!isBare || !hasKey || variables.has('VERTEXAI_PROJECT')) return undefined;
  const { file, line } = model.location;
  return `Write \`model: gemini/${name}\` in ${file}, line ${String(line)}: without the prefix {client} asks Vertex AI, which does not take the key of the Gemini API.`;
}

/**
 * `api-key: [provider=key]`, or one such text: it replaces the variable of that name. The list of the highest file replaces
 * those of the others: their keys count, as hidden ones, only where it has one too.
 */
function listedKeys(config: Layers, route: LitellmRoute): CredentialSource[] {
  const [used = [], ...replaced] = config.all('api-key').map((list) => keysIn(list, route));
  return used.length === 0 ? [] : [used, ...replaced].flat();
}

/** `AIDER_API_KEY=provider=key` stands for the list. Observed in 0.86.2. */
function keyOfVariable(variables: Variables, { provider }: LitellmRoute): CredentialSource[] {
  const name = 'AIDER_API_KEY';
  const given = variables.secret(name);
  if (given === null || prefixOf(given, [`${provider}=`]) === null) return [];
  const secret = without(given, /^[^=]*=/);
  const location = variables.locationOf(name) ?? null;
  return [{ kind: 'saved', from: name, secret, location, changedAt: null }];
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

/** Parameters passed to LiteLLM unchanged; those for all models outrank those of the model. `Model.configure_model_settings`. */
function extraParams({ settings }: AiderInput, model: string): Setting[] {
  const entries = settings.roots.flatMap((root) => root.items());
  return ['aider/extra_params', model]
    .map((name) => entries.find((item) => item.word('name') === name)?.get('extra_params'))
    .filter((setting) => setting !== undefined);
}

/** Of two sets of headers the first replaces the other. */
function extraHeaders(params: readonly Setting[], variables: Variables): ConfiguredHeader[] {
  const set = params.map((setting) => setting.get('extra_headers')).find((map) => map.present);
  return headersOf(set ?? null, variables);
}
