import { seal, type CredentialSource } from '@authlint/core';
import { matches } from '@authlint/model/secret';
import { LOBECHAT } from '../../generated/tables.js';
import type { EnvFile } from '../../reading/env-file.js';
import { sourceOfPart } from '../../reading/list-variable.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ProviderRow } from '../../reading/provider-table.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const env = await context.env(context.named.path, 'dotenv');
  if (env === null) return [];
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const what = 'keys that users saved in the interface, which outrank those of the server';
  context.note('unreachable', what, null, null);
  return env.names().map((name) => {
    const found = Object.entries(LOBECHAT).find(
      ([own, { keys }]) => name === (keys?.[0] ?? `${own}_API_KEY`),
    );
    if (found !== undefined) return providerDraft(env, variables, name, found);
    return name === 'AZURE_API_KEY' ? azureDraft(env, variables) : null;
  });
}

/** `null` where the address is missing. */
function providerDraft(
  env: EnvFile,
  variables: Variables,
  key: string,
  [name, row]: readonly [string, ProviderRow],
): TargetDraft | null {
  const { id = name.toLowerCase(), path = '', protocol = PROTOCOLS.chat } = row;
  const moved = row.fixed === true ? null : variables.address(`${name}_PROXY_URL`);
  const url = moved?.url ?? row.baseUrl;
  if (url === undefined) return null;
  return {
    id,
    at: env.locationOf(key),
    baseUrl: path === '' ? url : url.replace(/(?<!\/)\/+$/, '') + path,
    baseUrlAt: moved?.at,
    baseUrlVariable: row.fixed === true ? undefined : `${name}_PROXY_URL`,
    protocol,
    variables,
    credentials: keysOf(env, variables, key),
    models: [listedModel(env, name)?.id ?? null],
  };
}

function azureDraft(env: EnvFile, variables: Variables): TargetDraft | null {
  const base = variables.address('AZURE_ENDPOINT');
  if (base === null) return null;
  const model = listedModel(env, 'AZURE');
  const deployment = model?.deployment ?? model?.id;
  return {
    id: 'azure',
    at: env.locationOf('AZURE_API_KEY'),
    baseUrl: base.url,
    baseUrlAt: base.at,
    protocol: PROTOCOLS.azure,
    variables,
    credentials: keysOf(env, variables, 'AZURE_API_KEY'),
    native: { deployment, apiVersion: variables.text('AZURE_API_VERSION') ?? undefined },
    models: [deployment ?? null],
  };
}

/** The first model that `<NAME>_MODEL_LIST` adds: `+id->deployment=Name<window>`. `packages/utils/src/parseModels.ts`. */
function listedModel(
  env: EnvFile,
  name: string,
): { readonly id: string; readonly deployment: string | undefined } | null {
  const entries = (env.value(`${name}_MODEL_LIST`) ?? '').split(/[,，]/);
  for (const entry of entries) {
    const match = /^\s*\+?([^-+\s=<][^=<]*?)(?:->([^=<]+))?(?:[=<].*)?$/.exec(entry);
    if (match?.[1] !== undefined && match[1] !== 'all') {
      return { id: match[1].trim(), deployment: match[2]?.trim() };
    }
  }
  return null;
}

/** Of an exported list. */
const MAX_KEYS = 20;

/** A value may list several keys between commas; requests take turns with them. */
function keysOf(env: EnvFile, variables: Variables, name: string): CredentialSource[] {
  const parts = (env.value(name) ?? '').split(',').map((part) => part.trim());
  const exported = variables.ports.env.get(name);
  return variables.sources(name).flatMap((source): CredentialSource[] => {
    if (source.kind === 'env' && exported !== undefined && matches(exported, /,/))
      return [...Array(MAX_KEYS).keys()].flatMap(
        (index) => sourceOfPart(name, exported, index, ',') ?? [],
      );
    if (source.kind !== 'env-file' || parts.length < 2) return [source];
    return parts.filter((part) => part !== '').map((part) => ({ ...source, secret: seal(part) }));
  });
}
