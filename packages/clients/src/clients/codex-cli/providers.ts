import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { headersOf, variableHeader, variableHeaders } from '../../reading/headers.js';
import { commandKey, namedKey, savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import { unreadKey } from '../../reading/system-keyring.js';
import type { Setting, TargetDraft } from '../../reading/index.js';
import { variableName } from '../../reading/variable-name.js';
import { selection, type CodexSetup } from './setup.js';

const CHATGPT = ADDRESSES.chatgpt;
const OPENAI = ADDRESSES.openai;

/** Names under which the client takes no definition of the user's own: 0.169.0 refuses the whole file. */
export const RESERVED: readonly string[] = ['openai', 'ollama', 'lmstudio'];

/** Who has no login and defines a provider of another name means that one. */
function choiceOf({ config }: CodexSetup): string | undefined {
  const [id, ...others] = config.keys('model_providers');
  const file = config.roots[0]?.file.shown ?? '';
  return id === undefined || others.length > 0 || selection(config, 'model_provider') !== null
    ? undefined
    : `Write \`model_provider = "${id}"\` at the top of ${file}: without it {client} asks OpenAI, and not the provider that the file defines.`;
}

/** The provider `openai`: the stored login decides where it sends. Variables of the shell do not log it in. */
export function openAi(setup: CodexSetup): TargetDraft {
  const moved = setup.config.get('openai_base_url');
  const viaChatGpt = setup.login.mode === 'chatgpt';
  return {
    id: 'openai',
    at: setup.at,
    baseUrl: moved?.word() ?? (viaChatGpt ? CHATGPT : OPENAI),
    baseUrlAt: moved?.location,
    protocol: PROTOCOLS.responses,
    ...(viaChatGpt && !moved ? { type: 'code-assistant' as const } : {}),
    credentials: setup.login.mode === 'none' ? withoutLogin(setup) : setup.login.credentials,
    correction: setup.login.mode === 'none' ? choiceOf(setup) : undefined,
    headers: [
      ...variableHeader('OpenAI-Organization', 'OPENAI_ORGANIZATION', setup.variables),
      ...variableHeader('OpenAI-Project', 'OPENAI_PROJECT', setup.variables),
    ],
  };
}

/** The Responses API of Bedrock, of which the user sets region and profile alone. `model-provider/src/amazon_bedrock`, 2026. */
export function bedrock({ config, variables, at }: CodexSetup): TargetDraft {
  const aws = ['model_providers', 'amazon-bedrock', 'aws'];
  const named = config.get(...aws, 'region');
  const region =
    named?.word() ?? variables.text('AWS_REGION') ?? variables.text('AWS_DEFAULT_REGION');
  return {
    id: 'amazon-bedrock',
    at,
    baseUrl: `https://bedrock-mantle.${region ?? 'us-east-1'}.api.aws/openai/v1`,
    baseUrlAt: named?.location,
    protocol: { ...PROTOCOLS.responses, type: 'aws-bedrock' },
    native: { region: region ?? undefined, profile: config.word(...aws, 'profile') ?? undefined },
    credentials: variables.sources('AWS_BEARER_TOKEN_BEDROCK', { trims: 'both' }),
    discovers: false,
  };
}

/** A local server that the client knows by name. */
export function localProvider({ context, at }: CodexSetup, id: string): TargetDraft | null {
  const baseUrl = knownBaseUrl(catalogue(context, id));
  return baseUrl === null
    ? null
    : { id, at, baseUrl, protocol: PROTOCOLS.responses, credentials: [] };
}

function withoutLogin({ context, config, variables, login }: CodexSetup): CredentialSource[] {
  if (login.isUnread) {
    return unreadKey(context, {
      what: 'the login that the system keyring keeps under "Codex Auth"',
      at: config.get('cli_auth_credentials_store')?.location ?? null,
      command: 'codex login status',
    });
  }
  const what = variables.has('OPENAI_API_KEY')
    ? 'not signed in; OPENAI_API_KEY is sent only once it was given to codex login'
    : 'not signed in';
  context.note('hint', what, null, 'codex login');
  return [];
}

/** Observed in 0.171.0: with this line in the chosen provider the client ends at once. */
function refuseChat({ context, config }: CodexSetup, { key }: Setting, wire: Setting): void {
  const what = 'wire_api = "chat" is no longer supported: "responses" is';
  if (selection(config, 'model_provider')?.word() === key)
    context.refuse(wire.location, wire.path.join('.'), what);
  else context.note('hint', what, wire.location, null);
}

/** A provider of `[model_providers.<id>]`. */
export function customProvider(setup: CodexSetup, provider: Setting): TargetDraft {
  const wire = provider.get('wire_api');
  const chats = wire.word() === 'chat';
  if (chats) refuseChat(setup, provider, wire);
  const base = provider.get('base_url');
  const credentials = credentialsOf(setup, provider);
  if (credentials.length === 0) noteLogin(setup, provider);
  return {
    id: provider.key,
    at: provider.location,
    baseUrl: base.word() ?? usualAddress(setup, provider),
    baseUrlAt: base.present ? base.location : undefined,
    protocol: chats ? PROTOCOLS.chat : PROTOCOLS.responses,
    credentials,
    keyAddition: credentials.length > 0 ? undefined : additionOf(setup),
    headers: [
      ...headersOf(provider.get('http_headers'), setup.variables),
      ...variableHeaders(provider.get('env_http_headers'), setup.variables),
    ],
    keyOutranksHeader: true, // observed in 0.169.0
    query: queryOf(provider.get('query_params')),
  };
}

/** The login is there, and this provider does not get it. */
function noteLogin({ context, config, auth, login }: CodexSetup, { key, location }: Setting): void {
  if (auth === null || login.mode === 'none') return;
  if (selection(config, 'model_provider')?.word() !== key) return;
  context.note('hint', `this provider gets no key of ${auth.file.shown}`, location, null);
}

/** Without a `base_url`: `to_api_provider` of model-provider-info, 2026. */
function usualAddress({ login }: CodexSetup, provider: Setting): string {
  const sendsLogin = provider.get('requires_openai_auth').is(true);
  return sendsLogin && login.mode === 'chatgpt' ? CHATGPT : OPENAI;
}

/** `env_key` first; where it is named and unset the client stops. The stored login only where the provider asks for it. */
function credentialsOf(setup: CodexSetup, provider: Setting): CredentialSource[] {
  const wantsLogin = provider.get('requires_openai_auth').is(true);
  return [
    ...named(setup, provider, provider.get('env_key')),
    ...savedKey(provider.get('experimental_bearer_token')),
    ...commandKey(setup.context, provider.get('auth', 'command')),
    ...(wantsLogin ? setup.login.credentials : []),
  ];
}

/** With it the provider gets the key that is stored, or that of a variable. Since 0.149 none goes to a provider that does not ask for it. */
function additionOf({ login }: CodexSetup): string {
  return login.mode === 'none' ? 'env_key = "NAME_OF_THE_VARIABLE"' : 'requires_openai_auth = true';
}

/** A key in place of the name of its variable: the chosen provider is not asked, since no variable has that name. */
function named(
  { context, config, variables }: CodexSetup,
  { key }: Setting,
  setting: Setting,
): CredentialSource[] {
  const name = setting.given();
  if (name !== null && variableName(name, context.knowledge) !== name) {
    const what =
      'expects the name of a variable, such as TEAM_API_KEY, but holds a key: put the key in that variable';
    if (selection(config, 'model_provider')?.word() === key)
      context.refuse(setting.location, setting.path.join('.'), what);
    else context.note('hint', `env_key ${what}`, setting.location, null);
  }
  return namedKey(context, setting, variables, { hides: true });
}

function queryOf(map: Setting): string {
  const query = new URLSearchParams();
  for (const setting of map.entries()) query.append(setting.key, setting.text() ?? '');
  return query.toString();
}
