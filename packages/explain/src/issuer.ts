import { type AuthCode, type Knowledge, seal } from '@authlint/core/internal';

/** Says that a masked echo begins like a key of another provider than the one that answered. */
export function otherIssuerIn(
  echo: string,
  respondent: string | null,
  host: string,
  knowledge: Knowledge,
): AuthCode | null {
  const url = `https://${host}/`;
  const owner =
    respondent ??
    (host !== '' && URL.canParse(url) ? (knowledge.ownerOf(new URL(url))?.id ?? null) : null);
  if (owner === null) return null;
  const { certainty, ids } = knowledge.issuersOf(seal(echo.replace(/[*•….]{2,}.*$/, '')));
  if (certainty !== 'distinctive' || ids.length === 0) return null;
  return ids.some((id) => id === owner || knowledge.shareKeys(id, owner))
    ? null
    : 'key-of-other-provider';
}
