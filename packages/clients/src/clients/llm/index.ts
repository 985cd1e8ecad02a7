import { LLM_FILES, LLM_FOLDERS } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { headersOf } from '../../reading/headers.js';
import { savedKey, standIn } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROCESS, Variables } from '../../reading/variables.js';

const { FOLDER } = LLM_FOLDERS;
const { KEYS, MODELS } = LLM_FILES;

/** What the SDK takes for a model without its own address. */
const SDK_ADDRESS = 'OPENAI_BASE_URL';
const OPENAI_KEY = 'OPENAI_API_KEY';
const USUAL_MODEL = 'gpt-4o-mini';

export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const keys = await context.settings(KEYS, 'json');
  const models = await context.settings(MODELS, 'yaml');
  const entries = (models?.items() ?? []).filter(isLastOfItsName);
  const extra = entries.map((model) => extraModel(context, model, keys));
  const ids = extra.map(({ id }) => id);
  const chosen = await defaultModel(context);
  const model = chosen !== null && OPENAI.test(chosen) && !ids.includes(chosen) ? chosen : null;
  const ofPlugin = chosen === null || ids.includes(chosen) ? null : pluginOf(chosen);
  if (ofPlugin !== null && chosen !== null)
    return [chosenPlugin(context, keys, ofPlugin, chosen), ...extra];
  const used = entries.map((model) => model.word('api_key_name'));
  const stored = (keys?.entries() ?? []).filter(({ key }) => !used.includes(key));
  const drafts =
    context.namedAs === MODELS && extra.length > 0
      ? []
      : stored.map((key) => plugin(context, key, model));
  const isStored = keys?.get('openai').present === true;
  const isUsual = chosen === null && extra.length + drafts.length === 0;
  const takesVariable = model !== null || (isUsual && context.exported.has(OPENAI_KEY));
  return takesVariable && !isStored
    ? [openAi(context, keys, model ?? USUAL_MODEL), ...extra, ...drafts]
    : [...extra, ...drafts];
}

/** Observed in 0.36: of entries of one name the last one counts. */
function isLastOfItsName(model: Setting, index: number, all: readonly Setting[]): boolean {
  const id = model.word('model_id');
  return id === null || !all.slice(index + 1).some((later) => later.word('model_id') === id);
}

/** The key that is stored under a name; one whose text is another such name stands for the key there. Observed in 0.36. */
function storedKey(keys: Setting | null, alias: string): Setting | null {
  const setting = keys?.get(alias) ?? null;
  const other = setting?.text() ?? '';
  return keys?.keys().includes(other) === true ? keys.get(other) : setting;
}

function extraModel(context: ReadContext, model: Setting, keys: Setting | null): TargetDraft {
  const base = model.get('api_base');
  const variables = context.exported;
  const responses = model.get('responses').is(true);
  const given = base.present ? null : variables.address(SDK_ADDRESS);
  return {
    id: model.word('model_id') ?? 'extra',
    at: model.location,
    baseUrl: base.word() ?? given?.url ?? ADDRESSES.openai,
    baseUrlAt: base.present ? base.location : given?.at,
    protocol: responses ? PROTOCOLS.responses : PROTOCOLS.chat,
    credentials: extraKey(context, model, keys),
    headers: headersOf(model.get('headers'), variables),
    models: [model.word('model_name')],
    correction: variables.has(OPENAI_KEY) ? undefined : storeNamedKey(model, keys),
    keyAddition: `api_key_name: ${storedNames(keys)[0] ?? 'NAME'}`,
  };
}

function storedNames(keys: Setting | null): readonly string[] {
  return (keys?.keys() ?? []).filter((name) => !name.startsWith('//'));
}

/** No key is stored under the name that the model has for it. */
function storeNamedKey(model: Setting, keys: Setting | null): string | undefined {
  const alias = model.word('api_key_name');
  if (alias === null || keys?.get(alias).present === true) return undefined;
  const { file, line } = model.get('api_key_name').location;
  const stored = storedNames(keys);
  const near = stored.length === 0 ? '' : `, or put \`${stored.slice(0, 3).join('` or `')}\` there`;
  return `Save the key with \`llm keys set ${alias}\`, as ${file}, line ${String(line)} names it${near}: no key is stored as \`${alias}\`.`;
}

/** A key is stored under a name that no model is known to take: the chosen one is likely meant. */
function storeKey(alias: string, keys: Setting | null, model: string): string | undefined {
  const taken = ['openai', ...PLUGINS.map((plugin) => plugin.alias)];
  const other = storedNames(keys).find((name) => !taken.includes(name));
  if (other === undefined || keys?.get(alias).present === true) return undefined;
  const { file, line } = keys?.get(other).location ?? { file: '', line: 0 };
  return `Save the key with \`llm keys set ${alias}\`: ${model} takes no key stored as \`${other}\` (${file}, line ${String(line)}).`;
}

/**
 * The stored key that the model names, else the variable, at any address. Without a name, an extra model at another address is
 * called with a dummy key. Source of August 2026: `default_plugins/openai_models.py`, `models.py`.
 */
function extraKey(
  { ports }: ReadContext,
  model: Setting,
  keys: Setting | null,
): CredentialSource[] {
  const alias = model.word('api_key_name');
  if (alias !== null || !model.get('api_base').present) {
    const variables = new Variables(ports, [PROCESS], { emptyIsUnset: true });
    return [...savedKey(storedKey(keys, alias ?? 'openai')), ...variables.sources(OPENAI_KEY)];
  }
  return [standIn('DUMMY_KEY')];
}

