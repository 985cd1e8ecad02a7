import { ADDRESSES, CONTINUE } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { layeredHeaders } from '../../reading/headers.js';
import { keySources } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { template, type ReferenceSyntax } from '../../reading/references.js';
import type { Variables, Address } from '../../reading/variables.js';
import { additionalBearer, azureOf, optionOf } from './azure.js';
import { cloudOf } from './clouds.js';

/** `${{ secrets.NAME }}`; an input is what a file of models is called with, and no variable. Observed in 1.5.47. */
export const secretReferences: ReferenceSyntax = (text) =>
  template(text, /\$\{\{\s*secrets\.([\w.-]+)\s*\}\}()/g);

/** Spellings that the client does not know, with the ones that it does. */
const MISSPELT: Readonly<Record<string, string>> = {
  api_base: 'apiBase',
  base_url: 'apiBase',
  baseUrl: 'apiBase',
  baseURL: 'apiBase',
  api_key: 'apiKey',
};

const PROTOCOL_OF: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropicVersioned,
  gemini: PROTOCOLS.gemini,
  bedrock: PROTOCOLS.bedrock,
  ollama: PROTOCOLS.ollama,
  cohere: PROTOCOLS.cohere,
};

/** Input shared by all models of a file. */
export interface ModelInput {
  readonly context: ReadContext;
  /** Secrets, in the client's order. */
  readonly variables: Variables;
  readonly inEditor: boolean;
  /** It was used here, and the extension is not installed. */
  readonly isCommandLine: boolean;
  /** How the file refers to variables. */
  readonly syntax: ReferenceSyntax;
  /** `requestOptions` of the whole file. */
  readonly shared: Setting | null;
}

/** One entry of `models`; `null` where no address is known for its provider. */
export async function modelDraft(input: ModelInput, model: Setting): Promise<TargetDraft | null> {
  const { context, variables, inEditor, syntax } = input;
  const provider = model.word('provider') ?? 'openai';
  noteMisspelt(context, model);
  const base = model.get('apiBase');
  const facts = catalogue(context, provider);
  const cloud = await cloudOf(context, provider, model);
  const written = addressIn(context, base, syntax, variables);
  const given = provider === 'gemini' ? addressOfGemini(context, written) : written;
  const isMistral = inEditor && provider === 'mistral' && given === null;
  const baseUrl = given?.url ?? cloud?.baseUrl ?? usualAddress(context, provider);
  if (baseUrl === null) {
    context.problemAt(model, `"${provider}" needs an apiBase`);
    return null;
  }
  const draft: TargetDraft = {
    id: provider,
    at: model.location,
    baseUrl,
    baseUrlAt: given?.at,
    // `autodetectApiKeyType` of core/llm/llms/Mistral.ts, which the command line has not.
    baseUrlIfListRejected: isMistral ? CODESTRAL : undefined,
    protocol:
      cloud?.protocol ??
      openAiOf(input, provider, model) ??
      PROTOCOL_OF[provider] ??
      (base.present ? PROTOCOLS.chat : knownProtocol(facts)),
    credentials: await keySources(context, model.get('apiKey'), {
      syntax,
      variables,
      keepsUnresolved: true,
      // Observed in cn 1.5.47: a secret is taken without whitespace and quotation marks around it.
      trims: syntax(model.text('apiKey') ?? '').kind === 'variable' ? 'unquoted' : 'end',
    }),
    ...requestOptionsOf(input, model, provider === 'azure'),
    models: [wireModel(model)],
    native: { ...nativeOf(model), ...cloud?.native },
    ...(provider === 'azure' ? azureOf(model, !input.isCommandLine) : {}),
    ...(provider === 'ollama' && !inEditor ? ollamaOf(baseUrl) : {}),
  };
  if (provider !== 'gemini' || written === null) return draft;
  return { ...draft, hidden: [{ ...draft, baseUrl: written.url, baseUrlAt: written.at }] };
}

