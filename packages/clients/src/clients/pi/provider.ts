import type { CredentialSource, SourceWire } from '@authlint/core/internal';
import { matches } from '@authlint/model/secret';
import { ADDRESSES, PI } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { isBefore, installedVersion } from '../../reading/installed.js';
import { keySources, loginToken, outOfReach, type KeyUse } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import type { Layers } from '../../reading/layers.js';
import {
  BEARER,
  CLAUDE_LOGIN,
  PROTOCOLS,
  X_API_KEY,
  type Protocol,
} from '../../reading/protocols.js';
import type { ProviderRow } from '../../reading/provider-table.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import {
  nameReferences,
  orCommand,
  template,
  type ReferenceSyntax,
} from '../../reading/references.js';
import { VARIABLE_FORM } from '../../reading/variable-name.js';
import { PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { azureDraft } from './azure.js';

export interface PiInput {
  readonly context: ReadContext;
  readonly models: Setting | null;
  readonly auth: Setting | null;
  readonly settings: Layers;
  readonly release: Release;
}

/** What differs between the versions of pi. */
export interface Release {
  readonly syntax: ReferenceSyntax;
  /** Kimi talks as Anthropic does. */
  readonly isBefore13: boolean;
  /** Knows Anthropic's bearer token, since 0.82.1. */
  readonly readsAuthToken: boolean;
}

const APIS: Readonly<Record<string, Protocol>> = {
  'openai-completions': PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  'openai-codex-responses': PROTOCOLS.responses,
  'anthropic-messages': PROTOCOLS.anthropic,
  'google-generative-ai': PROTOCOLS.gemini,
  'google-vertex': PROTOCOLS.vertex,
  'bedrock-converse-stream': PROTOCOLS.bedrock,
};

/** `$NAME`, `${NAME}` and `!command`. A bare name is a literal since 0.77.0. */
const references = orCommand((text) =>
  template(text, /\$(?:\{([A-Za-z_]\w*)()\}|([A-Za-z_]\w*))/g),
);

/** That of the installed version; that of today where none is found. */
export async function releaseOf(context: ReadContext): Promise<Release> {
  const version = await installedVersion(context, 'pi', PACKAGES);
  const isBeforeVersion = (major: number, minor: number): boolean =>
    version !== null && isBefore(version, major, minor);
  return {
    syntax: isBeforeVersion(0, 77) ? nameReferences : references,
    isBefore13: isBeforeVersion(1, 3),
    readsAuthToken: !isBeforeVersion(0, 83),
  };
}
const PACKAGES = ['@earendil-works/pi-coding-agent', '@mariozechner/pi-coding-agent'];

/** One provider by its id; `null` where no address is known for it. */
export async function providerDraft(input: PiInput, id: string): Promise<TargetDraft | null> {
  const { context, models, auth, settings } = input;
  const { syntax, isBefore13, readsAuthToken } = input.release;
  const provider = models?.get('providers', id) ?? null;
  const entry = auth?.get(id) ?? null;
  const facts = catalogue(context, id);
  const own = isBefore13 && id === 'kimi-coding' ? KIMI_BEFORE_1_3 : ownRow(id);
  const env = provider?.get('env').isMap ? provider.get('env') : entry?.get('env');
  const variables = new Variables(context.ports, [...settingsLayers([env]), PROCESS]);
  const base = provider?.get('baseUrl') ?? null;
  const given = addressIn(context, base, syntax, variables);
  const names = provider?.items('models').map((model) => model.word('id')) ?? [];
  const chosen = settings.word('defaultProvider') === id ? settings.word('defaultModel') : null;
  const azure = AZURE.has(id) ? azureDraft(variables, given, chosen ?? names[0] ?? null) : null;
  const baseUrl = azure ? azure.baseUrl : (given?.url ?? own?.baseUrl ?? knownBaseUrl(facts));
  if (baseUrl === null) return null;
  return {
    id,
    at: [provider, entry].find((setting) => setting?.present)?.location ?? context.start,
    baseUrlAt: given?.at,
    protocol:
      (base?.present ? APIS[apiOf(provider, chosen) ?? ''] : null) ??
      own?.protocol ??
      knownProtocol(facts),
    credentials: [
      ...(await storedKey(context, entry, { syntax, variables, hides: true })),
      ...(await modelsKey(context, provider, { syntax, variables, hides: true })),
      ...(id === 'anthropic'
        ? [...anthropicKeys(variables, readsAuthToken), ...federation(context, variables)]
        : (own?.keys ?? keyVariables(facts)).flatMap((name) => variables.sources(name))),
    ],
    headers: headersOf(provider?.get('headers') ?? null, variables, syntax),
    models: [chosen, ...names],
    withholds: ['no-key'],
    correction: entry !== null && isOtherType(entry) ? retyped(entry.get('type')) : undefined,
    ...azure,
    baseUrl,
  };
}

function retyped({ location: { file, line } }: Setting): string {
  return `Set \`type\` in ${file}, line ${String(line)} to \`api_key\`: {client} leaves an entry of another type out.`;
}

/** Until 1.2.0 Kimi's address had no version, and was talked to as Anthropic's. */
const KIMI_BEFORE_1_3: ProviderRow = {
  baseUrl: ADDRESSES.kimiBefore13,
  protocol: PROTOCOLS.anthropic,
  keys: ['KIMI_API_KEY'],
};

function ownRow(id: string): ProviderRow | undefined {
  return Object.hasOwn(PI, id) ? PI[id] : undefined;
}

/** The second until 1.2. */
const AZURE = new Set(['azure', 'azure-openai-responses']);

/** The identity of a workload, behind every key: its SDK exchanges the token of a file. */
function federation(context: ReadContext, variables: Variables): CredentialSource[] {
  if (!FEDERATION.every((name) => variables.has(name))) return [];
  const what = 'the access token that the SDK gets for ANTHROPIC_IDENTITY_TOKEN_FILE';
  return outOfReach(context, { kind: 'store', what, at: null });
}
const FEDERATION = [
  'ANTHROPIC_FEDERATION_RULE_ID',
  'ANTHROPIC_ORGANIZATION_ID',
  'ANTHROPIC_IDENTITY_TOKEN_FILE',
];

/** The form of a token determines how it is sent, in either of the two variables. Observed in 1.5.2. */
function anthropicKeys(variables: Variables, readsAuthToken: boolean): CredentialSource[] {
  const bearer = readsAuthToken
    ? variables.sourcesIfSet('ANTHROPIC_AUTH_TOKEN', { placement: BEARER })
    : [];
  const names = variables.has(LOGIN_TOKEN) ? [LOGIN_TOKEN, API_KEY] : [API_KEY];
  return [...bearer, ...names.flatMap((name) => variables.sources(name, wireOf(variables, name)))];
}
const API_KEY = 'ANTHROPIC_API_KEY';
const LOGIN_TOKEN = 'ANTHROPIC_OAUTH_TOKEN';

function wireOf(variables: Variables, name: string): SourceWire {
  const secret = variables.secret(name);
  const isLogin = secret !== null && matches(secret, /sk-ant-oat/);
  return isLogin ? CLAUDE_LOGIN : { placement: X_API_KEY };
}

/** That of the chosen model, else of the provider, else of its first model. */
function apiOf(provider: Setting | null, chosen: string | null): string | null {
  const models = provider?.items('models') ?? [];
  const own = models.find((model) => model.word('id') === chosen)?.word('api');
  return own ?? provider?.word('api') ?? models[0]?.word('api') ?? null;
}

/** `getApiKey` of its auth store takes entries of two types, and leaves others out. */
function isOtherType(entry: Setting): boolean {
  const type = entry.word('type');
  return type !== null && type !== 'oauth' && type !== 'api_key';
}

async function storedKey(
  context: ReadContext,
  entry: Setting | null,
  use: KeyUse,
): Promise<CredentialSource[]> {
  if (entry === null || isOtherType(entry)) return [];
  if (entry.word('type') !== 'oauth') return keySources(context, entry.get('key'), use);
  return loginToken(entry.get('access'), {
    ...(entry.key === 'anthropic' ? CLAUDE_LOGIN : { placement: BEARER }),
    expiresAt: entry.number('expires'),
    loginCommand: `/login ${entry.key}`,
  });
}

async function modelsKey(
  context: ReadContext,
  provider: Setting | null,
  use: KeyUse,
): Promise<CredentialSource[]> {
  const key = provider?.get('apiKey') ?? null;
  const text = key?.word() ?? '';
  if (key !== null && use.syntax === references && VARIABLE_FORM.test(text)) {
    const what = 'since version 0.77.0 a bare name is the key itself; a variable is written $NAME';
    context.note('hint', what, key.location, null);
  }
  return keySources(context, key, use);
}
