import { addressIn } from '../address.js';
import { bedrockAddress, hasAwsProfile, vertexAddress } from '../cloud-endpoints.js';
import { headersOf } from '../headers.js';
import { keySources } from '../key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../known-provider.js';
import { BEARER, PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { template, type ReferenceSyntax } from '../references.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';
import { EXPRESS } from '../vertex-draft.js';

/** `${{ secrets.NAME }}` and `${{ inputs.NAME }}`. */
const secretReferences: ReferenceSyntax = (text) =>
  template(text, /\$\{\{\s*(?:secrets|inputs)\.([\w.-]+)\s*\}\}()/g);

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
  azure: { ...PROTOCOLS.azure, auth: BEARER },
  gemini: PROTOCOLS.gemini,
  bedrock: PROTOCOLS.bedrock,
  ollama: PROTOCOLS.ollama,
  cohere: PROTOCOLS.cohere,
};

/** One entry of `models`; `null` where no address is known for its provider. */
export async function modelDraft(
  context: ReadContext,
  variables: Variables,
  model: Setting,
  inEditor: boolean,
): Promise<TargetDraft | null> {
  const provider = model.get('provider').word() ?? 'openai';
  noteMisspelt(context, model);
  const base = model.get('apiBase');
  const facts = catalogue(context, provider);
  const cloud = await cloudOf(context, provider, model);
  const usual =
    provider === 'ollama' ? 'http://localhost:11434' : (cloud?.baseUrl ?? knownBaseUrl(facts));
  const given = addressIn(context, base, secretReferences, variables);
  const baseUrl = given?.url ?? usual;
  if (baseUrl === null) {
    context.problem(model.location, model.path.join('.'), `"${provider}" needs an apiBase`);
    return null;
  }
  const options = model.get('requestOptions');
  return {
    id: provider,
    at: model.location,
    baseUrl,
    baseUrlAt: given?.at,
    // `autodetectApiKeyType` of core/llm/llms/Mistral.ts, which the command line has not.
    baseUrlIfListRejected:
      inEditor && provider === 'mistral' && given === null ? CODESTRAL : undefined,
    protocol:
      cloud?.protocol ??
      PROTOCOL_OF[provider] ??
      (base.present ? PROTOCOLS.chat : knownProtocol(facts)),
    credentials: await keySources(context, model.get('apiKey'), {
      syntax: secretReferences,
      variables,
      keepsUnresolved: true,
      // Observed in cn 1.5.47: a secret is taken without blanks and quotation marks around it.
      trims:
        secretReferences(model.get('apiKey').text() ?? '').kind === 'variable' ? 'unquoted' : 'end',
    }),
    headers: headersOf(options.get('headers'), variables, secretReferences),
    modelId: wireModel(model),
    models: [wireModel(model)],
    native: { ...nativeOf(model), ...cloud?.native },
    tlsVerifyDisabled: options.get('verifySsl').is(false),
  };
}

const CODESTRAL = 'https://codestral.mistral.ai/v1';

/** `AUTODETECT` asks the endpoint for its list. */
function wireModel(model: Setting): string | null {
  const name = model.get('model').word();
  return name === 'AUTODETECT' ? null : name;
}

function nativeOf(model: Setting): TargetDraft['native'] & object {
  const env = model.get('env');
  const word = (key: string): string | undefined =>
    env.get(key).word() ?? model.get(key).word() ?? undefined;
  return {
    deployment: word('deployment') ?? word('engine'),
    apiVersion: word('apiVersion'),
    region: word('region'),
    profile: word('profile'),
  };
}

type Cloud = Pick<TargetDraft, 'baseUrl' | 'protocol' | 'native'>;

/** Bedrock and Vertex AI without an `apiBase`. Source of June 2026. */
async function cloudOf(
  context: ReadContext,
  provider: string,
  model: Setting,
): Promise<Cloud | null> {
  const env = model.get('env');
  const word = (key: string): string | null => env.get(key).word() ?? model.get(key).word();
  if (provider === 'bedrock') {
    const region = word('region') ?? 'us-east-1';
    // A profile that is not there gives way to the default chain.
    const profile = word('profile') ?? 'bedrock';
    const native = {
      region,
      profile: (await hasAwsProfile(context, profile)) ? profile : undefined,
    };
    return { baseUrl: bedrockAddress(region), protocol: PROTOCOLS.bedrock, native };
  }
  if (provider !== 'vertexai') return null;
  const location = word('region') ?? 'us-central1';
  const isExpress = model.get('apiKey').present;
  return {
    baseUrl: vertexAddress(isExpress ? 'global' : location),
    protocol: isExpress ? EXPRESS : PROTOCOLS.vertex,
    native: isExpress ? {} : { location, project: word('projectId') ?? undefined },
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
