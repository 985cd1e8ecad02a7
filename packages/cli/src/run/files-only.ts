import type { CredentialSource } from '@authlint/core/internal';
import { CAUSE_OF } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import type { Job } from './job.js';

/** Causes that lie in the environment of the client, or in settings that it may bring: files alone cannot tell. */
const NOT_IN_FILES: readonly (number | null)[] = [3, 4];

/**
 * The job as a reader of the files sees it, for a place that has no credentials such as a pull request: what a variable holds
 * is unknown, not missing, and no rule about the environment is judged.
 */
export function filesOnly(job: Job): Job {
  const { target, settings } = job;
  const off = settings.packs.flatMap(({ rules }) =>
    rules.flatMap(({ id, code }) =>
      code !== null && NOT_IN_FILES.includes(CAUSE_OF[code]) ? [[id, 'off'] as const] : [],
    ),
  );
  return {
    target: { ...target, credentials: target.credentials.map(unseen) },
    settings: { ...settings, rules: { ...settings.rules, ...Object.fromEntries(off) } },
  };
}

function unseen(source: CredentialSource): CredentialSource {
  if (source.kind !== 'env') return source;
  const { name, location, placement, extraHeaders } = source;
  const wire = { placement, extraHeaders };
  const out = { kind: 'saved', secret: seal(''), changedAt: null, unreachable: 'unread' } as const;
  return { ...wire, ...out, from: `env:${name}`, location };
}
