import type { Knowledge, SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../generated/tables.js';
import { catalogue } from './known-provider.js';
import { PROTOCOLS } from './protocols.js';
import type { ReadContext } from './read-context.js';
import { SDKS, type Sdk } from './sdks.js';
import type { TargetDraft } from './target-draft.js';
import type { Variables } from './variables.js';
import { vendorDraft } from './vendor-env.js';

/** Suffixes of names that hold a key, and of names that hold a Base URL. */
const KEY = /^(\w+?)_(?:API_KEY|API_TOKEN|AUTH_TOKEN|KEY|TOKEN)$/;
const ADDRESS_SUFFIXES = ['BASE_URL', 'API_BASE', 'API_BASE_URL', 'ENDPOINT', 'URL', 'HOST'];
/** Tokens of services of which language models are the smallest part: in an env file they are for something else. */
const NO_PROVIDER_KEY =
  /^(AWS_(SECRET_ACCESS_KEY|SESSION_TOKEN)|DIGITALOCEAN_ACCESS_TOKEN|(GITHUB|GH|GITLAB|DATABRICKS)_TOKEN|GITHUB_API_KEY|CLOUDFLARE_API_(TOKEN|KEY)|(HEROKU|VULTR|WANDB|LANGSMITH)_API_KEY|LANGFUSE_(SECRET|PUBLIC)_KEY|SCW_SECRET_KEY|AICORE_SERVICE_KEY)$/;

/** Names that an SDK reads, also undocumented ones. */
const OF_SDKS = new Set(SDKS.flatMap(({ keys }) => keys));
/** Those that no other program reads, whatever they are called. */
const OF_ONE_SDK = new Set(SDKS.flatMap(({ keys, byVariable }) => (byVariable ? keys : [])));

const OF_AN_API = ['BASE_URL', 'API_BASE', 'ENDPOINT'];

/** Prefixes of language models under which programs keep keys that no provider documents so. */
const WELL_KNOWN =
  /^(OPENAI|ANTHROPIC|CLAUDE|CHATGPT|AZURE|AZURE_OPENAI|GEMINI|GOOGLE|GOOGLE_GENERATIVE_AI|DEEPSEEK|OPENROUTER|GROQ|MISTRAL|XAI|COHERE|CO|TOGETHER|FIREWORKS|PERPLEXITY|HF|HUGGINGFACE|DASHSCOPE|MOONSHOT|ZAI|ZHIPU|CEREBRAS|NVIDIA|LITELLM|OLLAMA|LLM)$/;

/** Whether a variable holds a key of a language model: a provider reads it, its name says so, or a Base URL with the same prefix is set. */
export function isKeyVariable(
  name: string,
  names: readonly string[],
  knowledge: Knowledge,
): boolean {
  const prefix = KEY.exec(name)?.[1];
  if (prefix === undefined) return OF_ONE_SDK.has(name);
  // With an API address of the same prefix such a token is a key after all.
  if (NO_PROVIDER_KEY.test(name))
    return OF_AN_API.some((suffix) => names.includes(`${prefix}_${suffix}`));
  return (
    knowledge.readersOf(name).length > 0 ||
    OF_SDKS.has(name) ||
    WELL_KNOWN.test(prefix.replaceAll('_', '')) ||
    WELL_KNOWN.test(prefix) ||
    ADDRESS_SUFFIXES.some((suffix) => names.includes(`${prefix}_${suffix}`))
  );
}

/** A variable that holds a key, with its SDK and model. */
export interface KeyVariable {
  readonly name: string;
  /** The provider that is meant, where several read it. */
  readonly provider?: string | undefined;
  /** The library that may read it. */
  readonly sdk?: Sdk | null;
  /** Where the provider is declared. */
  readonly at: SourceLocation;
  readonly model: string | null;
}

/** The provider of a key: the first that reads the variable, at the address in a related variable. */
export function providerOfKey(
  context: ReadContext,
  variables: Variables,
  { name, provider, sdk = null, at, model }: KeyVariable,
): TargetDraft | null {
  const prefix = prefixOf(name);
  const reader = provider ?? context.knowledge.readersOf(name)[0];
  const vendor = {
    id: reader ?? providerNamed(context, name) ?? prefix.toLowerCase().replaceAll('_', '-'),
    keys: [name],
    addresses: [
      ...(sdk?.address === undefined ? [] : [sdk.address]),
      ...ADDRESS_SUFFIXES.map((suffix) => `${prefix}_${suffix}`),
    ],
    ...(sdk?.protocol === undefined ? {} : { protocol: sdk.protocol }),
    ...(sdk?.protocol?.chat === PROTOCOLS.anthropic.chat ? { baseUrl: ADDRESSES.anthropic } : {}),
    adds: sdk?.adds,
    model,
  };
  const draft = vendorDraft(context, variables, vendor, at);
  const apiVersion = reader === 'azure' ? azureVersion(variables) : undefined;
  return (
    draft && {
      ...draft,
      variables,
      trims: sdk?.trims,
      native: { apiVersion },
      settingsInCode: true,
      baseUrlVariable: sdk?.address,
    }
  );
}

/** The API version from the variables that Azure's SDKs read. */
function azureVersion(variables: Variables): string | undefined {
  const given = variables.text('OPENAI_API_VERSION') ?? variables.text('AZURE_OPENAI_API_VERSION');
  return given ?? undefined;
}

/** Names of products that people give to the variable of a vendor's key. */
const VENDOR_OF: Readonly<Record<string, string>> = { claude: 'anthropic', chatgpt: 'openai' };

/** The provider named in a variable that no provider documents, such as `OPENAI_KEY` and `OPEN_AI_KEY`. */
export function providerNamed(context: ReadContext, name: string): string | undefined {
  const written = prefixOf(name).toLowerCase();
  const prefix = VENDOR_OF[written] ?? written;
  return (catalogue(context, prefix) ?? catalogue(context, prefix.replaceAll('_', '')))?.id;
}

/** Prefix shared with related variables: `OPENAI` of `OPENAI_API_KEY`. */
export const prefixOf = (name: string): string => KEY.exec(name)?.[1] ?? name;
