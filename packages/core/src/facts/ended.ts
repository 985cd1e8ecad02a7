import { known, unknown } from '@authlint/model';
import { pureFact, type FactDefinition, type FactSource, type FactTable } from './fact-set.js';

/** Facts about the retirement of the service behind the Base URL. */
function ended({ context }: FactSource) {
  const { retired, partlyRetired, endpointRetired } = context.owner ?? {};
  if (retired !== undefined) return { extent: 'whole', part: null, ...retired };
  if (endpointRetired !== undefined) return { extent: 'address', part: null, ...endpointRetired };
  return partlyRetired && { extent: 'part', part: partlyRetired.only, ...partlyRetired };
}

type End = NonNullable<ReturnType<typeof ended>>;

function ofEnd(summary: string, read: (end: End) => string | null): FactDefinition {
  return pureFact(summary, 'text', (source) => {
    const end = ended(source);
    const value = end === undefined ? null : read(end);
    return value === null ? unknown('not-applicable', 'fact base') : known(value, 'fact base');
  });
}

export const ENDED_FACTS: FactTable = {
  'endpoint.ended': pureFact(
    'what has ended: no, whole (the service), address (this endpoint of it) or part (for some accounts)',
    ['no', 'whole', 'address', 'part'],
    (source) => known(ended(source)?.extent ?? 'no', 'fact base'),
  ),
  'endpoint.endedSince': ofEnd(
    'day on which the service, or a part of it, ended',
    ({ since }) => since,
  ),
  'endpoint.endedInstead': ofEnd(
    'what takes the place of the service that ended',
    ({ instead }) => instead,
  ),
  'endpoint.endedPart': ofEnd(
    'which part of the service ended, where the rest goes on',
    ({ part }) => part,
  ),
};
