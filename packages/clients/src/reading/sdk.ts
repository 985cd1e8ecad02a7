import type { ChatApi, KeyTrim, PlainVariable } from '@authlint/core';
import type { Protocol } from './protocols.js';

/** A library that sends requests, with the variables that it reads itself. */
export interface Sdk {
  /** Name in the registry of its language; of Python said so. */
  readonly package: string;
  /** The first major version of which this holds. */
  readonly since?: number;
  /** Whose API it is for: id of the fact base; `null` for one that many are asked with. */
  readonly provider: string | null;
  /** Variables of the key, highest precedence first. */
  readonly keys: readonly string[];
  /** Variable of the Base URL. Without it, or where it is not set, the requests go to the provider. */
  readonly address?: string;
  /** Variable that comes before it. */
  readonly addressBefore?: string;
  /** Where the requests go without one, where that is not the first address of the provider in the fact base. */
  readonly usual?: string;
  /** Variables of a resource name or a region, the first that is set, and the address with `{}` in its place. */
  readonly resource?: { readonly variables: readonly PlainVariable[]; readonly url: string };
  /** The underlying library, which adds headers from its own variables. */
  readonly over?: string;
  /** True where an empty variable is used too, so that there is no address and nothing is sent. */
  readonly takesEmptyAddress?: true;
  /** Path that it adds to that Base URL. */
  readonly adds?: string;
  /** Variable of each header that it adds. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True where `GOOGLE_GENAI_USE_VERTEXAI` sends the same key to Vertex AI. */
  readonly vertexSwitch?: true;
  /** Variable of a bearer token that it sends in addition to its client's key. */
  readonly bearer?: string;
  /** Variable that holds further headers, `Name: value` in each line. */
  readonly headerLines?: string;
  /** Where a sign-in stores a key that the variables outrank: a file below the home directory, or one field of its JSON. */
  readonly stored?: {
    readonly folder: string;
    /** Variable that names another folder. */
    readonly variable: PlainVariable;
    readonly file: string;
    readonly field?: string;
  };
  /** The client that it starts: the variables in its settings outrank those of the process. */
  readonly starts?: 'claude-code';
  readonly protocol?: Protocol;
  readonly apis: readonly ChatApi[];
  /** Of a key that it took from a variable. */
  readonly trims: KeyTrim;
  /** No other program reads these variables: the library need not be in a manifest. */
  readonly byVariable?: true;
}

/** Whose account it is: the SDKs of OpenAI send it in headers. */
export const OPENAI_IDENTITY = ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID'];
/** All that its newer SDKs put into headers. */
export const OPENAI_HEADERS = [...OPENAI_IDENTITY, 'OPENAI_CUSTOM_HEADERS'];

/** One that asks one provider. */
export type SdkOfProvider = Sdk & { readonly provider: string };

export const hasProvider = (sdk: Sdk): sdk is SdkOfProvider => sdk.provider !== null;

/** An SDK in a client. */
export interface SdkUse {
  readonly package: string;
  /** The version that was read with the client; not given: whichever is installed. */
  readonly version?: string;
  /** Variables that the client does not set, so that the SDK reads them from the environment. */
  readonly leaves: readonly string[];
}
