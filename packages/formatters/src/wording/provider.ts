import type { ProviderReport, UnknownReason } from '@authlint/model';
import type { Places } from '../options.js';
import { locationText } from './place.js';
import { plain } from './plain.js';
import { factWords, OUTCOME_WORDS, REASON_WORDS } from './words.js';

/** The host of the endpoint, or the text of an invalid URL; `null` if empty. */
export function hostOf(baseUrl: string): string | null {
  if (!URL.canParse(baseUrl)) return plain(baseUrl) || null;
  return new URL(baseUrl).host;
}

/** Where the credential comes from: never characters of the key. */
export function credentialText({ credential }: ProviderReport): string | null {
  const { from, fingerprint, issuer } = credential;
  const parts = [
    ...(from === null ? [] : [`key from ${from}`]),
    ...(fingerprint === null ? [] : [`fingerprint ${fingerprint}`]),
    ...(issuer === null ? [] : [`form of ${issuer}`]),
  ];
  return parts.length === 0 ? null : plain(parts.join(', '));
}

/** Its type, the client that it was read from, and its location. */
export function originTexts(provider: ProviderReport, places: Places | null): readonly string[] {
  const { type, source } = provider;
  const location = locationText(source, places);
  return [
    ...(type === 'unknown' ? [] : [plain(type)]),
    ...(source.client === null ? [] : [`read from ${plain(source.client)}`]),
    ...(location === null ? [] : [location]),
  ];
}

/** Text for a verdict without a cause; `null` if not needed. */
export function undecidedText(provider: ProviderReport): string | null {
  const { id, state, diagnosis, undetermined } = provider;
  if (diagnosis !== null || state === 'ok' || state === 'unchecked') return null;
  if (id === 'input' && undetermined.length === 0)
    return 'Something fails, and the text does not show both who answered and with what status or words, which together would say why. Run `authlint` where the client runs: it asks the provider itself.';
  const answers = ownAnswers(provider);
  const chat = answers.find(({ route }) => route === 'chat')?.status ?? null;
  if (provider.verification.chat === 'failed' && chat !== null && chat < 300)
    return `Chat was answered with status ${chat}, but not as a model answers: does the Base URL lead to an API?`;
  const { from } = provider.credential;
  if (from !== null && (isOutOfReach(provider) || isInKeyring(provider)))
    return `Only the name of the key is known: authlint does not read ${plain(from)}.`;
  const host = hostOf(provider.baseUrl);
  if (host === null || answers.every(({ status }) => status === null))
    return 'The evidence does not show what is wrong.';
  const responses = answers
    .map(({ route, status }) => `${route} ${status === null ? 'not at all' : `with ${status}`}`)
    .join(' and ');
  return `${host} answered ${responses}, and the answer does not say why.`;
}

/** Responses to the client's own requests; `null`: none. */
export function ownAnswers({
  requests,
}: ProviderReport): readonly { readonly route: string; readonly status: number | null }[] {
  return requests.filter(({ variant }) => variant === null);
}

function isKeyUnknown({ undetermined }: ProviderReport, why: UnknownReason): boolean {
  return undetermined.some(({ missing }) =>
    missing.some(({ fact, reason }) => fact === 'key.present' && reason === why),
  );
}

/** Whether the key is in the system's keyring, which needs consent. */
export const isInKeyring = (provider: ProviderReport): boolean =>
  isKeyUnknown(provider, 'no-consent');

/** Whether the key is stored where authlint does not read: in a CI or cluster secret, in a key store, behind a command. */
export const isOutOfReach = (provider: ProviderReport): boolean =>
  isKeyUnknown(provider, 'not-supported');

/**
 * The results of the two verification requests; `null` if there are none. `mark` may colour the verdict. Source: specification.txt,
 * "Verification".
 */
export function verificationText(
  { verification, source }: ProviderReport,
  mark: (verdict: string, resolved: boolean) => string = (verdict) => verdict,
): string | null {
  const { chat, discovery, resolved } = verification;
  if (chat === 'skipped' && discovery === 'skipped')
    return source.file === null ? null : 'Verification: nothing was sent.';
  const verdict = mark(resolved ? 'resolved' : 'not resolved', resolved);
  return `Verification: chat ${OUTCOME_WORDS[chat]}; discovery ${OUTCOME_WORDS[discovery]}; ${verdict}.`;
}

/** Unknown facts by reason. Empty if both checks passed, since nothing depends on them then. */
export function missingTexts(provider: ProviderReport): readonly string[] {
  if (provider.state === 'ok') return [];
  const subjects = new Map<string, Set<string>>();
  for (const { fact, reason } of provider.undetermined.flatMap((entry) => entry.missing)) {
    if (reason === 'no-consent' && provider.consent !== undefined) continue; // said in the sentence
    if (fact === 'key.present' && /^(?:not-supported|no-consent)$/.test(reason)) continue; // this too
    const words = REASON_WORDS[reason];
    if (words === null) continue;
    const known = subjects.get(words) ?? new Set();
    subjects.set(words, known.add(subjectOf(fact)));
  }
  return [...subjects].map(([reason, names]) => `${[...names].join(', ')} (${reason})`);
}

/** Merges facts of one subject. */
function subjectOf(fact: string): string {
  return factWords(fact.startsWith('explain.') ? fact : (fact.split('.')[0] ?? fact));
}
