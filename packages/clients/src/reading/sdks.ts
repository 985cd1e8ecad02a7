import type { ChatApi, KeyTrim } from '@authlint/core';
import { BEARER, PROTOCOLS, type Protocol } from './protocols.js';

/** A library that makes requests: what it takes from variables by itself. */
export interface Sdk {
  /** Name in the registry of its language; of Python said so. */
  readonly package: string;
  /** The first major version of which this holds. */
  readonly since?: number;
  /** Variables of the key, highest precedence first. */
  readonly keys: readonly string[];
  /** Variable of the Base URL. */
  readonly address?: string;
  /** Path that it adds to that Base URL. */
  readonly adds?: string;
  /** Variable of each header that it adds. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Variable that holds further headers, `Name: value` in each line. */
  readonly headerLines?: string;
  readonly protocol?: Protocol;
  readonly apis: readonly ChatApi[];
  /** Of a key that it took from a variable. */
  readonly trims: KeyTrim;
  /** No other program reads these variables: the library need not stand in a manifest. */
  readonly byVariable?: true;
}

/** Whose account it is: the SDKs of OpenAI send it in headers. */
export const OPENAI_IDENTITY = ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID'];
/** All that its newer SDKs put into headers. */
export const OPENAI_HEADERS = [...OPENAI_IDENTITY, 'OPENAI_CUSTOM_HEADERS'];

/** An SDK in a client. */
export interface SdkUse {
  readonly package: string;
  /** The version that was read with the client; not given: whichever is installed. */
  readonly version?: string;
  /** Variables of which the client says nothing, so that the SDK takes them from the environment. */
  readonly leaves: readonly string[];
}

type Shared = Pick<Sdk, 'keys' | 'address' | 'headers' | 'headerLines' | 'apis'>;

const OPENAI_APIS: readonly ChatApi[] = ['openai-chat', 'openai-responses'];

const OPENAI: Shared = {
  keys: ['OPENAI_API_KEY'],
  address: 'OPENAI_BASE_URL',
  headers: { 'OpenAI-Organization': 'OPENAI_ORG_ID', 'OpenAI-Project': 'OPENAI_PROJECT_ID' },
  headerLines: 'OPENAI_CUSTOM_HEADERS',
  apis: OPENAI_APIS,
};

const ANTHROPIC: Shared = {
  keys: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  address: 'ANTHROPIC_BASE_URL',
  headerLines: 'ANTHROPIC_CUSTOM_HEADERS',
  apis: ['anthropic-messages'],
};

const GEMINI: Pick<Sdk, 'package' | 'keys' | 'address' | 'protocol' | 'apis' | 'trims'> = {
  package: '@google/genai',
  keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  address: 'GOOGLE_GEMINI_BASE_URL',
  protocol: PROTOCOLS.gemini,
  apis: ['gemini'],
  trims: 'end',
};

/**
 * Of several libraries for one key the one that trims least comes first, of one library the newest form. Those of JavaScript were seen
 * on the wire of the versions that `npm run test:clients` runs; the forms before them stand in their packages. The others: their sources
 * of August 2026.
 */
export const SDKS: readonly Sdk[] = [
  {
    package: '@langchain/openai',
    keys: ['OPENAI_API_KEY'],
    address: 'OPENAI_BASE_URL',
    headers: { 'OpenAI-Organization': 'OPENAI_ORGANIZATION' },
    apis: OPENAI_APIS,
    trims: 'end',
  },
  {
    package: '@ai-sdk/openai',
    keys: ['OPENAI_API_KEY'],
    address: 'OPENAI_BASE_URL',
    apis: OPENAI_APIS,
    trims: 'end',
  },
  { ...OPENAI, package: 'openai', trims: 'both' },
  {
    package: '@ai-sdk/anthropic',
    keys: ['ANTHROPIC_API_KEY'],
    address: 'ANTHROPIC_BASE_URL',
    apis: ['anthropic-messages'],
    trims: 'end',
  },
  {
    ...ANTHROPIC,
    package: '@anthropic-ai/sdk',
    since: 1,
    protocol: { ...PROTOCOLS.anthropic, auth: BEARER },
    trims: 'both',
  },
  { ...ANTHROPIC, package: '@anthropic-ai/sdk', protocol: PROTOCOLS.anthropic, trims: 'both' },
  { ...GEMINI, since: 3, adds: '/v1' },
  { ...GEMINI, adds: '/v1beta', byVariable: true },
  {
    package: '@mistralai/mistralai',
    keys: ['MISTRAL_API_KEY'],
    apis: ['openai-chat'],
    trims: 'end',
  },
  {
    package: 'groq-sdk',
    keys: ['GROQ_API_KEY'],
    address: 'GROQ_BASE_URL',
    adds: '/openai/v1',
    apis: ['openai-chat'],
    trims: 'both',
  },
  {
    package: '@vibe-kit/grok-cli',
    keys: ['GROK_API_KEY'],
    address: 'GROK_BASE_URL',
    apis: ['openai-chat'],
    trims: 'end',
    byVariable: true,
  },
  { ...OPENAI, package: 'openai (Python)', trims: 'none' },
  { ...ANTHROPIC, package: 'anthropic (Python)', trims: 'none' },
  {
    package: 'litellm (Python)',
    keys: [],
    headers: { 'OpenAI-Organization': 'OPENAI_ORGANIZATION' },
    apis: OPENAI_APIS,
    trims: 'none',
  },
  { ...OPENAI, package: 'github.com/openai/openai-go', trims: 'none' },
];

/** The SDK as it is in the version that a client has. */
export function sdkOf({ package: name, version }: SdkUse): Sdk | undefined {
  const major = version === undefined ? Infinity : Number.parseInt(version, 10);
  return SDKS.find(
    (sdk) => sdk.package === name && (sdk.since === undefined || sdk.since <= major),
  );
}
