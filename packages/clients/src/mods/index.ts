import type { CredentialSource, ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import { commandKey, savedKey } from '../key-source.js';
import { catalogue, keyVariables, knownBaseUrl } from '../known-provider.js';
import type { NamedFile } from '../named-file.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { appConfig } from '../roots.js';
import type { Setting } from '../setting.js';
import { toTarget, type TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import { PROCESS, Variables } from '../variables.js';

const CONFIG: ClientFile = {
  root: { ...appConfig('mods'), windows: '%LOCALAPPDATA%/mods' },
  path: 'mods.yml',
  holds: 'settings',
};

/** APIs that are not OpenAI-compatible. */
const APIS: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropicVersioned,
  google: PROTOCOLS.gemini,
  cohere: PROTOCOLS.cohere,
  azure: PROTOCOLS.azure,
  'azure-ad': PROTOCOLS.azure,
  ollama: PROTOCOLS.ollama,
};

/** APIs whose `base-url` the client never looks at, or writes into the settings of another: mods.go of the last version. */
const FIXED: ReadonlySet<string> = new Set(['google', 'cohere']);

export const mods: ClientReader = {
  id: 'mods',
  name: 'mods',
  files: [CONFIG],
  processes: ['mods'],
  http: { stack: 'Go' },
  precedence:
    '`MODS_API` and `MODS_MODEL` outrank its file. The key written in its file comes first, then the variable that the file names, then the command, then the usual variable. An OpenAI-compatible API without a key of its own falls back to `OPENAI_API_KEY`.',
  words: {
    shows: '“Invalid … API key.”',
    variableField: 'api-key-env',
    signIn: { command: 'mods --settings', writes: [CONFIG] },
  },
  recognise: ({ root }: NamedFile) =>
    root.get('apis').isMap && root.get('default-model').present ? CONFIG : null,
  read,
};

/** The API in use, then those that have a key of their own: the file lists many that nobody uses. */
async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const root = await context.settings(context.named.path, 'yaml');
  const variables = new Variables(context.ports, [PROCESS]);
  const named = variables.text('MODS_MODEL') ?? root?.get('default-model').word() ?? null;
  const apis = root?.get('apis').entries() ?? [];
  // Without a chosen one, the first that has the model.
  const chosen =
    variables.text('MODS_API') ??
    root?.get('default-api').word() ??
    apis.find((api) => named !== null && modelOf(api, named) !== null)?.key ??
    'openai';
  const used = apis.filter((api) => api.key === chosen || hasOwnKey(api));
  const sorted = [
    ...used.filter(({ key }) => key === chosen),
    ...used.filter(({ key }) => key !== chosen),
  ];
  return sorted.flatMap((api) => {
    const draft = apiDraft(context, api);
    const model = api.key === chosen && named !== null ? (modelOf(api, named) ?? named) : null;
    const models = [model, ...api.get('models').keys()];
    return draft === null ? [] : toTarget(context, mods, { ...draft, models });
  });
}

/** The model of an API that has this name, or goes by it: `resolveModel`. */
function modelOf(api: Setting, name: string): string | null {
  const models = api.get('models').entries();
  const found = models.find(
    (model) =>
      model.key === name ||
      model
        .get('aliases')
        .items()
        .some((alias) => alias.word() === name),
  );
  return found?.key ?? null;
}

function hasOwnKey(api: Setting): boolean {
  return api.get('api-key').word() !== null || api.get('api-key-cmd').word() !== null;
}

function apiDraft(context: ReadContext, api: Setting): TargetDraft | null {
  const facts = catalogue(context, api.key);
  const base = api.get('base-url');
  const moved = FIXED.has(api.key) ? null : base.word();
  if (moved === null && base.present) {
    const what = `"base-url" has no effect for ${api.key}: the client asks the vendor's own host`;
    context.note('hint', what, base.location, null);
  }
  const baseUrl = moved ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    context.problem(api.location, api.path.join('.'), `"${api.key}" needs a base-url`);
    return null;
  }
  return {
    id: api.key,
    at: api.location,
    baseUrl,
    baseUrlAt: moved === null ? undefined : base.location,
    protocol: APIS[api.key] ?? PROTOCOLS.chat,
    credentials: keysOf(context, api, keyVariables(facts)),
    native: { apiVersion: api.get('version').word() ?? undefined },
  };
}

/** The written key, else the named variable, else the command, else the usual variable. */
function keysOf(context: ReadContext, api: Setting, usual: readonly string[]): CredentialSource[] {
  const variables = new Variables(context.ports, [PROCESS]);
  const written = savedKey(api.get('api-key'));
  const command = api.get('api-key-cmd');
  if (command.word() !== null) return [...written, ...commandKey(context, command)];
  const setting = api.get('api-key-env');
  const name = setting.word();
  const named =
    name === null
      ? []
      : variables.sources(variableName(name, context.knowledge), { at: setting.location });
  const fallback = api.key in APIS ? usual : ['OPENAI_API_KEY'];
  return [...written, ...named, ...fallback.flatMap((variable) => variables.sources(variable))];
}
