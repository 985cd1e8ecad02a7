import type { SourceLocation } from '@authlint/core';
import { catalogue, knownBaseUrl, knownProtocol } from './known-provider.js';
import { BEARER, PROTOCOLS, type Protocol } from './protocols.js';
import type { ReadContext } from './read-context.js';
import type { TargetDraft } from './target-draft.js';
import type { Variables } from './variables.js';

/** A provider that is configured by variables alone. */
export interface VendorVariables {
  readonly id: string;
  /** Variables that hold the key, highest precedence first. */
  readonly keys: readonly string[];
  /** Variables that hold the Base URL. */
  readonly addresses: readonly string[];
  /** The client's own address of the vendor, where the fact base has another one or none. */
  readonly baseUrl?: string;
  /** Protocol of the client at a custom address; else that of the provider. */
  readonly protocol?: Protocol;
  /** Path that the client adds to a Base URL of the user's. */
  readonly adds?: string | undefined;
  readonly model?: string | null;
}

/** The provider that variables name; `null` where no address is given or known. */
export function vendorDraft(
  context: ReadContext,
  variables: Variables,
  vendor: VendorVariables,
  at: SourceLocation,
): TargetDraft | null {
  const facts = catalogue(context, vendor.id);
  const given = vendor.addresses
    .map((name) => variables.address(name))
    .find((address) => address !== null);
  const baseUrl =
    given === undefined ? (vendor.baseUrl ?? knownBaseUrl(facts)) : below(given.url, vendor.adds);
  if (baseUrl === null) return null;
  const usual = given !== undefined && facts === null ? PROTOCOLS.chat : knownProtocol(facts);
  return {
    id: vendor.id,
    at,
    baseUrl,
    baseUrlAt: given?.at,
    protocol: vendor.protocol ?? versioned(usual, baseUrl),
    credentials: vendor.keys.flatMap((name) =>
      variables.sources(name, /AUTH_TOKEN$/.test(name) ? { placement: BEARER } : {}),
    ),
    models: [vendor.model ?? null],
  };
}

/** An Anthropic address without a version gets it from the SDK. */
function versioned(protocol: Protocol, baseUrl: string): Protocol {
  const bare = protocol === PROTOCOLS.anthropicVersioned && !/\/v\d+\/?$/.test(baseUrl);
  return bare ? PROTOCOLS.anthropic : protocol;
}

/** Appends the path unless the URL already ends with it. */
function below(url: string, path = ''): string {
  const base = url.replace(/\/$/, '');
  return path === '' || base.endsWith(path) ? url : `${base}${path}`;
}
