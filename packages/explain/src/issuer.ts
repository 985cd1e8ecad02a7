import { knownProvider } from '@authlint/providers';
import { type AuthCode, type Knowledge, seal } from '@authlint/core/internal';

/** Says that a masked echo begins like a key of another provider than the one that answered. */
export function otherIssuerIn(
  echo: string,
  responder: string | null,
  host: string,
  knowledge: Knowledge,
): AuthCode | null {
  const url = `https://${host}/`;
  const owner =
    responder ??
    (host !== '' && URL.canParse(url) ? (knowledge.ownerOf(new URL(url))?.id ?? null) : null);
  if (owner === null) return null;
  const ids = issuersOf(echo.replace(/[*•….]{2,}.*$/, ''), knowledge);
  if (ids.length === 0) return isForeign(echo, owner) ? 'key-of-other-provider' : null;
  return ids.some((id) => id === owner || knowledge.shareKeys(id, owner))
    ? null
    : 'key-of-other-provider';
}

/** Whose keys begin so; a mask may have taken the sign behind the last letter too. */
function issuersOf(shown: string, knowledge: Knowledge): readonly string[] {
  for (const start of [shown, `${shown}-`, `${shown}_`]) {
    const { certainty, ids } = knowledge.issuersOf(seal(start));
    if (certainty === 'distinctive' && ids.length > 0) return ids;
  }
  return [];
}

/** Characters that a mask leaves at the beginning. */
const SHOWN = /^([A-Za-z][\w-]{1,7})[*•…]{3,}/;

/** True where the beginning that a mask leaves fits none of the forms of the owner, which all begin with letters of their own. */
function isForeign(echo: string, owner: string): boolean {
  const shown = SHOWN.exec(echo)?.[1];
  const prefixes = knownProvider(owner)?.keys.map(({ prefix }) => prefix) ?? [];
  if (shown === undefined || prefixes.length === 0) return false;
  return prefixes.every(
    (prefix) =>
      prefix !== null &&
      prefix.length > 2 &&
      !prefix.startsWith(shown) &&
      !shown.startsWith(prefix),
  );
}
