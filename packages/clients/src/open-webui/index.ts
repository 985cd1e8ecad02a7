import { seal, type ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import type { EnvFile } from '../env-file.js';
import type { NamedFile } from '../named-file.js';
import { PROTOCOLS } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT } from '../roots.js';
import { toTarget } from '../target-draft.js';

const ENV: ClientFile = { root: PROJECT, path: '.env', holds: 'variables', generic: true };
const OWN = /^(OPENAI_API_BASE_URLS|OPENAI_API_KEYS|WEBUI_SECRET_KEY|ENABLE_OPENAI_API)$/;

export const openWebUi: ClientReader = {
  id: 'open-webui',
  name: 'Open WebUI',
  files: [ENV],
  processes: ['open-webui'],
  http: { stack: 'aiohttp' },
  precedence: 'After the first start its database outranks variables.',
  recognise: (file: NamedFile) => (file.variables().some((name) => OWN.test(name)) ? ENV : null),
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const env = await context.env(context.named.path, 'python');
  if (env === null) return [];
  if (env.value('ENABLE_PERSISTENT_CONFIG')?.toLowerCase() !== 'false') {
    const what =
      'the connections of Admin Settings, kept in webui.db: after the first start they outrank these variables';
    context.note('unreachable', what, null, null);
  }
  const addresses = listIn(env, 'OPENAI_API_BASE_URLS', 'OPENAI_API_BASE_URL');
  const keys = listIn(env, 'OPENAI_API_KEYS', 'OPENAI_API_KEY');
  const urls = addresses.values.length > 0 ? addresses.values : ['https://api.openai.com/v1'];
  return urls.flatMap((baseUrl, index) =>
    toTarget(context, openWebUi, {
      id: `connection-${String(index)}`,
      at: env.locationOf(addresses.name),
      baseUrl: baseUrl === '' ? 'https://api.openai.com/v1' : baseUrl,
      protocol: PROTOCOLS.chat,
      credentials: keyAt(env, keys, index),
    }),
  );
}

interface ListedVariable {
  readonly name: string;
  readonly values: readonly string[];
}

/** The list form of a variable, parts between semicolons, else the single form. */
function listIn(env: EnvFile, list: string, single: string): ListedVariable {
  const name = env.value(list) === null ? single : list;
  const value = env.value(name);
  return { name, values: value === null ? [] : value.split(';').map((part) => part.trim()) };
}

/** Keys belong to addresses by their order; a missing one is empty. */
function keyAt(
  env: EnvFile,
  { name, values }: ListedVariable,
  index: number,
): ProviderTarget['credentials'] {
  const value = values[index] ?? '';
  if (value === '') return [];
  const location = env.locationOf(name);
  const changedAt = env.file.modifiedAt;
  return [{ kind: 'env-file', name, secret: seal(value), location, changedAt }];
}
