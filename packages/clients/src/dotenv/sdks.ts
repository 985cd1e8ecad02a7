import type { KeyTrim } from '@authlint/core';
import { BEARER, PROTOCOLS, type Protocol } from '../protocols.js';

/** A library that takes key and Base URL from variables by itself. */
export interface Sdk {
  /** Name in the package registry. */
  readonly package: string;
  /** The first major version of which this holds. */
  readonly since?: number;
  /** Variables of the key, highest precedence first. */
  readonly keys: readonly string[];
  /** Variable of the Base URL. */
  readonly address?: string;
  /** Path that it adds to that Base URL. */
  readonly adds?: string;
  readonly protocol?: Protocol;
  readonly trims: KeyTrim;
  /** No other program reads these variables: the library need not stand in a manifest. */
  readonly byVariable?: true;
}

const GEMINI: Pick<Sdk, 'package' | 'keys' | 'address' | 'protocol' | 'trims'> = {
  package: '@google/genai',
  keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  address: 'GOOGLE_GEMINI_BASE_URL',
  protocol: PROTOCOLS.gemini,
  trims: 'end',
};

/**
 * Of several libraries for one key the one that trims least comes first, of one library the newest form. Seen on the wire of the
 * versions that `npm run test:clients` runs; the forms before them stand in their packages.
 */
export const SDKS: readonly Sdk[] = [
  {
    package: '@langchain/openai',
    keys: ['OPENAI_API_KEY'],
    address: 'OPENAI_BASE_URL',
    trims: 'end',
  },
  { package: '@ai-sdk/openai', keys: ['OPENAI_API_KEY'], address: 'OPENAI_BASE_URL', trims: 'end' },
  { package: 'openai', keys: ['OPENAI_API_KEY'], address: 'OPENAI_BASE_URL', trims: 'both' },
  {
    package: '@ai-sdk/anthropic',
    keys: ['ANTHROPIC_API_KEY'],
    address: 'ANTHROPIC_BASE_URL',
    trims: 'end',
  },
  {
    package: '@anthropic-ai/sdk',
    since: 1,
    keys: ['ANTHROPIC_API_KEY'],
    address: 'ANTHROPIC_BASE_URL',
    protocol: { ...PROTOCOLS.anthropic, auth: BEARER },
    trims: 'both',
  },
  {
    package: '@anthropic-ai/sdk',
    keys: ['ANTHROPIC_API_KEY'],
    address: 'ANTHROPIC_BASE_URL',
    protocol: PROTOCOLS.anthropic,
    trims: 'both',
  },
  { ...GEMINI, since: 3, adds: '/v1' },
  { ...GEMINI, adds: '/v1beta', byVariable: true },
  { package: '@mistralai/mistralai', keys: ['MISTRAL_API_KEY'], trims: 'end' },
  {
    package: 'groq-sdk',
    keys: ['GROQ_API_KEY'],
    address: 'GROQ_BASE_URL',
    adds: '/openai/v1',
    trims: 'both',
  },
  {
    package: '@vibe-kit/grok-cli',
    keys: ['GROK_API_KEY'],
    address: 'GROK_BASE_URL',
    trims: 'end',
    byVariable: true,
  },
];
