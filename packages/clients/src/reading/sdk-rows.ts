import { ADDRESSES } from '../generated/tables.js';
import { BEARER, PROTOCOLS } from './protocols.js';
import type { Sdk } from './sdk.js';

type Shared = Pick<Sdk, 'provider' | 'keys' | 'address' | 'headers' | 'headerLines' | 'apis'>;

const OPENAI_APIS = ['openai-chat', 'openai-responses'] as const;

const OPENAI: Shared = {
  provider: 'openai',
  keys: ['OPENAI_API_KEY'],
  address: 'OPENAI_BASE_URL',
  headers: { 'OpenAI-Organization': 'OPENAI_ORG_ID', 'OpenAI-Project': 'OPENAI_PROJECT_ID' },
  headerLines: 'OPENAI_CUSTOM_HEADERS',
  apis: OPENAI_APIS,
};

const ANTHROPIC: Shared = {
  provider: 'anthropic',
  keys: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  address: 'ANTHROPIC_BASE_URL',
  headerLines: 'ANTHROPIC_CUSTOM_HEADERS',
  apis: ['anthropic-messages'],
};

const WITH_BEARER = { ...PROTOCOLS.anthropic, auth: BEARER };

const GEMINI: Omit<Sdk, 'package'> = {
  provider: 'google',
  keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  address: 'GOOGLE_GEMINI_BASE_URL',
  protocol: PROTOCOLS.gemini,
  apis: ['gemini'],
  trims: 'end',
};

/** An SDK of one provider that reads its key and nothing else. */
function keyAlone(name: string, provider: string, ...keys: readonly string[]): Sdk {
  return { package: name, provider, keys, apis: ['openai-chat'], trims: 'end' };
}

/** The SDKs of Python send a key verbatim, and take an empty variable of the Base URL for an address. */
const PYTHON = { trims: 'none', takesEmptyAddress: true } as const;

/**
 * Of several libraries for one key the one that trims least comes first, of one library the newest form. Those of JavaScript and Python
 * were seen on the wire: the versions that `npm run test:clients` runs, and those that `fixtures/recorded-clients` names. The forms
 * before them, and those of Go, are in their packages.
 */
export const SDKS: readonly Sdk[] = [
  {
    package: '@langchain/openai',
    provider: 'openai',
    keys: ['OPENAI_API_KEY'],
    address: 'OPENAI_BASE_URL',
    addressBefore: 'OPENAI_API_BASE',
    headers: { 'OpenAI-Organization': 'OPENAI_ORGANIZATION' },
    over: 'openai',
    apis: OPENAI_APIS,
    trims: 'end',
  },
  {
    package: '@ai-sdk/openai',
    provider: 'openai',
    keys: ['OPENAI_API_KEY'],
    address: 'OPENAI_BASE_URL',
    apis: OPENAI_APIS,
    trims: 'end',
  },
  { ...OPENAI, package: 'openai', trims: 'both' },
  { ...OPENAI, package: '@openai/agents', trims: 'both' },
  {
    package: '@ai-sdk/anthropic',
    provider: 'anthropic',
    keys: ['ANTHROPIC_API_KEY'],
    address: 'ANTHROPIC_BASE_URL',
    protocol: PROTOCOLS.anthropicVersioned,
    apis: ['anthropic-messages'],
    trims: 'end',
  },
  {
    ...ANTHROPIC,
    package: '@langchain/anthropic',
    keys: ['ANTHROPIC_API_KEY'],
    bearer: 'ANTHROPIC_AUTH_TOKEN',
    protocol: PROTOCOLS.anthropic,
    trims: 'both',
  },
  { ...ANTHROPIC, package: '@anthropic-ai/sdk', since: 1, protocol: WITH_BEARER, trims: 'both' },
  { ...ANTHROPIC, package: '@anthropic-ai/sdk', protocol: PROTOCOLS.anthropic, trims: 'both' },
  keyAlone('@ai-sdk/google', 'google', 'GOOGLE_GENERATIVE_AI_API_KEY'),
  keyAlone('@langchain/google-genai', 'google', 'GOOGLE_API_KEY', 'GEMINI_API_KEY'),
  { ...GEMINI, package: '@google/genai', vertexSwitch: true, since: 3, adds: '/v1' },
  {
    ...GEMINI,
    package: '@google/genai',
    vertexSwitch: true,
    adds: '/v1beta',
    byVariable: true,
  },
  keyAlone('@ai-sdk/xai', 'xai', 'XAI_API_KEY'),
  keyAlone('@ai-sdk/deepseek', 'deepseek', 'DEEPSEEK_API_KEY'),
  keyAlone('@ai-sdk/mistral', 'mistral', 'MISTRAL_API_KEY'),
  keyAlone('@ai-sdk/groq', 'groq', 'GROQ_API_KEY'),
  keyAlone('@ai-sdk/cohere', 'cohere', 'COHERE_API_KEY'),
  keyAlone('@openrouter/ai-sdk-provider', 'openrouter', 'OPENROUTER_API_KEY'),
  {
    ...keyAlone('together-ai', 'togetherai', 'TOGETHER_API_KEY'),
    address: 'TOGETHER_BASE_URL',
    usual: ADDRESSES.together,
  },
  keyAlone('cohere-ai', 'cohere', 'CO_API_KEY'),
  keyAlone('@mistralai/mistralai', 'mistral', 'MISTRAL_API_KEY'),
  {
    package: 'groq-sdk',
    provider: 'groq',
    keys: ['GROQ_API_KEY'],
    address: 'GROQ_BASE_URL',
    adds: '/openai/v1',
    apis: ['openai-chat'],
    trims: 'both',
  },
  {
    package: '@vibe-kit/grok-cli',
    provider: 'xai',
    keys: ['GROK_API_KEY'],
    address: 'GROK_BASE_URL',
    apis: ['openai-chat'],
    trims: 'end',
    byVariable: true,
  },
  {
    ...PYTHON,
    package: 'litellm (Python)',
    provider: null,
    keys: [],
    headers: { 'OpenAI-Organization': 'OPENAI_ORGANIZATION' },
    apis: OPENAI_APIS,
  },
  { ...OPENAI, ...PYTHON, package: 'openai (Python)' },
  { ...ANTHROPIC, ...PYTHON, package: 'anthropic (Python)', since: 2, protocol: WITH_BEARER },
  { ...ANTHROPIC, ...PYTHON, package: 'anthropic (Python)', protocol: PROTOCOLS.anthropic },
  {
    ...GEMINI,
    package: 'google-genai (Python)',
    vertexSwitch: true,
    since: 3,
    adds: '/v1',
    trims: 'none',
  },
  {
    ...GEMINI,
    package: 'google-genai (Python)',
    vertexSwitch: true,
    adds: '/v1beta',
    trims: 'none',
  },
  { ...OPENAI, package: 'github.com/openai/openai-go', trims: 'none' },
  {
    ...ANTHROPIC,
    package: 'github.com/anthropics/anthropic-sdk-go',
    bearer: 'ANTHROPIC_AUTH_TOKEN',
    protocol: PROTOCOLS.anthropic,
    trims: 'none',
  },
];
