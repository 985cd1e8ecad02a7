import type {
  Cause,
  Diagnosis,
  ProviderReport,
  ProviderState,
  UncheckedReason,
} from '@authlint/model';
import { consentTexts } from './consent.js';
import { plain } from './plain.js';
import { hostOf, undecidedText } from './provider.js';
import { STATE_WORDS } from './words.js';

/** Headline of a provider: for a rejected one the documented phrase. Source: specification.txt. */
export const HEADLINES: Readonly<Record<ProviderState, string>> = {
  ...STATE_WORDS,
  rejected: '401 authentication failed',
};

const UNCHECKED_BECAUSE: Readonly<Record<UncheckedReason, string>> = {
  offline: 'offline',
  consent: 'your consent is missing',
  deadline: 'the time was up',
  interrupted: 'Ctrl-C came first',
};

/** `401 authentication failed`, `not checked: offline`. */
export function headlineText(provider: ProviderReport): string {
  if (isWithoutFailure(provider)) return 'no failure';
  return HEADLINES[provider.state] + because(provider);
}

/** The state in a word, and why a provider was not checked: `rejected`, `not checked: offline`. */
export function stateText(provider: ProviderReport): string {
  return STATE_WORDS[provider.state] + because(provider);
}

function because({ state, reason }: ProviderReport): string {
  return state === 'unchecked' && reason !== null ? `: ${UNCHECKED_BECAUSE[reason]}` : '';
}

/** True for a text that `explain` read and in which nothing fails. */
function isWithoutFailure({ id, state, reason, type }: ProviderReport): boolean {
  return id === 'input' && state === 'unchecked' && reason === null && type === 'unknown';
}

/** The message without the part in the headline, as a sentence; `null` if there is none. */
export function sentenceOf(provider: ProviderReport): string | null {
  const { diagnosis } = provider;
  if (isWithoutFailure(provider)) return 'The text shows no failure, so there is nothing to fix.';
  if (diagnosis === null) return undecidedText(provider) ?? consentTexts(provider)[0] ?? null;
  return capitalized(plain(diagnosis.sentence));
}

/** The provider's own sentence; `null` where there is none. */
export function saidText({ diagnosis }: ProviderReport): string | null {
  return diagnosis?.said == null ? null : `Said "${plain(diagnosis.said.text)}"`;
}

/** A name such as `apiKeyEnv` is not capitalised. */
function capitalized(text: string): string {
  const [first = ''] = text.split(/[^\p{L}]/u, 1);
  // A file position is not capitalised.
  if (/^\S*[\w~][./:][\w/]/.test(text)) return text;
  return first === first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

export function shortCause(cause: Cause): string {
  return cause === null ? 'none of the five causes' : `cause ${cause}`;
}

/** Which cause, where it is a documented one, how sure, under which code: `cause 1, proven (key-whitespace)`. */
export function causeLine({ cause, certainty, code }: Diagnosis): string {
  return `${cause === null ? '' : `${shortCause(cause)}, `}${certainty} (${code})`;
}

/** Source of the key and the host that receives it. */
export function keyAndHost(report: ProviderReport): readonly string[] {
  const { credential, baseUrl, gateway, gatewayName = gateway } = report;
  const host = hostOf(baseUrl);
  return [
    ...(credential.from === null ? [] : [plain(`key from ${credential.from}`)]),
    ...(host === null ? [] : [gatewayName === null ? host : `${plain(gatewayName)} at ${host}`]),
  ];
}
