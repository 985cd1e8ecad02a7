import { known } from '@authlint/model';
import { isCredentialHeader } from '../subject/credential-headers.js';
import type { Subject } from '../subject/subject.js';
import type { FactTable } from './fact-set.js';

/** Configured headers that carry a credential beside the key. */
export function otherCredentialHeaders({ target, placement }: Subject): readonly string[] {
  const own = placement.header.toLowerCase();
  return target.headers
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isCredentialHeader(name) && name !== own);
}

export const REQUEST_HEADER_FACTS: FactTable = {
  'headers.credentials': {
    cost: 'pure',
    summary: 'configured headers that carry a credential beside the key',
    values: 'list',
    collect: ({ context }) =>
      known(otherCredentialHeaders(context), 'headers: of the configuration'),
  },
  'headers.missing': {
    cost: 'pure',
    summary: 'headers that the gateway requires beside the key and that are not configured',
    values: 'list',
    collect: ({ context: { owner, target } }) => {
      const given = new Set(target.headers.map(({ name }) => name.toLowerCase()));
      const { requiredHeaders = [] } = owner ?? {};
      return known(
        requiredHeaders.filter((name) => !given.has(name.toLowerCase())),
        'headers: of the configuration',
      );
    },
  },
};
