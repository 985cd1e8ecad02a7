import type { FactsRow, RequestsRow } from './rows.js';

/** What a row of the facts says where nothing else is written; generator/compile.mjs leaves the same out. */
export const USUAL: Pick<FactsRow, 'kind' | 'type' | 'auth'> = {
  kind: 'provider',
  type: 'openai-compatible',
  auth: { header: 'authorization', scheme: 'Bearer' },
};

/** The same of how a provider is asked. */
export const USUAL_REQUESTS: Pick<RequestsRow, 'discovery' | 'chat'> = {
  discovery: { path: '/models', guarded: 'optional' },
  chat: { path: '/chat/completions', api: 'openai-chat' },
};

/** The variable that most providers' clients read. */
export function usualVariable(id: string): string {
  return `${id.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_API_KEY`;
}

/** The name that most ids stand for. */
export function usualName(id: string): string {
  return id
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
