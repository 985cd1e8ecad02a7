import { resolveSubject, type Services } from '../subject/subject.js';
import type { CredentialSource, ProviderTarget } from '../subject/target.js';
import type { Candidate } from '../subject/credential.js';
import { identity, type ProviderIdentity } from './check.js';

/** A provider with the source that its credential comes from, as a check resolves it. */
export interface IdentifiedProvider extends ProviderIdentity {
  /** Kind of the source in effect; `null` where no source gives a credential. */
  readonly credentialKind: CredentialSource['kind'] | null;
  /** Variable that it is the value of; `null` where it is that of none. */
  readonly variable: string | null;
}

/** Resolves the credential of one provider as a check does, and sends nothing. Rejects only on a fault of ours. */
export async function identifyProvider(
  target: ProviderTarget,
  services: Services,
): Promise<IdentifiedProvider> {
  const subject = await resolveSubject(target, services);
  const { winner } = subject.credential;
  const source = winner?.source ?? null;
  const variable = source !== null && 'name' in source ? source.name : null;
  return { ...identity(subject), credentialKind: source?.kind ?? null, variable };
}

/** The source whose credential the client sends; `null` where there is none. Sends nothing. Rejects only on a fault of ours. */
export async function credentialInEffect(
  target: ProviderTarget,
  services: Services,
): Promise<Candidate | null> {
  const subject = await resolveSubject(target, services);
  return subject.credential.winner;
}
