import type { CheckOptions, Engine } from '../api.js';
import { createContext, type CheckContext } from '../check/context.js';
import { whyUnreadable } from '../client/index.js';
import { surveyOf } from '../facts/definitions.js';
import type { WhereReport } from '../model/index.js';
import type { ProviderTarget } from '../target/index.js';
import { keySetting } from './key-setting.js';
import { headerSetting, plainSetting } from './plain-settings.js';

/** Where each setting of one provider comes from. Sends nothing, and gives no value of a secret. Rejects only on a fault of ours. */
export async function whereProvider(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
): Promise<WhereReport> {
  const context = await createContext(target, engine, { ...options, offline: true }, []);
  const { unread } = await surveyOf(context);
  const { baseUrl, modelId, models } = target;
  const ids = [...new Set([...(modelId === null ? [] : [modelId]), ...models])];
  return {
    id: target.id,
    baseUrl,
    modelId,
    client: clientOf(context),
    several: context.found.several.map(({ pid }) => pid),
    settings: [
      await plainSetting('Base URL', [baseUrl], context),
      await keySetting(context),
      await plainSetting('model', ids, context),
      ...(await Promise.all(target.headers.map((header) => headerSetting(header, context)))),
    ],
    unread: unread.map(({ file }) => file),
  };
}

function clientOf({ client }: CheckContext): WhereReport['client'] {
  if (client === null) return null;
  const { pid, startedAt, origin } = client;
  return {
    pid,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    startedBy: origin?.startedBy ?? null,
    readable: whyUnreadable(client) === null,
  };
}
