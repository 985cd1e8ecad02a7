import type { Finding, SourceLocation } from '@authlint/model';
import type { Subject } from '../subject/subject.js';

/** Rule of a finding that names those who describe one endpoint. */
const PACK_CONFLICT = 'pack-conflict';

/** A warning where several packs describe the endpoint, or a pack describes that of a vendor: whose word counts is said. */
export function packConflicts(
  { services, url }: Subject,
  location: SourceLocation | null,
): readonly Finding[] {
  const claimants = services.knowledge.claimants?.(url) ?? [];
  const [first, ...others] = claimants;
  if (first === undefined || others.length === 0) return [];
  return [
    {
      rule: PACK_CONFLICT,
      severity: 'warn',
      cause: null,
      code: null,
      message: `${others.join(' and ')} and the pack ${first} describe ${url.host}: the pack ${first} counts. Make its hosts narrower, or remove one.`,
      location,
    },
  ];
}
