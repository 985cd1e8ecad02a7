import { GROK_BUILD_FILES } from '../../generated/clients.js';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { headersOf, variableHeaders } from '../../reading/headers.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { VARIABLE_FORM, variableName } from '../../reading/variable-name.js';
import { Variables, PROCESS } from '../../reading/variables.js';
import type { CredentialSource } from '@authlint/core';

const { CONFIG, LOGIN } = GROK_BUILD_FILES;

const BACKENDS: Readonly<Record<string, Protocol>> = {
  chat_completions: PROTOCOLS.chat,
  responses: PROTOCOLS.responses,
  messages: { ...PROTOCOLS.anthropicVersioned, auth: BEARER },
};

interface Reading {
  readonly context: ReadContext;
  readonly root: Setting | null;
  readonly variables: Variables;
}

/**
 * Grok Build: the models of its file, that which is chosen first; one of xAI's where no model of the file is chosen. Observed in 1.0.41.
 */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(CONFIG, 'toml');
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const reading = { context, root, variables };
  const chosen = root?.word('models', 'default') ?? null;
  const entries = (root?.get('model').entries() ?? []).filter(({ isMap }) => isMap);
  const drafts: TargetDraft[] = [];
  for (const entry of chosenFirst(entries, ({ key }) => key === chosen)) {
    drafts.push(await modelDraft(reading, entry));
  }
  const isOfFile = entries.some(({ key }) => key === chosen);
  return isOfFile ? drafts : [await usualDraft(reading, chosen), ...drafts];
}

async function modelDraft(reading: Reading, entry: Setting): Promise<TargetDraft> {
  const { context, root, variables } = reading;
  const named = entry.word('model_provider');
  const shared = root?.get('model_providers', named ?? '') ?? null;
  const defined = root?.keys('model_providers') ?? [];
  if (named !== null && shared?.present !== true)
    context.refuseMisspelt(entry.get('model_provider'), 'provider', named, defined);
  const layers = [entry, shared].filter((one) => one !== null);
  const base = layers
    .map((one) => addressIn(context, one.get('base_url')))
    .find((at) => at !== null);
  const backend = layers.map((one) => one.word('api_backend')).find((name) => name !== null);
  const own = layers.flatMap((one) => [
    ...savedKey(one.get('api_key')),
    ...namedKeys(reading, one.get('env_key')),
  ]);
  const usual = base === undefined ? usualAddress(reading) : base;
  return {
    id: entry.key ?? 'grok',
    at: entry.location,
    baseUrl: usual.url,
    baseUrlAt: usual.at,
    protocol: BACKENDS[backend ?? ''] ?? PROTOCOLS.chat,
    credentials: [...own, ...(await usualKeys(reading, own.length > 0))],
    headers: layers.flatMap((one) => [
      ...variableHeaders(one.get('env_http_headers'), variables),
      ...headersOf(one.get('extra_headers'), variables),
    ]),
    keyOutranksHeader: true,
    correction: layers.flatMap((one) => unsetName(one.get('env_key'), own, variables) ?? [])[0],
    models: [entry.word('model') ?? entry.key],
    withholds: ['no-key'],
    discovers: false,
  };
}

async function usualDraft(reading: Reading, chosen: string | null): Promise<TargetDraft> {
  const { url, at } = usualAddress(reading);
  return {
    id: 'xai',
    at: reading.root?.get('endpoints').location ?? reading.context.start,
    baseUrl: url,
    baseUrlAt: at,
    protocol: PROTOCOLS.responses,
    credentials: await usualKeys(reading, false),
    models: [chosen],
    withholds: ['no-key'],
  };
}

/** The file comes before the variable, against its documentation. */
function usualAddress({ context, root, variables }: Reading) {
  const given = addressIn(context, root?.get('endpoints', 'models_base_url') ?? null);
  const usual = { url: ADDRESSES.xai, at: undefined };
  return given ?? variables.address('GROK_MODELS_BASE_URL') ?? usual;
}

/** The first of the named variables that is set; one name, or a list. */
function namedKeys({ context, variables }: Reading, setting: Setting): CredentialSource[] {
  const names = setting.text() === null ? setting.items() : [setting];
  return names.flatMap((name) => {
    const variable = variableName(name.given() ?? '', context.knowledge);
    return variables.sources(variable, { at: name.location });
  });
}

/** The fix where no variable that the entry names is set: the key of xAI takes its place, at any address. */
function unsetName(setting: Setting, own: readonly CredentialSource[], variables: Variables) {
  const isGiven = own.some((one) => one.kind !== 'env' || variables.has(one.name));
  const name = setting.word() ?? setting.items()[0]?.word();
  if (isGiven || name == null || !VARIABLE_FORM.test(name) || !variables.has('XAI_API_KEY'))
    return null;
  const { file, line } = setting.location;
  return `Set \`${name}\`, which \`env_key\` in ${file}, line ${String(line)} names: it is not set, and {client} sends \`XAI_API_KEY\` in its place.`;
}

/** The login comes before the variable, for a model without its own key. */
async function usualKeys(
  { context, variables }: Reading,
  hasOwn: boolean,
): Promise<CredentialSource[]> {
  const what = 'the token that `grok login` keeps';
  const isSignedIn = !hasOwn && (await context.text(LOGIN)) !== null;
  return [
    ...(isSignedIn ? outOfReach(context, { kind: 'store', what, at: null }) : []),
    ...['XAI_API_KEY', 'GROK_CODE_XAI_API_KEY'].flatMap((name) => variables.sources(name)),
  ];
}
