import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { headersOf } from '../../reading/headers.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { firstOwnModel } from './variables.js';

/** A setting by the name that it has since 0.10, `openai.api_keys`. */
type Stored = (name: string) => Setting | null;

/** The connections of Admin Settings, by their order. `routers/openai.py` and `utils/headers.py` of 0.12.4. */
export function* connectionsOfStore(
  context: ReadContext,
  rows: readonly Setting[],
): Generator<TargetDraft> {
  const stored = storedIn(rows);
  const enable = stored('openai.enable');
  if (enable !== null && (enable.is(false) || /^(false|0)$/.test(enable.word() ?? ''))) {
    const what = 'Admin Settings switch the OpenAI-compatible connections off';
    context.note('hint', what, enable.location, null);
    return;
  }
  const keys = stored('openai.api_keys')?.items() ?? [];
  const configs = stored('openai.api_configs');
  const addresses = stored('openai.api_base_urls')?.items() ?? [];
  const model = firstOwnModel(stored('ui.default_models')?.text() ?? '');
  for (const [index, address] of addresses.entries()) {
    const url = address.word() ?? ADDRESSES.openai;
    const config = configs?.get(String(index)).present
      ? configs.get(String(index))
      : configs?.get(url);
    if (config?.get('enable').is(false)) continue;
    const models = config?.items('model_ids').map((one) => one.word()) ?? [];
    yield {
      id: `connection-${String(index)}`,
      at: address.location,
      baseUrl: url,
      ...requestsOf(url, config ?? null, models),
      credentials: keyOf(context, keys[index] ?? null, config ?? null),
      sendsWithoutKey: true,
      headers: headersOf(config?.get('headers') ?? null, context.exported),
      // Which of several connections has it is known only once they are asked.
      modelId: addresses.length === 1 ? model : null,
      models,
      needsList: models.length === 0,
    };
  }
}

function storedIn(rows: readonly Setting[]): Stored {
  const whole = rows
    .filter((row) => row.get('data').isMap)
    .at(-1)
    ?.get('data');
  if (whole !== undefined) {
    return (name) => {
      const setting = whole.get(...name.split('.'));
      return setting.present ? setting : null;
    };
  }
  return (name) => rows.find((row) => row.text('key') === name)?.get('value') ?? null;
}

/** Its address is that of a resource of Azure unless it ends with the version. */
function requestsOf(
  url: string,
  config: Setting | null,
  [deployment]: readonly (string | null)[],
): Pick<TargetDraft, 'protocol' | 'native'> {
  const plain: Protocol =
    config?.word('api_type') === 'responses' ? PROTOCOLS.responses : PROTOCOLS.chat;
  const isAzure = config?.get('azure').is(true) === true || config?.word('provider') === 'azure';
  if (!isAzure) return { protocol: plain };
  if (/\/openai\/v1(?:\/|$)/.test(url)) {
    return { protocol: { ...plain, type: 'azure-openai', auth: PROTOCOLS.azure.auth } };
  }
  const apiVersion = config?.word('api_version') ?? '2023-03-15-preview';
  return { protocol: PROTOCOLS.azure, native: { apiVersion, deployment: deployment ?? undefined } };
}

/** What a connection sends as its key: that of the list, unless it states another way. */
function keyOf(
  context: ReadContext,
  key: Setting | null,
  config: Setting | null,
): readonly CredentialSource[] {
  const kind = config?.word('auth_type') ?? 'bearer';
  if (kind === 'bearer') return savedKey(key);
  if (kind === 'none') return [];
  const at = config?.get('auth_type').location ?? null;
  return outOfReach(context, { kind: 'store', what: `the login that "${kind}" stands for`, at });
}