/** The model that the user has chosen; without one it depends on the version of the client. */
async function defaultModel(context: ReadContext): Promise<string | null> {
  const path = context.join(await context.folder(FOLDER), 'default_model.txt');
  const stored = (await context.text(path))?.text.trim() ?? '';
  const chosen = context.exported.text('LLM_MODEL') ?? stored;
  return chosen === '' ? null : chosen;
}

/** A plug-in: how the ids of its models begin, the name of its stored key, its own variable, and where its SDK looks for an address. */
interface Plugin {
  readonly models: RegExp;
  readonly alias: string;
  readonly variable: string;
  readonly address?: string;
}

/** The plug-ins of its directory with models of a vendor; their sources of 2026. */
const PLUGINS: readonly Plugin[] = [
  {
    models: /^(anthropic\/|claude-)/,
    alias: 'anthropic',
    variable: 'ANTHROPIC_API_KEY',
    address: 'ANTHROPIC_BASE_URL',
  },
  { models: /^(gemini\/|gemini-|gemma-)/, alias: 'gemini', variable: 'LLM_GEMINI_KEY' },
  { models: /^mistral\//, alias: 'mistral', variable: 'LLM_MISTRAL_KEY' },
  { models: /^openrouter\//, alias: 'openrouter', variable: 'OPENROUTER_KEY' },
  { models: /^(groq\/|groq-)/, alias: 'groq', variable: 'LLM_GROQ_KEY' },
  { models: /^(deepseek\/|deepseek-)/, alias: 'deepseek', variable: 'LLM_DEEPSEEK_KEY' },
  { models: /^grok-/, alias: 'grok', variable: 'XAI_API_KEY' },
  { models: /^sonar/, alias: 'perplexity', variable: 'LLM_PERPLEXITY_KEY' },
  { models: /^command-/, alias: 'cohere', variable: 'COHERE_API_KEY' },
];

const pluginOf = (model: string): Plugin | null =>
  PLUGINS.find(({ models }) => models.test(model)) ?? null;

/** The provider of the chosen model, also where other keys are stored. */
function chosenPlugin(
  context: ReadContext,
  keys: Setting | null,
  { alias, variable, address }: Plugin,
  model: string,
): TargetDraft | null {
  const facts = catalogue(context, alias);
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const stored = keys?.get(alias) ?? null;
  const moved = address === undefined ? null : variables.address(address);
  const isAnthropic = alias === 'anthropic';
  const baseUrl = moved?.url ?? (isAnthropic ? ADDRESSES.anthropic : knownBaseUrl(facts));
  if (baseUrl === null) return null;
  return {
    id: alias,
    at: stored?.present === true ? stored.location : (keys?.location ?? context.start),
    baseUrl,
    baseUrlAt: moved?.at,
    protocol: isAnthropic ? PROTOCOLS.anthropic : knownProtocol(facts),
    credentials: storedOr(stored, variables, variable),
    correction: variables.has(variable) ? undefined : storeKey(alias, keys, model),
    withholds: ['no-key'],
    models: [model.replace(/^(anthropic|gemini|mistral|openrouter|groq|deepseek)\//, '')],
  };
}

/** A stored key hides the variable, also an empty one. */
function storedOr(
  stored: Setting | null,
  variables: Variables,
  variable: string,
): CredentialSource[] {
  if (stored?.text() === '') return [];
  return [...savedKey(stored), ...variables.sources(variable)];
}

/** Ids of the built-in models of OpenAI, and those of them that it asks by the Responses API. `openai_models.py` */
const OPENAI = /^(gpt-|o\d)/;
const FOR_RESPONSES = /^(gpt-5|o\d)/;

/** A model of OpenAI for which no key is stored. */
function openAi(context: ReadContext, keys: Setting | null, model: string): TargetDraft {
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const given = variables.address(SDK_ADDRESS);
  return {
    id: 'openai',
    at: keys?.location ?? context.start,
    baseUrl: given?.url ?? ADDRESSES.openai,
    baseUrlAt: given?.at,
    protocol: FOR_RESPONSES.test(model) ? PROTOCOLS.responses : PROTOCOLS.chat,
    credentials: variables.sources(OPENAI_KEY),
    correction: variables.has(OPENAI_KEY) ? undefined : storeKey('openai', keys, model),
    modelId: model,
    withholds: ['no-key'],
  };
}

/** A stored key of a plugin that is known by the name of its provider. */
function plugin(context: ReadContext, key: Setting, model: string | null): TargetDraft | null {
  const facts = catalogue(context, key.key);
  const variables = context.exported;
  const isOpenAi = facts?.id === 'openai';
  const given = isOpenAi ? variables.address(SDK_ADDRESS) : null;
  const modelId = isOpenAi ? model : null;
  const isForResponses = modelId !== null && FOR_RESPONSES.test(modelId);
  const baseUrl = given?.url ?? knownBaseUrl(facts);
  if (baseUrl === null || facts?.kind === 'code-assistant') return null;
  const usual =
    key.text() === '' ? [] : keyVariables(facts).flatMap((name) => variables.sources(name));
  return {
    id: key.key,
    at: key.location,
    baseUrl,
    baseUrlAt: given?.at,
    protocol: isForResponses ? PROTOCOLS.responses : knownProtocol(facts),
    credentials: [...savedKey(key), ...usual],
    modelId,
    withholds: ['no-key'],
  };
}
