import { keyPrefixesOf } from '@authlint/providers';
import type { AuthCode } from '@authlint/model';
import type { IssuerMatch, TextKnowledge } from '@authlint/model/knowledge';
import { seal } from '@authlint/model/secret';

/** Says that a masked echo begins like a key of another provider than the one that answered, or like one that it has given up. */
export function issuerCodeIn(
  echo: string,
  responder: string | null,
  host: string,
  knowledge: TextKnowledge,
): AuthCode | null {
  const url = `https://${host}/`;
  const owner =
    responder ??
    (host !== '' && URL.canParse(url) ? (knowledge.ownerOf(new URL(url))?.id ?? null) : null);
  if (owner === null) return null;
  const match = matchOf(echo.replace(/[*•….]{2,}.*$/, ''), knowledge);
  if (match === null) return isForeign(echo, owner) ? 'key-of-other-provider' : null;
  if (!match.ids.some((id) => id === owner || knowledge.shareKeys(id, owner)))
    return 'key-of-other-provider';
  return match.retired === undefined ? null : 'key-retired';
}

/** Whose keys begin so; a mask may have taken the sign behind the last letter too. */
function matchOf(shown: string, knowledge: TextKnowledge): IssuerMatch | null {
  for (const start of [shown, `${shown}-`, `${shown}_`]) {
    const match = knowledge.issuersOf(seal(start));
    if (match.certainty === 'distinctive' && match.ids.length > 0) return match;
  }
  return null;
}

/** Characters that a mask leaves at the beginning, but not those of the scheme before the key. */
const SHOWN = /^(?!Bea)([A-Za-z][\w-]{1,7})[*•…]{3,}/;

/** True where the beginning that a mask leaves fits none of the forms of the owner, which all begin with letters of their own. */
function isForeign(echo: string, owner: string): boolean {
  const shown = SHOWN.exec(echo)?.[1];
  const prefixes = keyPrefixesOf(owner);
  if (shown === undefined || prefixes.length === 0) return false;
  return prefixes.every((prefix) => !prefix.startsWith(shown) && !shown.startsWith(prefix));
}
