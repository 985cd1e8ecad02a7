import { outlines } from './outline.js';
import type { Machine } from './machine.js';

/** One provider in the short form of the tests; what is not given is OpenAI-compatible chat with a bearer key. */
export interface Row {
  readonly id: string;
  readonly at: string;
  readonly baseUrl: string;
  readonly credentials: readonly string[];
  readonly modelId?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly chat?: string;
  readonly discovery?: string;
  readonly auth?: string;
}

const DEFAULTS = {
  auth: 'authorization: Bearer',
  chat: 'openai-chat /chat/completions',
  discovery: '/models',
  headers: {},
  modelId: null,
};

/** How a Claude SDK is spoken to: at an origin, or at a Base URL that has the version. */
export const CLAUDE = {
  auth: 'x-api-key',
  chat: 'anthropic-messages /v1/messages',
  discovery: '/v1/models',
};
export const CLAUDE_VERSIONED = {
  auth: 'x-api-key',
  chat: 'anthropic-messages /messages',
  discovery: '/models',
};

/** Fails unless the file gives exactly these providers, in this order. */
export async function expectRows(here: Machine, path: string, rows: readonly Row[]): Promise<void> {
  expect(await outlines(here, path)).toEqual(rows.map((row) => ({ ...DEFAULTS, ...row })));
}
