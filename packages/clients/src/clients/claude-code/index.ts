import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { headerCorrection, headersInVariable, variableHeader } from '../../reading/headers.js';
import type { Layers } from '../../reading/layers.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { BEARER, PROTOCOLS, X_API_KEY } from '../../reading/protocols.js';
import { credentialsOf, declinedKey, profileOf, type Profile } from './credentials.js';
import { cloudEndpoint, isOn, type ProviderDraft } from './clouds.js';
import { PROJECT_LOCAL, PROJECT_SHARED, settingsOf, STATE, USER_SETTINGS } from './files.js';

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft> {
  const settings = await settingsOf(context);
  const layers = [...settingsLayers(settings.all('env')), PROCESS];
  const variables = new Variables(context.ports, layers, {
    emptyIsUnset: true,
    emptyOverwrites: true,
  });
  const profile = await profileOf(context, variables);
  const found = await credentialsOf(context, settings, variables, profile);
  const declined = await declinedKey(context, variables, found);
  const credentials = declined === null ? found : [];
  const endpoint =
    (isGateway(variables) ? null : cloudEndpoint(variables)) ??
    anthropicEndpoint(variables, credentials, profile);
  yield {
    ...endpoint,
    at: settings.get('env')?.location ?? settings.roots[0]?.location ?? context.start,
    asksToTrust: await asksToTrust(context, settings),
    correction: declined ?? headerCorrection('ANTHROPIC_CUSTOM_HEADERS', /\r?\n/, variables),
    // Observed in 2.1.330: a custom header may be the only credential.
    sendsWithoutKey: true,
    models: [modelOf(settings, variables)],
    headers: [
      ...(endpoint.headers ?? []),
      ...headersInVariable('ANTHROPIC_CUSTOM_HEADERS', /\r?\n/, variables),
    ],
  };
}

/** Names that stand for a family, with the variable that moves them and the model that the API knows. */
const FAMILIES: Readonly<Record<string, readonly [variable: string, model: string]>> = {
  sonnet: ['ANTHROPIC_DEFAULT_SONNET_MODEL', 'claude-sonnet-4-5'],
  opus: ['ANTHROPIC_DEFAULT_OPUS_MODEL', 'claude-opus-4-5'],
  opusplan: ['ANTHROPIC_DEFAULT_OPUS_MODEL', 'claude-opus-4-5'],
  haiku: ['ANTHROPIC_DEFAULT_HAIKU_MODEL', 'claude-haiku-4-5'],
};

/** The model that a session asks for. Without one, the family that most plans begin with. */
function modelOf(settings: Layers, variables: Variables): string {
  const configured = variables.text('ANTHROPIC_MODEL') ?? settings.word('model') ?? 'sonnet';
  const bare = configured.replace(/\[\w+\]$/, '');
  const family = FAMILIES[bare === 'default' ? 'sonnet' : bare];
  return family === undefined ? bare : (settings.word('env', family[0]) ?? family[1]);
}

/**
 * Settings of the project with an `env` block, where the client's record of trusted folders names neither the project nor a folder
 * above it. `claude -p` uses them anyway; an interactive session asks first. Seen in 2.1.197.
 */
async function asksToTrust(context: ReadContext, settings: Layers): Promise<string | undefined> {
  const own = await Promise.all(
    [PROJECT_LOCAL, PROJECT_SHARED].map((file) => context.ofProject(file, USER_SETTINGS)),
  );
  const withEnv = settings.roots.find(
    (item) =>
      own.includes(item.file.path) && (item.get('env').isMap || item.get('apiKeyHelper').present),
  );
  if (withEnv === undefined) return undefined;
  const state = await context.settings(STATE, 'json');
  const isTrusted = context
    .upwards()
    .some((folder) => state?.get('projects', folder, 'hasTrustDialogAccepted').is(true) === true);
  return isTrusted ? undefined : withEnv.file.shown;
}

/**
 * `CLAUDE_CODE_USE_GATEWAY` with an address and a token: the token alone is sent, and no cloud is asked. Without one of the two the
 * switch does nothing. Observed in 2.1.330.
 */
function isGateway(variables: Variables): boolean {
  return (
    isOn(variables, 'CLAUDE_CODE_USE_GATEWAY') &&
    variables.address('ANTHROPIC_BASE_URL') !== null &&
    variables.has('ANTHROPIC_AUTH_TOKEN')
  );
}

/** The Anthropic endpoint, or the one that `ANTHROPIC_BASE_URL` or the profile names. */
function anthropicEndpoint(
  variables: Variables,
  credentials: readonly CredentialSource[],
  profile: Profile | null,
): ProviderDraft {
  const moved =
    variables.address('ANTHROPIC_BASE_URL') ?? addressInUse(profile, credentials, variables);
  const draft = {
    id: 'anthropic',
    baseUrl: moved?.url ?? ADDRESSES.anthropic,
    baseUrlAt: moved?.at,
    credentials,
  };
  if (isGateway(variables)) {
    const sources = variables.sources('ANTHROPIC_AUTH_TOKEN', { placement: BEARER, trims: 'both' });
    return { ...draft, credentials: sources, protocol: { ...PROTOCOLS.anthropic, auth: BEARER } };
  }
  if (!variables.has('ANTHROPIC_AUTH_TOKEN')) return { ...draft, protocol: PROTOCOLS.anthropic };
  // Observed in 2.1.330: the token is sent, even over a custom header, and the key in its own header too.
  return {
    ...draft,
    protocol: { ...PROTOCOLS.anthropic, auth: BEARER },
    keyOutranksHeader: true,
    headers: variables.has('ANTHROPIC_API_KEY')
      ? variableHeader(X_API_KEY.header, 'ANTHROPIC_API_KEY', variables)
      : [],
  };
}

/** The profile's own address counts where its token is the first that is set. */
function addressInUse(
  profile: Profile | null,
  credentials: readonly CredentialSource[],
  variables: Variables,
): Profile['address'] {
  const first = credentials.find((source) => source.kind !== 'env' || variables.has(source.name));
  return first !== undefined && profile?.credentials.includes(first) ? profile.address : null;
}
