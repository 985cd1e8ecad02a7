import { FORGE } from '../../generated/tables.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { Setting } from '../../reading/setting.js';

/** A provider that the client has built in. */
export interface BuiltIn {
  readonly baseUrl: string;
  readonly protocol: Protocol;
  readonly query?: string;
}

/** Its address with the parameters saved with the key; `null` where one is missing, or for other providers. */
export function builtIn(id: string, credential: Setting | undefined): BuiltIn | null {
  const row = FORGE[id];
  if (row === undefined) return null;
  const { baseUrl: usual = '', template = usual, protocol = PROTOCOLS.chat } = row;
  const param = (name: string): string =>
    credential?.word('url_params', name)?.replace(/(?<!\/)\/+$/, '') ?? '';
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => param(name) === '')) return null;
  const baseUrl = template.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => param(name));
  const version = param('AZURE_API_VERSION');
  return {
    baseUrl,
    protocol,
    ...(id === 'azure' && version !== '' ? { query: `api-version=${version}` } : {}),
  };
}
