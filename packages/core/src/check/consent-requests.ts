import type { ConsentRequest } from '@authlint/model';
import { sendingPolicy } from '../subject/consent.js';
import { STAND_IN_EXCHANGE } from '../subject/native/index.js';
import { resolveSubject, type Services } from '../subject/subject.js';
import type { ProviderTarget } from '../subject/target.js';

/** `sent`: what the client would send now; `all`: also variables that are not set and sources that are passed over. */
export type ConsentRequests = 'sent' | 'all';

/** The credentials of a provider that do not go to its Base URL without consent. Sends nothing. */
export async function consentRequests(
  target: ProviderTarget,
  services: Services,
  which: ConsentRequests,
): Promise<readonly ConsentRequest[]> {
  const policy = await sendingPolicy(await resolveSubject(target, services, STAND_IN_EXCHANGE));
  return which === 'all' ? policy.refusalsOfAll() : policy.refusals();
}
