import { known, unknown, type Fact } from '@authlint/model';
import type { FactSource, FactTable } from './fact-set.js';

/** What the fact base knows of the end of the service behind the Base URL. */
function ended({ context }: FactSource) {
  const { retired, partlyRetired, endpointRetired } = context.owner ?? {};
  if (retired !== undefined) return { extent: 'whole', part: null, ...retired };
  if (endpointRetired !== undefined) return { extent: 'address', part: null, ...endpointRetired };
  return partlyRetired && { extent: 'part', part: partlyRetired.only, ...partlyRetired };
}

function detail(tell: (end: NonNullable<ReturnType<typeof ended>>) => string | null) {
  return (source: FactSource): Fact => {
    const end = ended(source);
    const value = end === undefined ? null : tell(end);
    return value === null ? unknown('not-applicable', 'fact base') : known(value, 'fact base');
  };
}

export const ENDED_FACTS: FactTable = {
  'endpoint.ended': {
    cost: 'pure',
    summary:
      'what is known to have ended: no, whole (the service), address (this endpoint of it) or part (for some accounts)',
    values: ['no', 'whole', 'address', 'part'],
    collect: (source) => known(ended(source)?.extent ?? 'no', 'fact base'),
  },
  'endpoint.endedSince': {
    cost: 'pure',
    summary: 'day on which the service, or a part of it, ended',
    values: 'text',
    collect: detail(({ since }) => since),
  },
  'endpoint.endedInstead': {
    cost: 'pure',
    summary: 'what takes the place of the service that ended',
    values: 'text',
    collect: detail(({ instead }) => instead),
  },
  'endpoint.endedPart': {
    cost: 'pure',
    summary: 'which part of the service ended, where the rest goes on',
    values: 'text',
    collect: detail(({ part }) => part),
  },
};
