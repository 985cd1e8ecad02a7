import { seal, type CredentialSource, type ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import type { EnvFile } from '../env-file.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT } from '../roots.js';
import { toTarget } from '../target-draft.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';
import { vendorDraft } from '../vendor-env.js';

const ENV: ClientFile = { root: PROJECT, path: '.env', holds: 'variables', generic: true };

export const lobeChat: ClientReader = {
  id: 'lobechat',
  name: 'LobeChat',
  files: [ENV],
  processes: [],
  http: { stack: 'fetch' },
  precedence:
    "A key that a user saved in the interface outranks those of the server; of the server's, exported variables outrank the env file.",
  recognise: (file: NamedFile) =>
    file
      .variables()
      .some((name) => /^(KEY_VAULTS_SECRET|ACCESS_CODE|\w+_PROXY_URL|\w+_MODEL_LIST)$/.test(name))
      ? ENV
      : null,
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const env = await context.env(context.named.path, 'dotenv');
  if (env === null) return [];
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const what = 'keys that users saved in the interface, which outrank those of the server';
  context.note('unreachable', what, null, null);
  return env.names().flatMap((name) => {
    const vendor = /^(\w+)_API_KEY$/.exec(name)?.[1];
    if (vendor === undefined) return [];
    const names = { id: vendor.toLowerCase(), keys: [name], addresses: [`${vendor}_PROXY_URL`] };
    const draft = vendorDraft(context, variables, names, env.locationOf(name));
    if (draft === null) return [];
    const credentials = draft.credentials.flatMap((source) => eachKey(source, env, name));
    return toTarget(context, lobeChat, { ...draft, credentials });
  });
}

/** A value may list several keys between commas; requests take turns with them. */
function eachKey(source: CredentialSource, env: EnvFile, name: string): CredentialSource[] {
  const parts = (env.value(name) ?? '').split(',').map((part) => part.trim());
  if (source.kind !== 'env-file' || parts.length < 2) return [source];
  return parts.filter((part) => part !== '').map((part) => ({ ...source, secret: seal(part) }));
}
