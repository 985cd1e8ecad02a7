import { plainStep } from '@authlint/model/catalogue';
import type { Code, Placement } from '@authlint/model';
import { placementOf } from '@authlint/providers';
import type { Advice, Situation } from './situation.js';

const UNREAD: readonly Code[] = ['key-missing', 'gateway-scheme-differs'];

/** A login token or a masked value: its header may be correct. */
const NO_KEY = /^(?:eyJ|ya29\.)|^\*{3}$/;

/** The text shows the header with the key, but the provider documents another header or scheme. */
export function sentOtherwise({ decision, provider, gateway, reading }: Situation): Advice | null {
  const sent = reading.sent.at(-1);
  if (provider === null || gateway !== null || sent === undefined || sent.value.trim() === '')
    return null;
  const wanted = placementOf(provider.id);
  if (wanted === null || !UNREAD.includes(decision.code)) return null;
  const shown = { header: sent.header, scheme: sent.scheme };
  if (sent.header !== wanted.header && NO_KEY.test(sent.value)) return null;
  if (asLine(wanted).toLowerCase() === asLine(shown).toLowerCase()) return null;
  return {
    code: 'gateway-scheme-differs',
    sentence: `the text shows the key sent as \`${asLine(shown)}\`, and ${provider.name} reads it as \`${asLine(wanted)}\`.`,
    steps: [plainStep('edit', `Send it as \`${asLine(wanted)}\`.`)],
  };
}

function asLine({ header, scheme }: Placement): string {
  const name = header === 'authorization' ? 'Authorization' : header;
  return `${name}: ${scheme === '' ? '' : `${scheme} `}KEY`;
}
