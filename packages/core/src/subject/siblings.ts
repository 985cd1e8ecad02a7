import type { Twin } from '@authlint/model/knowledge';
import type { Subject } from './subject.js';

/**
 * The siblings of an endpoint that the key may belong to. Where the forms of a sibling's keys are known and this key has another
 * one, it is not shown to that sibling.
 */
export function possibleTwins({
  key,
  services: { knowledge },
  url,
}: Pick<Subject, 'key' | 'services' | 'url'>): readonly Twin[] {
  if (key === null) return [];
  const { ids } = knowledge.issuersOf(key);
  return knowledge
    .twinsOf(url)
    .filter(
      ({ id }) =>
        knowledge.provider(id)?.keyFormsKnown !== true ||
        ids.length === 0 ||
        ids.some((issuer) => knowledge.shareKeys(issuer, id)),
    );
}
