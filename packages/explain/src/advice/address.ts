import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import { addressOf, ownerOf } from '../endpoint.js';
import { settingsIn } from './config/settings.js';
import type { Advice, Situation } from './situation.js';

const REFUSED: readonly Code[] = ['key-rejected', 'key-missing'];
const MAX_LINES = 400;

/** The failure shows the requested address, but the settings in the text name another one: they are not in effect. */
export function addressAdvice({ decision, reading }: Situation): Advice | null {
  if (!REFUSED.includes(decision.code)) return null;
  const { clue } = decision;
  const [asked, more] = reading.endpoints.filter(({ line }) => line === clue.line);
  if (asked === undefined || more !== undefined || !asked.host.includes('.')) return null;
  const isOwn = /^[\d.]+$/.test(asked.host) || ownerOf(asked, reading.knowledge) !== null;
  const hosts = addressesSet(reading, clue.line).map(({ url }) => url.hostname);
  const [set] = hosts;
  if (isOwn || set === undefined || hosts.some((host) => host !== set || host === asked.host))
    return null;
  return {
    isUnnamed: true,
    sentence: `the request went to ${asked.host}, but the pasted configuration names ${set}: the program does not use it.`,
    steps: [
      plainStep(
        'compare',
        'Check what overrides the pasted configuration: a profile or an account that is signed in, a variable, another file.',
      ),
      plainStep(
        'edit',
        `To use ${set}, choose in the program the entry with that address and its own key.`,
      ),
      plainStep(
        'sign-in',
        `To stay with ${asked.host}, sign in there, or use a key that it issued.`,
      ),
    ],
  };
}

export interface AddressSet {
  readonly url: URL;
  readonly line: number;
}

/** The addresses in the settings of a text, except those of one line. */
function addressesSet({ lines }: Situation['reading'], except: number): readonly AddressSet[] {
  const others = lines.slice(-MAX_LINES).filter(({ number }) => number !== except);
  return settingsIn(others).flatMap(({ address, isComment, line }) => {
    const url = address === null || isComment ? null : addressOf({ baseUrl: address, host: '' });
    return url === null ? [] : [{ url, line }];
  });
}

/** The Base URL in the settings that differs from the host that answered; `null`: none, or several hosts. */
export function setElsewhere(
  { vendor }: Party,
  { decision, reading }: Situation,
): AddressSet | null {
  const all = addressesSet(reading, decision.clue.line);
  const [first] = all;
  const isOther = all.every(
    ({ url }) =>
      url.hostname === first?.url.hostname && reading.knowledge.ownerOf(url)?.vendor !== vendor,
  );
  return isOther ? (first ?? null) : null;
}
