import type { ProviderTarget } from '../../src/internal.js';

/** A provider with a Base URL and a model, and nothing else configured. */
export function target(baseUrl: string, over: Partial<ProviderTarget> = {}): ProviderTarget {
  return {
    id: 'p',
    type: null,
    baseUrl,
    credentials: [],
    modelId: 'm',
    models: [],
    headers: [],
    auth: null,
    native: {},
    discovery: { path: null, enabled: true },
    chat: { path: null, api: null },
    source: { file: null, line: null, column: null, client: null },
    process: { pid: null, names: [] },
    tlsVerifyDisabled: false,
    trims: 'none',
    ...over,
  };
}
