import type { Subject } from '../subject/subject.js';
import type { Placement } from '../model/index.js';
import { COMMON_PLACES, placementText } from '../subject/placement.js';
import type { Reading } from '../requests/classified-response.js';

/** How many other places one experiment tries. */
const MOST = 4;

/**
 * Other places for the credential, the likeliest first: where the answer says it wants it, where whoever answered or
 * issued the key is known to read it, then the common ones.
 */
export function otherPlaces(context: Subject, rejected: Reading | null): readonly Placement[] {
  if (context.login?.aws) return []; // signing keys have no place of their own
  const { knowledge } = context.services;
  const issuers = context.key === null ? [] : knowledge.issuersOf(context.key).ids;
  const named = [rejected?.respondent ?? null, context.owner?.id ?? null, ...issuers.slice(0, 2)];
  const documented = named.flatMap((id) => {
    const facts = id === null ? null : knowledge.provider(id);
    return facts === null ? [] : [facts.auth, ...facts.alternatives];
  });
  const wanted = rejected?.wants ? [rejected.wants] : [];
  const seen = new Set([placementText(context.placement)]);
  const places: Placement[] = [];
  for (const place of [...wanted, ...documented, ...COMMON_PLACES]) {
    const text = placementText(place);
    if (seen.has(text) || /signature|aws4/i.test(place.scheme)) continue;
    seen.add(text);
    places.push(place);
  }
  return places.slice(0, MOST);
}
