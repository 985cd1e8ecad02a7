import { known, unknown, type Fact } from '@authlint/model';
import { matches, type Fingerprinter, type Secret } from '@authlint/model/secret';
import type { CheckContext } from '../requests/check-context.js';
import type { ClassifiedResponse } from '../requests/classified-response.js';
import { clientResponses } from '../requests/client-requests.js';
import { networkFact, type FactSource, type FactTable } from './fact-set.js';

/** Minimum number of visible characters for comparing an echo. */
const FEWEST_SHOWN = 4;

/** Dots, asterisks and similar characters that mask the middle of a key. */
const MASK = /[*•…·]+|\.{2,}/;

/** The scrubber's mark for a key of this run in the answer. */
const KEY_OF_RUN = /\[key ([0-9a-f]{8})/;

/** Whether a masked echo differs from the sent key; `null`: too few characters are visible. */
export function isOfOtherKey(
  echo: string,
  sent: Secret,
  fingerprinter: Fingerprinter,
): boolean | null {
  const repeated = KEY_OF_RUN.exec(echo)?.[1];
  if (repeated !== undefined) return repeated !== fingerprinter.of(sent);
  const bare = echo.replace(/^[\s"'`]*(?:bearer\s+)?/i, '').replace(/(?<![\s"'`.])[\s"'`.]+$/, '');
  const shown = bare.split(MASK);
  if (shown.join('').length < FEWEST_SHOWN) return null;
  const pattern = shown.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
  return !matches(sent, new RegExp(pattern));
}

/** Whether the answer echoes another key than the sent one; `null`: it echoes none, or too few characters are visible. */
export function echoesOtherKey(
  { text }: ClassifiedResponse,
  { key, services }: CheckContext,
): boolean | null {
  const echo = text === null ? null : services.knowledge.echoIn(text);
  return echo === null || key === null ? null : isOfOtherKey(echo, key, services.fingerprinter);
}

async function foreignEcho({ context }: FactSource): Promise<Fact> {
  if (context.key === null) return unknown('no-credential', 'credential');
  const { chat, discovery } = await clientResponses(context);
  for (const response of [chat, discovery]) {
    if (typeof response === 'string') continue;
    const isOther = echoesOtherKey(response, context);
    if (isOther !== null) return known(isOther, response.from);
  }
  return unknown('not-applicable', 'answers');
}

export const ECHO_FACTS: FactTable = {
  'auth.foreignEcho': networkFact(
    'the answer repeats another key than the one that was sent',
    'boolean',
    foreignEcho,
  ),
};
