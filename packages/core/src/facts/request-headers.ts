import { isCredentialHeader } from '../subject/credential-headers.js';
import type { Subject } from '../subject/subject.js';
import { alwaysFrom, type FactTable } from './fact-set.js';

/** Configured headers that carry a further credential. */
export function otherCredentialHeaders({ target, placement }: Subject): readonly string[] {
  const own = placement.header.toLowerCase();
  return target.headers
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isCredentialHeader(name) && name !== own);
}

const ofHeaders = alwaysFrom('headers: of the configuration');

export const REQUEST_HEADER_FACTS: FactTable = {
  'headers.credentials': ofHeaders(
    'configured headers that carry a further credential',
    'list',
    otherCredentialHeaders,
  ),
  'headers.missing': ofHeaders(
    'headers that the gateway requires in addition to the key and that are not configured',
    'list',
    ({ owner, target }) => {
      const given = new Set(target.headers.map(({ name }) => name.toLowerCase()));
      const { requiredHeaders = [] } = owner ?? {};
      return requiredHeaders.filter((name) => !given.has(name.toLowerCase()));
    },
  ),
};
