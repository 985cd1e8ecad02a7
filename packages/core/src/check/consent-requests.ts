import type { ConsentRequest } from '../model/index.js';
import { SendingPolicy } from '../subject/consent.js';
import { resolveSubject, type Services } from '../subject/subject.js';
import type { ProviderTarget } from '../subject/target.js';

/** The credentials of a provider that are not sent to its Base URL without the user's consent. Sends nothing. */
export async function consentRequests(
  target: ProviderTarget,
  services: Services,
): Promise<readonly ConsentRequest[]> {
  return new SendingPolicy(await resolveSubject(target, services)).refusals();
}
