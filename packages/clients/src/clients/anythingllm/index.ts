import { webUrl } from '@authlint/model/secret';
import { ANYTHINGLLM } from '../../generated/tables.js';
import type { EnvFile } from '../../reading/env-file.js';
import { headersInVariable } from '../../reading/headers.js';
import { standIn } from '../../reading/key-source.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ProviderRow } from '../../reading/provider-table.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const env = await context.env(context.named.path, 'dotenv');
  if (env === null) return [];
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const id = variables.text('LLM_PROVIDER') ?? 'openai';
  const at = env.locationOf('LLM_PROVIDER');
  const input: Input = { context, env, variables, id };
  const provider = ANYTHINGLLM[id];
  const draft = id === 'bedrock' ? bedrockDraft(input) : provider && providerDraft(input, provider);
  if (draft === undefined) {
    context.problem(at, 'LLM_PROVIDER', `no address is known for the provider "${id}"`);
    return [];
  }
  return draft === null ? [] : [{ ...draft, id, at, variables }];
}

interface Input {
  readonly context: ReadContext;
  readonly env: EnvFile;
  readonly variables: Variables;
  readonly id: string;
}

type Draft = Omit<TargetDraft, 'id' | 'at' | 'variables'>;

/** `null` where the address that the client asks for is missing. */
function providerDraft(
  { context, env, variables, id }: Input,
  provider: ProviderRow,
): Draft | null {
  const { keys = [], movedBy: address, path, protocol = PROTOCOLS.chat } = provider;
  const given = address === undefined ? null : variables.address(address);
  const baseUrl = given === null ? provider.baseUrl : placed(given.url, path);
  if (baseUrl === undefined) {
    const what = `${address ?? id} is not set, without which the client does not start`;
    context.problem(env.locationOf('LLM_PROVIDER'), 'LLM_PROVIDER', what);
    return null;
  }
  const isOwn = provider.baseUrl === undefined && id !== 'azure';
  return {
    baseUrl,
    baseUrlAt: given?.at,
    protocol,
    credentials: [
      ...keys.flatMap((key) => variables.sources(key)),
      // What the SDK makes of the missing key of a server of one's own.
      ...(isOwn && protocol !== PROTOCOLS.ollama ? [standIn('null')] : []),
    ],
    headers:
      id === 'generic-openai'
        ? headersInVariable('GENERIC_OPEN_AI_CUSTOM_HEADERS', /,/, variables)
        : [],
    models: [modelOf(env, provider)],
  };
}

function modelOf(env: EnvFile, { model = '' }: ProviderRow): string | null {
  const own = env.value(model);
  return own ?? (model === 'AZURE_OPENAI_MODEL_PREF' ? env.value('OPEN_MODEL_PREF') : null);
}

function placed(url: string, path: string | undefined): string {
  const origin = path === undefined ? undefined : webUrl(url)?.origin;
  return origin === undefined ? url : origin + (path ?? '');
}

/** A key of Bedrock at its OpenAI-compatible host; models of Anthropic by their own API. */
function bedrockDraft({ context, env, variables }: Input): Draft | null {
  const region = variables.text('AWS_BEDROCK_LLM_REGION');
  if (region === null) {
    const what = 'AWS_BEDROCK_LLM_REGION is not set, without which the client does not start';
    context.problem(env.locationOf('LLM_PROVIDER'), 'LLM_PROVIDER', what);
    return null;
  }
  const model = env.value('AWS_BEDROCK_LLM_MODEL_PREFERENCE');
  const isClaude = model?.includes('anthropic') ?? false;
  const host = `https://bedrock-mantle.${region}.api.aws`;
  return {
    baseUrl: isClaude ? `${host}/anthropic` : `${host}/v1`,
    baseUrlAt: variables.locationOf('AWS_BEDROCK_LLM_REGION'),
    protocol: isClaude ? PROTOCOLS.anthropic : PROTOCOLS.chat,
    credentials: variables.sources('AWS_BEDROCK_LLM_API_KEY'),
    models: [model],
    discovers: false,
  };
}
