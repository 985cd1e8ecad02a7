import type { ConsentRequest, ReportedCredential } from '@authlint/core/model';
import { plain } from './plain.js';

/** What lacked consent, if anything. */
export interface Unconsented {
  readonly consent?: ConsentRequest | undefined;
  readonly credential?: Pick<ReportedCredential, 'fingerprint'> | undefined;
}

/** Which credential would have gone where, and what to type; empty where consent is not what is missing. */
export function consentTexts({ consent, credential }: Unconsented): readonly string[] {
  if (consent === undefined) return [];
  const { host, protocol } = new URL(consent.origin);
  const fingerprint =
    credential?.fingerprint == null ? '' : ` (fingerprint ${credential.fingerprint})`;
  const how = protocol === 'https:' ? '' : ', without encryption';
  return [
    `Nothing was sent: ${plain(consent.credential)}${fingerprint} would have gone to ${plain(consent.origin)}${how}. You have not agreed to that.`,
    `authlint check --allow-host ${host}   (for this folder from now on: authlint trust)`,
  ];
}
