import type { Twin } from '@authlint/model/knowledge';
import type { Subject } from './subject.js';

/**
 * The sibling endpoints that the key may belong to. A sibling whose key forms are all known is skipped for a key of another form.
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
