import { issuerIdOf } from '@authlint/model/knowledge';
import { seal } from '@authlint/model/secret';
import { resolveSubject, type Services, type Subject } from '../subject/subject.js';
import type { CredentialSource, ProviderTarget } from '../subject/target.js';
import { environmentOf, variableOf, type Candidate } from '../subject/credential.js';
import type { ConsentRequest, ProviderReport } from '@authlint/model';
import { sendingPolicy } from '../subject/consent.js';
import { dateOf, expiryOf } from '../subject/expiry.js';
import { FAKE_EXCHANGE } from '../subject/native/index.js';

/** Identity of a provider, and the credential that its client would send. */
export type ProviderIdentity = Pick<
  ProviderReport,
  'id' | 'type' | 'baseUrl' | 'modelId' | 'source' | 'credential'
>;

export function identity(subject: Subject): ProviderIdentity {
  const { target, key, services, credential } = subject;
  const issuer = key === null ? null : services.knowledge.issuersOf(key);
  return {
    id: target.id,
    type: subject.type,
    baseUrl: target.baseUrl,
    modelId: target.modelId,
    source: target.source,
    credential: {
      from:
        credential.winner?.from ??
        (credential.variable === null ? null : placeOfVariable(credential.variable, subject)),
      fingerprint: key === null ? null : services.fingerprinter.of(key),
      issuer: issuer === null ? null : issuerIdOf(issuer),
      expiresAt: dateOf(expiryOf(subject)),
      account: null,
    },
  };
}

/** Where a client without a key looks for it. */
function placeOfVariable(name: string, { client }: Subject): string {
  const inClient = environmentOf(client) === null ? '' : `pid ${String(client?.pid)} `;
  return `${inClient}env:${name}`;
}

/** A provider with the source that its credential comes from, as a check resolves it. */
export interface IdentifiedProvider extends ProviderIdentity {
  /** Kind of the source in effect; `null` where no source gives a credential. */
  readonly credentialKind: CredentialSource['kind'] | null;
  /** Variable that has the credential; `null` where it comes from elsewhere. */
  readonly variable: string | null;
  /** The credential's own provider host that the Base URL's host imitates; `null` for every other host. */
  readonly passesFor: string | null;
}

/** Resolves the credential of one provider as a check does, and sends nothing. Rejects only on a fault of ours. */
export async function identifyProvider(
  target: ProviderTarget,
  services: Services,
): Promise<IdentifiedProvider> {
  const subject = await resolveSubject(target, services);
  const { winner } = subject.credential;
  const source = winner?.source ?? null;
  const variable = source === null ? null : variableOf(source);
  const passesFor = homeImitated(subject, variable ?? subject.credential.variable);
  return { ...identity(subject), credentialKind: source?.kind ?? null, variable, passesFor };
}

function homeImitated(
  { services: { knowledge }, url, key, credential }: Subject,
  variable: string | null,
): string | null {
  const home = knowledge.lookAlikeOf(url.hostname);
  if (home === null) return null;
  const isLogin = credential.winner?.source.kind === 'login';
  const held = { secret: key ?? seal(''), variable, isLogin };
  return knowledge.isHome(new URL(`https://${home}`), held) ? home : null;
}

/** The source whose credential the client sends; `null` where there is none. Sends nothing. Rejects only on a fault of ours. */
export async function credentialInEffect(
  target: ProviderTarget,
  services: Services,
): Promise<Candidate | null> {
  const subject = await resolveSubject(target, services);
  return subject.credential.winner;
}

/** `sent`: credentials that the client would send now; `all`: also unset variables and skipped sources. */
export type ConsentRequests = 'sent' | 'all';

/** The credentials of a provider, and its requests without one, that do not go to its Base URL without consent. Sends nothing. */
export async function consentRequests(
  target: ProviderTarget,
  services: Services,
  which: ConsentRequests,
): Promise<readonly ConsentRequest[]> {
  const policy = await sendingPolicy(await resolveSubject(target, services, FAKE_EXCHANGE));
  return (await policy.decide(which)).refused;
}
