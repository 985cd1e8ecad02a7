import {
  resolveSubject,
  surveyOf,
  whyUnreadable,
  type ProviderTarget,
  type Services,
  type Subject,
} from '@authlint/core/internal';
import type { WhereReport } from '@authlint/model';
import { keySetting } from './key-setting.js';
import { headerSetting, plainSetting } from './plain-settings.js';

/** Where each setting of one provider comes from. Sends nothing, and gives no value of a secret. Rejects only on a fault of ours. */
export async function whereProvider(
  target: ProviderTarget,
  services: Services,
): Promise<WhereReport> {
  const subject = await resolveSubject(target, services);
  const { unread } = await surveyOf(subject);
  const { baseUrl, modelId, models } = target;
  const ids = [...new Set([...(modelId === null ? [] : [modelId]), ...models])];
  return {
    id: target.id,
    baseUrl,
    modelId,
    client: clientOf(subject),
    several: subject.found.several.map(({ pid }) => pid),
    settings: [
      await plainSetting('Base URL', [baseUrl], subject),
      await keySetting(subject),
      await plainSetting('model', ids, subject),
      ...(await Promise.all(target.headers.map((header) => headerSetting(header, subject)))),
    ],
    unread: unread.map(({ file }) => file),
  };
}

function clientOf({ client }: Subject): WhereReport['client'] {
  if (client === null) return null;
  const { pid, startedAt, origin } = client;
  return {
    pid,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    startedBy: origin?.startedBy ?? null,
    readable: whyUnreadable(client) === null,
  };
}