/** The command line asks Ollama as it asks OpenAI: `packages/openai-adapters/src/index.ts`. */
function ollamaOf(baseUrl: string): Partial<TargetDraft> {
  const bare = baseUrl.replace(/\/$/, '');
  return { baseUrl: bare.endsWith('/v1') ? bare : `${bare}/v1`, protocol: PROTOCOLS.chat };
}

/**
 * The SDK of Google gets the key alone: `apiBase` has no effect, `GOOGLE_GEMINI_BASE_URL` has. `packages/openai-adapters/src/apis/Gemini.ts`,
 * which the extension uses too.
 */
function addressOfGemini(context: ReadContext, written: Address | null): Address | null {
  if (written !== null) {
    const what = 'apiBase has no effect for the provider gemini: the client asks Google itself';
    context.note('hint', what, written.at ?? null, null);
  }
  const moved = context.exported.address('GOOGLE_GEMINI_BASE_URL');
  return moved && { ...moved, url: `${moved.url.replace(/\/$/, '')}/v1beta` };
}

/**
 * The newer models of OpenAI are asked by `/responses`: in the extension at any address, by the command line at OpenAI's own.
 * `canUseOpenAIResponses` of core/llm/index.ts, `shouldUseResponsesEndpoint` of packages/openai-adapters/src/apis/OpenAI.ts.
 */
function openAiOf({ inEditor }: ModelInput, provider: string, model: Setting): Protocol | null {
  const name = model.word('model') ?? '';
  if (provider !== 'openai') return null;
  if (inEditor) {
    const isNewer = /^o\d|gpt-[5-9]/.test(name) && !model.get('useResponsesApi').is(false);
    return isNewer ? PROTOCOLS.responses : null;
  }
  if (!/^(gpt-5|o\d)/i.test(name)) return null;
  const isOwn = (model.word('apiBase') ?? OPENAI) === OPENAI;
  return isOwn ? PROTOCOLS.responses : null;
}

const OPENAI = `${ADDRESSES.openai}/`;

/** The extension adds those of the whole file, of which one of the model's own name takes the place: `mergeConfigYamlRequestOptions`. */
function requestOptionsOf(
  input: ModelInput,
  model: Setting,
  isAzure: boolean,
): Pick<TargetDraft, 'headers' | 'tlsVerifyDisabled'> {
  const { variables, inEditor, isCommandLine, syntax, shared } = input;
  const own = model.get('requestOptions');
  const common = inEditor ? shared : null;
  const verifies = own.get('verifySsl').present ? own.get('verifySsl') : common?.get('verifySsl');
  return {
    headers: [
      ...(isAzure && !isCommandLine ? additionalBearer(model, variables, syntax) : []),
      ...layeredHeaders(common?.get('headers') ?? null, own.get('headers'), variables, syntax),
    ],
    tlsVerifyDisabled: verifies?.is(false) ?? false,
  };
}

const CODESTRAL = ADDRESSES.codestralVersioned;

/** `AUTODETECT` asks the endpoint for its list. */
function wireModel(model: Setting): string | null {
  const name = model.word('model');
  return name === 'AUTODETECT' ? null : name;
}

function nativeOf(model: Setting): TargetDraft['native'] & object {
  const word = (key: string): string | undefined => optionOf(model, key) ?? undefined;
  return {
    deployment: word('deployment') ?? word('engine'),
    apiVersion: word('apiVersion'),
    region: word('region'),
    profile: word('profile'),
  };
}

function noteMisspelt(context: ReadContext, model: Setting): void {
  for (const setting of model.entries()) {
    const right = MISSPELT[setting.key];
    if (right === undefined || model.get(right).present) continue;
    const what = `"${setting.key}" has no effect here: the setting is called ${right}`;
    context.note('hint', what, setting.location, null);
  }
}

function usualAddress(context: ReadContext, provider: string): string | null {
  return CONTINUE[provider]?.baseUrl ?? knownBaseUrl(catalogue(context, provider));
}
