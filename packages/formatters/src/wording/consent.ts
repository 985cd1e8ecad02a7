import {
  consentCommand,
  type ConsentRequest,
  type PackConsent,
  type ProviderReport,
  type ReportedCredential,
} from '@authlint/model';
import { plain } from './plain.js';

/** Subject of a consent that is not about a credential. */
const REQUEST = 'request';
const TRUST = 'authlint trust';

type Shown = Pick<ReportedCredential, 'from' | 'fingerprint'>;

/** The missing consent, if any. */
export interface Unconsented {
  readonly consent?: ConsentRequest | PackConsent | undefined;
  /** The credential that the client sends. */
  readonly credential?: Shown | undefined;
}

/** Which credential would have been sent where, and the command to allow it; empty if no consent is missing. */
export function consentTexts({ consent, credential }: Unconsented): readonly string[] {
  if (consent === undefined || 'pack' in consent) return []; // a pack has a separate finding
  const { credential: name, origin, path = '' } = consent;
  const what = named(name, credential);
  const once = consentCommand(consent);
  const folder = once === TRUST ? '' : `this folder from now on: ${TRUST}; `;
  return [
    `Nothing was sent: ${what} would have gone to ${place(origin + path)}. You have not agreed to that.`,
    `${once}   (${folder}in CI: AUTHLINT_TRUST=$PWD)`,
  ];
}

/** Why nothing was sent for a provider, and the command to allow it. */
export function uncheckedTexts(provider: ProviderReport): readonly string[] {
  const texts = consentTexts(provider);
  return texts.length === 0 ? ['Nothing was sent for this provider.'] : texts;
}

/** A question at a terminal. */
export interface ConsentQuestion {
  /** Where the host is configured: a file with its line, or the provider. */
  readonly place: string;
  /** Names of the credentials that would be sent. */
  readonly credentials: readonly string[];
  /** The credential that the client sends. */
  readonly credential: Shown;
  readonly baseUrl: string;
}

/** The question whether credentials may go to a host. Anything but a yes is a no. */
export function consentQuestion(question: ConsentQuestion): string {
  const { place: from, credentials, credential, baseUrl } = question;
  const what = credentials.map((name) => named(name, credential));
  return (
    `${plain(from)} wants to send ${what.join(', ')}\n` +
    `to ${place(baseUrl)}.\nDo you trust that host with it? [y/N] `
  );
}

function named(name: string, credential: Shown | undefined): string {
  if (name === REQUEST) return 'a request';
  const { from = null, fingerprint = null } = credential ?? {};
  const isThat = from !== null && fingerprint !== null && isSame(name, from);
  return plain(name) + (isThat ? ` (fingerprint ${fingerprint})` : '');
}

/** `from` also says in which process (`pid 12 env:NAME`) or line (`.env:3`) a credential is now. */
function isSame(name: string, from: string): boolean {
  const [file = ''] = name.split('#');
  return from === name || from.endsWith(` ${name}`) || from.replace(/:\d+$/, '') === file;
}

/** Host in punycode, as in a URL, and whether the connection is unencrypted. */
function place(url: string): string {
  const { protocol, origin, pathname } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  return plain(origin + path) + (protocol === 'https:' ? '' : ', without encryption');
}
