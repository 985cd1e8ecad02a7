import type { SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../generated/tables.js';
import { catalogue, knownBaseUrl, knownProtocol } from './known-provider.js';
import { BEARER, PROTOCOLS } from './protocols.js';
import type { ReadContext } from './read-context.js';
import { SDKS, type Sdk, type SdkOfProvider, type SdkUse } from './sdks.js';
import type { TargetDraft } from './target-draft.js';
import type { Address, Variables, VariableUse } from './variables.js';
import { vertexDraft } from './vertex-draft.js';

/** The program that uses an SDK. */
export interface SdkProgram {
  /** Where the provider is declared. */
  readonly at: SourceLocation;
  readonly model: string | null;
}

/**
 * The provider of an SDK that its program passes no settings: key, address and headers from the variables that this SDK reads. `null`
 * where the SDK sends nothing because it has no address.
 */
export function sdkDraft(
  context: ReadContext,
  variables: Variables,
  sdk: SdkOfProvider,
  { at, model }: SdkProgram,
): TargetDraft | null {
  const [first = '', ...others] = sdk.keys;
  const credentials = [
    ...variables.sources(first),
    ...others.flatMap((name) => variables.sourcesIfSet(name, placed(name, sdk))),
  ];
  const common = {
    at,
    variables,
    trims: sdk.trims,
    models: [model],
    sdks: [sdk, ...SDKS.filter(({ package: name }) => name === sdk.over)].map(useOf),
    settingsInCode: true,
    baseUrlVariable: sdk.address,
  };
  if (goesToVertex(sdk, variables)) {
    return { ...vertexDraft(variables, at), ...common };
  }
  if (hasEmptyAddress(context, variables, sdk, at)) return null;
  const facts = catalogue(context, sdk.provider);
  const moved =
    [sdk.addressBefore, sdk.address]
      .map((name) => (name === undefined ? null : variables.address(name)))
      .find((address) => address !== null) ?? ofResource(sdk, variables);
  const protocol = sdk.protocol ?? knownProtocol(facts);
  const ofProtocol =
    protocol.chat === PROTOCOLS.anthropic.chat ? ADDRESSES.anthropic : knownBaseUrl(facts);
  const usual = sdk.usual ?? ofProtocol;
  const baseUrl = moved === null ? usual : below(moved.url, sdk.adds);
  if (baseUrl === null) return null;
  const address = { baseUrl, baseUrlAt: moved?.at };
  const native = { region: resourceOf(sdk, variables)?.name };
  return { ...common, id: sdk.provider, ...address, protocol, credentials, native };
}

const VERTEX = 'GOOGLE_GENAI_USE_VERTEXAI';

/** True where a variable sends the requests of the SDK to Vertex AI. */
export function goesToVertex(sdk: Sdk, variables: Variables): boolean {
  return sdk.vertexSwitch === true && /^(true|1)$/i.test(variables.text(VERTEX) ?? '');
}

function ofResource(sdk: Sdk, variables: Variables): Address | null {
  const found = resourceOf(sdk, variables);
  return found && { url: found.url, at: variables.locationOf(found.variable) };
}

/** The name of the resource or of the region, its address, and the variable that holds it. */
function resourceOf({ resource }: Sdk, variables: Variables) {
  if (resource === undefined) return null;
  for (const variable of resource.variables) {
    const name = variables.text(variable);
    if (name !== null) return { name, variable, url: resource.url.replace('{}', name) };
  }
  return null;
}

/** All that it takes from variables by itself. */
function useOf({ package: name, headers = {}, headerLines, bearer }: Sdk): SdkUse {
  const others = [headerLines, bearer].filter((variable) => variable !== undefined);
  return { package: name, leaves: [...Object.values(headers), ...others] };
}

/** A token is sent as a bearer, even where a key is sent otherwise. */
function placed(name: string, { protocol }: Sdk): VariableUse {
  const isOfToken = /AUTH_TOKEN$/.test(name) && protocol?.auth.header !== BEARER.header;
  return isOfToken ? { placement: BEARER } : {};
}

/** The path of the SDK goes below any address, also below one that ends with it; only its slashes are not doubled. */
function below(url: string, path = ''): string {
  return path === '' ? url : url.replace(/\/$/, '') + path;
}

/** Reports an empty variable that the SDK uses as the address anyway. */
function hasEmptyAddress(
  context: ReadContext,
  variables: Variables,
  { address, takesEmptyAddress, package: name }: Sdk,
  at: SourceLocation,
): boolean {
  if (address === undefined || takesEmptyAddress !== true) return false;
  if (!variables.isEmpty(address)) return false;
  const what = `${address} is set and empty: ${name} takes that for an address and ends with "Connection error" or "Invalid URL"; remove it`;
  context.problem(variables.locationOf(address) ?? at, address, what);
  return true;
}
