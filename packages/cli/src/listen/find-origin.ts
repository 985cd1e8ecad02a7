import { placementText } from '@authlint/core/internal';
import type { CapturedCredential, CapturedRequest, ListenFinding } from '@authlint/model';
import type { Knowledge } from '@authlint/model/knowledge';
import { finding } from './finding.js';
import type { Expected } from './expected.js';

interface Sent {
  readonly credential: CapturedCredential;
  readonly entries: readonly CapturedRequest[];
}

/** Keys of another provider, or from another source, than expected; each key once. */
export function origins(
  entries: readonly CapturedRequest[],
  meant: Expected | null,
  knowledge: Knowledge,
): readonly ListenFinding[] {
  return distinct(entries).flatMap((sent) => {
    if (sent.credential.scheme === 'AWS4-HMAC-SHA256') return [];
    const found =
      meant === null ? ofOtherApi(sent, knowledge) : againstMeant(sent, meant, knowledge);
    return found === null ? [] : [found];
  });
}

function distinct(entries: readonly CapturedRequest[]): readonly Sent[] {
  const keys = new Map<string, Sent>();
  for (const entry of entries) {
    for (const credential of entry.credentials) {
      const { fingerprint } = credential;
      if (fingerprint === null) continue;
      const before = keys.get(fingerprint)?.entries ?? [];
      keys.set(fingerprint, { credential, entries: [...before, entry] });
    }
  }
  return [...keys.values()];
}

function againstMeant(sent: Sent, meant: Expected, knowledge: Knowledge): ListenFinding | null {
  const { credential, entries } = sent;
  const { fingerprint, sources } = credential;
  const own = sources.find(({ provider }) => provider === meant.id);
  if (fingerprint === meant.fingerprint || (own !== undefined && own.from === meant.from))
    return null;
  if (own !== undefined) {
    const other = meant.from === null ? '' : ` and not ${meant.from}, which has precedence there`;
    return finding(
      'env-shadowed',
      'proven',
      `The client sends the value of ${own.from}${other}.`,
      entries,
    );
  }
  const foreign = sources.find(({ provider }) => provider !== null);
  if (foreign?.provider != null) {
    const message = `The client sends the key of another provider: it is that of ${foreign.provider} (${foreign.from}), meant is ${meant.id}.`;
    return finding('key-of-other-provider', 'proven', message, entries);
  }
  return byIssuer(sent, meant.owner, meant.id, knowledge) ?? elsewhere(sent, meant);
}

/** The key is in none of the sources of the expected provider, so precedence does not explain it. */
function elsewhere({ credential, entries }: Sent, meant: Expected): ListenFinding | null {
  // The source of a text that is no key proves nothing.
  if (meant.fingerprint === null || credential.damage.length > 0) return null;
  const place = credential.sources[0]?.from;
  const message =
    place === undefined
      ? `The client sends a key that is in none of the inspected sources, and not that of ${meant.id} (${meant.from ?? ''}): it is saved in the client or comes from an older environment.`
      : `The client sends the value of ${place}, and not that of ${meant.id} (${meant.from ?? ''}).`;
  return finding('env-shadowed', 'likely', message, entries);
}

function byIssuer(
  { credential, entries }: Sent,
  owner: string | null,
  name: string,
  knowledge: Knowledge,
): ListenFinding | null {
  const { issuer } = credential;
  if (issuer === null || owner === null) return null;
  if (issuer === owner || knowledge.shareKeys(issuer, owner)) return null;
  if (knowledge.provider(owner)?.kind === 'gateway') return null;
  const message = `The client sends the key of another provider: its form is that of ${issuer}, meant is ${name}.`;
  return finding('key-of-other-provider', 'likely', message, entries);
}

/** Where no provider is meant, the shape of the requests names the vendor whose client it is. */
function ofOtherApi(sent: Sent, knowledge: Knowledge): ListenFinding | null {
  const { issuer } = sent.credential;
  const vendor = sent.entries.some(({ api }) => api === 'anthropic-messages')
    ? 'anthropic'
    : sent.entries.some(({ api }) => api === 'gemini')
      ? 'google'
      : null;
  const known = vendor === null ? null : knowledge.provider(vendor);
  if (issuer === null || vendor === null || known === null) return null;
  if (issuer === vendor || knowledge.shareKeys(issuer, vendor)) return null;
  const message = `The requests are those for ${known.name}, the key has the form of ${issuer}: that is right only for a gateway that takes both.`;
  return finding('key-of-other-provider', 'possible', message, sent.entries);
}

/** The header or scheme is another one than the provider that is meant reads. */
export function misplaced(
  entries: readonly CapturedRequest[],
  meant: Expected | null,
): readonly ListenFinding[] {
  if (meant === null) return [];
  const expected = placementText(meant.placement).toLowerCase();
  const wrong = entries.filter(
    ({ credentials }) =>
      credentials.length > 0 && credentials.every((item) => placeText(item) !== expected),
  );
  const [first] = wrong.flatMap(({ credentials }) => credentials);
  if (first === undefined) return [];
  const message = `The client sends the credential as \`${placeText(first)}\`; ${meant.id} takes it as \`${expected}\`.`;
  return [finding('gateway-scheme-differs', 'likely', message, wrong)];
}

function placeText({ place, scheme }: CapturedCredential): string {
  return placementText({ header: place, scheme }).toLowerCase();
}
