import type { CredentialSource } from '@authlint/core';
import { addressIn } from '../address.js';
import { headersOf } from '../headers.js';
import { keySources, loginToken } from '../key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from '../known-provider.js';
import type { Layers } from '../layers.js';
import { BEARER, PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { shellReferences } from '../references.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

export interface CrushInput {
  readonly context: ReadContext;
  readonly config: Layers;
  readonly variables: Variables;
}

/** Types that are not OpenAI-compatible chat. */
const TYPES: Readonly<Record<string, Protocol>> = {
  google: PROTOCOLS.gemini,
  azure: PROTOCOLS.azure,
  bedrock: PROTOCOLS.bedrock,
  'google-vertex': PROTOCOLS.vertex,
};

/** Its own catalogue (catwalk, 2026): one variable for each provider. */
const READS: OwnVariables = {
  google: ['GEMINI_API_KEY'],
  azure: ['AZURE_OPENAI_API_KEY'],
  vercel: ['VERCEL_API_KEY'],
  'zai-coding-plan': ['ZAI_API_KEY'],
};

/** What its catalogue means by a name that stands for something else in the fact base. */
const KNOWN_AS: Readonly<Record<string, string>> = { zai: 'zai-coding-plan' };

/** One provider by its id; `null` where no address is known for it. */
export async function providerDraft(input: CrushInput, id: string): Promise<TargetDraft | null> {
  const { context, config, variables } = input;
  const provider = config.under('providers', id);
  const facts = catalogue(context, KNOWN_AS[id] ?? id);
  const base = provider.get('base_url');
  const given = addressIn(context, base, shellReferences, variables);
  const baseUrl = given?.url ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    const at = provider.roots[0];
    if (at) context.problem(at.location, at.path.join('.'), `"${id}" needs a base_url`);
    return null;
  }
  const type = provider.word('type');
  const models =
    provider
      .get('models')
      ?.items()
      .map((model) => model.get('id').word()) ?? [];
  const large = config.word('models', 'large', 'provider') === id ? 'large' : 'small';
  const chosen =
    config.word('models', large, 'provider') === id ? config.word('models', large, 'model') : null;
  return {
    id,
    at: provider.roots[0]?.location ?? config.get('models')?.location ?? context.start,
    baseUrl,
    baseUrlAt: given?.at,
    protocol: type === null ? knownProtocol(facts) : protocolOf(type, baseUrl),
    credentials: await credentialsOf(input, provider, keyVariables(facts, READS)),
    headers: headersOf(provider.get('extra_headers'), variables, shellReferences),
    variables,
    modelId: chosen ?? models[0] ?? null,
    models: [chosen, ...models],
  };
}

function protocolOf(type: string, baseUrl: string): Protocol {
  if (type === 'anthropic') {
    return /\/v\d+\/?$/.test(baseUrl) ? PROTOCOLS.anthropicVersioned : PROTOCOLS.anthropic;
  }
  return TYPES[type] ?? PROTOCOLS.chat;
}

/** The login, then the key of the highest layer; an unset variable in it becomes an empty key. */
async function credentialsOf(
  { context, variables }: CrushInput,
  provider: Layers,
  usual: readonly string[],
): Promise<CredentialSource[]> {
  const oauth = provider.get('oauth');
  const seconds = oauth?.get('expires_at').number() ?? null;
  const login = loginToken(oauth?.get('access_token') ?? null, {
    placement: BEARER,
    expiresAt: seconds === null ? null : seconds * 1000,
    loginCommand: 'crush login',
  });
  const keys: CredentialSource[] = [];
  for (const setting of provider.all('api_key')) {
    keys.push(
      ...(await keySources(context, setting, { syntax: shellReferences, variables, hides: true })),
    );
  }
  const ambient = usual.flatMap((name) => variables.sources(name));
  return [...login, ...keys, ...(keys.length > 0 ? [] : ambient)];
}
