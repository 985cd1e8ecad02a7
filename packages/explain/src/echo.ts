import type { AuthCode } from '@authlint/model';
import { firstMatching } from '@authlint/model/redaction';
import { ECHO_DAMAGE, keyPrefixesOf, providersByKeyPrefix } from '@authlint/providers';
import type { IssuerMatch, TextKnowledge } from '@authlint/model/knowledge';
import { seal } from '@authlint/model/secret';
import { endpointNear, ownerOfHost } from './endpoint.js';
import type { Line } from './line.js';
import type { ParsedText } from './parsed-text.js';

const REDACTED =
  /^(?:\[?<?\(?(?:redacted|masked|hidden|removed|filtered|secret|sealed)\)?>?\]?|[*•xX.…]{3,}|\[(?:key|token)-?\d*\])$/i;

/** A dictionary or an object, as a program prints one. */
export const OBJECT = /^\s*(?:\{\s*["']|\[object |<[\w.]+ object at )/;

/** The code of the damage that an echo of the key shows, or `null`. */
export function damageOf(value: string): AuthCode | null {
  if (REDACTED.test(value.trim())) return null;
  if (OBJECT.test(value)) return 'key-malformed';
  return firstMatching(ECHO_DAMAGE, value)?.code ?? null;
}

/** The same for damage that the fact base has found in an answer. */
export function codeOfDamage(damage: string): AuthCode | null {
  return ECHO_DAMAGE.find((row) => row.damage === damage)?.code ?? null;
}

/** The faults of a key that a line shows, or echoes as that of `responder`; or `null`. */
export function codeOfEcho(
  echo: string,
  line: Line,
  responder: string | null,
  { endpoints, knowledge }: ParsedText,
): AuthCode | null {
  const host = endpointNear(endpoints, line.number)?.host ?? '';
  const owner = responder ?? ownerOfHost(host, knowledge)?.id;
  return damageOf(echo) ?? (owner === undefined ? null : issuerCodeOf(echo, owner, knowledge));
}

/** The code for a masked echo with the prefix of another provider's key, or of the provider's retired format. */
function issuerCodeOf(echo: string, owner: string, knowledge: TextKnowledge): AuthCode | null {
  const match = matchOf(withoutMask(echo), knowledge);
  if (match === null) return isForeign(echo, owner) ? 'key-of-other-provider' : null;
  if (!match.ids.some((id) => id === owner || knowledge.shareKeys(id, owner)))
    return 'key-of-other-provider';
  return match.retired === undefined ? null : 'key-retired';
}

/** Issuers whose keys have the prefix of an echo; the few letters before a mask count only if a single vendor uses them. */
export function issuersOfEcho(echo: string, knowledge: TextKnowledge): readonly string[] {
  const match = matchOf(withoutMask(echo), knowledge);
  if (match !== null) return match.ids;
  const shown = SHOWN.exec(echo)?.[1] ?? '';
  if (shown === '') return [];
  const all = [...providersByKeyPrefix()].flatMap(([prefix, ids]) =>
    prefix.startsWith(shown) ? ids : [],
  );
  const vendors = new Set(all.map((id) => knowledge.provider(id)?.vendor));
  return vendors.size === 1 ? all : [];
}

/** The prefix before a mask. */
function withoutMask(echo: string): string {
  return echo.replace(/[*•….]{2}[^]*/, '');
}

/** Issuers of keys with this prefix; the mask may cover the separator after the last letter. */
function matchOf(shown: string, knowledge: TextKnowledge): IssuerMatch | null {
  for (const start of [shown, `${shown}-`, `${shown}_`]) {
    const match = knowledge.issuersOf(seal(start));
    if (match.certainty === 'distinctive' && match.ids.length > 0) return match;
  }
  return null;
}

/** Characters before a mask, without the scheme before the key, and not only digits. */
const SHOWN = /^(?!Bea|\d+[*•…])([A-Za-z\d][\w$-]{1,7})[*•…]{2,}/;

/** True if the prefix before a mask matches none of the owner's key formats, all of which have a prefix. */
function isForeign(echo: string, owner: string): boolean {
  const shown = SHOWN.exec(echo)?.[1];
  const prefixes = keyPrefixesOf(owner);
  if (shown === undefined || prefixes.length === 0) return false;
  return prefixes.every((prefix) => !prefix.startsWith(shown) && !shown.startsWith(prefix));
}
