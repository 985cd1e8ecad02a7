import type { SourceLocation } from '@authlint/core';
import type { LitellmCloud } from './litellm-cloud.js';
import { usualSources } from './litellm-keys.js';
import { LITELLM_SDKS, litellmPlace, type LitellmRoute } from './litellm-route.js';
import type { ReadContext } from './read-context.js';
import type { Setting } from './setting.js';
import type { TargetDraft } from './target-draft.js';
import type { Address, Variables } from './variables.js';

/** A model that a client hands to LiteLLM. */
export interface LitellmModel {
  readonly route: LitellmRoute;
  readonly cloud: LitellmCloud;
  readonly variables: Variables;
  /** Where the model is declared. */
  readonly entry: Setting;
  /** Sources of its Base URL, highest precedence first. */
  readonly addresses: readonly (Address | null)[];
  /** The setting that a model without one needs, and the path where it is missing. */
  readonly needs: string;
  readonly path?: readonly string[];
}

/** All but the credentials, headers and settings that the client gives it. `null` where LiteLLM has no address, which is reported. */
export function litellmDraft(
  context: ReadContext,
  { route, cloud, variables, entry, addresses, needs, path = entry.path }: LitellmModel,
): Omit<TargetDraft, 'credentials'> | null {
  const base = addresses.find((found) => found !== null);
  const { baseUrl, protocol } = litellmPlace(route, base?.url, cloud.baseUrl);
  if (baseUrl === null) {
    context.problem(entry.location, path.join('.'), `"${route.provider}" needs ${needs}`);
    return null;
  }
  return {
    id: route.provider,
    at: entry.location,
    baseUrl,
    baseUrlAt: base?.at,
    protocol,
    variables,
    signingKeys: cloud.signingKeys,
    models: [cloud.model],
  };
}

/** A model configured by its name alone: key and Base URL are in variables. `null` where LiteLLM has no address. */
export function litellmOfVariables(
  variables: Variables,
  route: LitellmRoute,
  at: SourceLocation,
): TargetDraft | null {
  const address = route.addresses
    .map((name) => variables.address(name))
    .find((given) => given !== null);
  const { baseUrl, protocol } = litellmPlace(route, address?.url);
  if (baseUrl === null) return null;
  const isAzure = route.provider === 'azure';
  return {
    ...{ id: route.provider, at, baseUrl, baseUrlAt: address?.at, protocol, variables },
    credentials: usualSources(route, variables),
    models: [route.model === '' ? null : route.model],
    native: isAzure ? { apiVersion: variables.text('AZURE_API_VERSION') ?? undefined } : {},
    sdks: LITELLM_SDKS,
    // Observed in 1.110.2: of Anthropic it sends it without what surrounds it.
    trims: route.provider === 'anthropic' ? 'both' : undefined,
  };
}
