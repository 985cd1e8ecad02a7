import { COPILOT_CLI_FILES } from '../../generated/clients.js';
import { seal, type CredentialSource, type SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { literalHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { loginToken, outOfReach } from '../../reading/key-source.js';
import { PROTOCOLS, BEARER, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { keyringSources } from '../../reading/system-keyring.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { CONFIG, EXPORTS } = COPILOT_CLI_FILES;

const EMPTY_IS_UNSET = { emptyIsUnset: true };
const NO_MODEL = 'a provider of your own needs COPILOT_MODEL, which is not set';

/** GitHub Copilot CLI. Its provider settings exist only as variables. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const exports =
    context.namedAs === EXPORTS ? await context.env(context.named.path, 'dotenv') : null;
  const layers = [...fileLayers([exports]), PROCESS];
  const variables = new Variables(context.ports, layers);
  const config = await context.settings(CONFIG, 'jsonc');
  const at = config?.location ?? context.start;
  const model = variables.text('COPILOT_MODEL') ?? config?.word('model') ?? null;
  const own = ownProvider(context, new Variables(context.ports, layers, EMPTY_IS_UNSET), at);
  if (own !== null && model === null) context.refuse(at, 'COPILOT_MODEL', NO_MODEL);
  const draft = own ?? (await gitHub(context, variables, config, at));
  const sent = own === null ? model : (wireModel(variables) ?? model);
  return [{ ...draft, models: [sent] }];
}

/** The name of the model on the wire, where that is another than the one that the client knows. */
function wireModel(variables: Variables): string | null {
  return (
    variables.text('COPILOT_PROVIDER_WIRE_MODEL') ?? variables.text('COPILOT_PROVIDER_MODEL_ID')
  );
}

/** The service of GitHub: three variables outrank the saved login. */
async function gitHub(
  context: ReadContext,
  variables: Variables,
  config: Setting | null,
  at: TargetDraft['at'],
): Promise<TargetDraft> {
  const host = hostOf(config);
  const names = ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'];
  const saved = savedLogin(config, host);
  const stored = saved.length > 0 ? saved : await elsewhere(context, config, host);
  return {
    id: 'github-copilot',
    at,
    baseUrl: /(^|\.)github\.com$/.test(host) ? ADDRESSES.copilot : `https://copilot-api.${host}`,
    protocol: PROTOCOLS.chat,
    type: 'code-assistant',
    headers: integration(config, context),
    credentials: [...names.flatMap((name) => variables.sources(name)), ...stored],
  };
}

function hostOf(config: Setting | null): string {
  const stated = config?.word('last_logged_in_user', 'host') ?? 'github.com';
  return stated.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** The token of the last user, where no keychain keeps it: `copilot_tokens` has one for `https://<host>:<login>`. */
function savedLogin(config: Setting | null, host: string): CredentialSource[] {
  const tokens = config?.entries('copilot_tokens') ?? [];
  const login = config?.word('last_logged_in_user', 'login');
  const own = tokens.find(({ key }) => key.endsWith(`${host}:${login ?? ''}`)) ?? tokens[0] ?? null;
  return loginToken(own, { loginCommand: 'copilot login' });
}

async function elsewhere(
  context: ReadContext,
  config: Setting | null,
  host: string,
): Promise<CredentialSource[]> {
  const login = config?.word('last_logged_in_user', 'login') ?? null;
  const account = login === null ? null : `https://${host}:${login}`;
  const entry = { service: 'copilot-cli', account, accountAttribute: 'account' } as const;
  const what = 'a login that the system keychain keeps under "copilot-cli"';
  return [
    ...(await keyringSources(context, entry, { what, at: null }, (value) =>
      loginToken(value, { loginCommand: 'copilot login' }),
    )),
    ...outOfReach(context, {
      kind: 'store',
      what: 'the token of the GitHub CLI, which the client takes last',
      at: null,
      command: 'gh auth token',
    }),
  ];
}

function integration(config: Setting | null, context: ReadContext): ConfiguredHeader[] {
  const setting = config ?? context.named.root;
  return [literalHeader(setting, 'copilot-integration-id', seal('copilot-developer-cli'))];
}

const TYPE = 'COPILOT_PROVIDER_TYPE';
const TYPES: Readonly<Record<string, Protocol>> = {
  azure: PROTOCOLS.azure,
  anthropic: PROTOCOLS.anthropic,
};

/** The endpoint that `COPILOT_PROVIDER_BASE_URL` names; `null` where it names none. */
function ownProvider(
  context: ReadContext,
  variables: Variables,
  at: SourceLocation,
): TargetDraft | null {
  const base = variables.address('COPILOT_PROVIDER_BASE_URL');
  if (base === null) return null;
  const protocol = protocolOf(variables);
  const type = variables.text(TYPE) ?? '';
  const what = `COPILOT_PROVIDER_TYPE is "${type}": the client takes openai, azure or anthropic`;
  if (!/^(openai|azure|anthropic)?$/.test(type))
    context.refuse(variables.locationOf(TYPE) ?? at, TYPE, what);
  return {
    id: 'own-provider',
    at,
    baseUrl: base.url,
    baseUrlAt: base.at,
    protocol,
    credentials: [
      ...variables.sources('COPILOT_PROVIDER_BEARER_TOKEN', { placement: BEARER }),
      ...variables.sources('COPILOT_PROVIDER_API_KEY', { placement: protocol.auth }),
      ...helper(context, variables),
    ],
    correction: usualKey(variables),
  };
}

const KEYS = ['BEARER_TOKEN', 'API_KEY', 'API_KEY_COMMAND'].map((end) => `COPILOT_PROVIDER_${end}`);

/** The correction where the variable of the vendor alone holds a key. */
function usualKey(variables: Variables): string | undefined {
  const vendor = { azure: 'AZURE_OPENAI', anthropic: 'ANTHROPIC' }[variables.text(TYPE) ?? ''];
  const usual = `${vendor ?? 'OPENAI'}_API_KEY`;
  if (KEYS.some((name) => variables.has(name)) || !variables.has(usual)) return undefined;
  return `Set \`COPILOT_PROVIDER_API_KEY\` to the key that \`${usual}\` holds: {client} does not read that one.`;
}

/** `responses` counts for the types openai and azure: `copilot help providers` of 1.0.102. */
function protocolOf(variables: Variables): Protocol {
  const type = variables.text(TYPE) ?? 'openai';
  const usual = TYPES[type] ?? PROTOCOLS.chat;
  if (variables.text('COPILOT_PROVIDER_WIRE_API') !== 'responses' || type === 'anthropic')
    return usual;
  return type === 'azure'
    ? { ...usual, api: PROTOCOLS.responses.api }
    : { ...usual, api: PROTOCOLS.responses.api, chat: PROTOCOLS.responses.chat };
}

function helper(context: ReadContext, variables: Variables): CredentialSource[] {
  if (!variables.has('COPILOT_PROVIDER_API_KEY_COMMAND')) return [];
  const what = 'the key that the command of COPILOT_PROVIDER_API_KEY_COMMAND prints';
  return outOfReach(context, { kind: 'command', what, at: null });
}
