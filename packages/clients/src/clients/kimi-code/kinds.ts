import type { KeyTrim } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

/** A type of provider: how it is spoken to, and which variables its SDK or its `env` table is asked for. */
export interface ProviderKind {
  readonly protocol: Protocol;
  readonly baseUrl: string;
  readonly key: string;
  readonly address: string;
  /** What becomes of whitespace around a key. */
  readonly trims: KeyTrim;
}

const OPENAI: ProviderKind = {
  protocol: PROTOCOLS.chat,
  trims: 'both',
  baseUrl: ADDRESSES.openai,
  key: 'OPENAI_API_KEY',
  address: 'OPENAI_BASE_URL',
};

export const KINDS: Readonly<Record<string, ProviderKind>> = {
  kimi: {
    protocol: PROTOCOLS.chat,
    trims: 'both',
    baseUrl: ADDRESSES.moonshot,
    key: 'KIMI_API_KEY',
    address: 'KIMI_BASE_URL',
  },
  openai: OPENAI,
  openai_responses: { ...OPENAI, protocol: PROTOCOLS.responses },
  anthropic: {
    protocol: PROTOCOLS.anthropic,
    trims: 'end',
    baseUrl: ADDRESSES.anthropic,
    key: 'ANTHROPIC_API_KEY',
    address: 'ANTHROPIC_BASE_URL',
  },
  'google-genai': {
    protocol: PROTOCOLS.gemini,
    trims: 'end',
    baseUrl: ADDRESSES.google,
    key: 'GOOGLE_API_KEY',
    address: 'GOOGLE_GEMINI_BASE_URL',
  },
};
