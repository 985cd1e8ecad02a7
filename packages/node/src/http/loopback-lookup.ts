import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '@authlint/model/ports';

/** The resolver said of a name of this machine that it is another one. */
class NotLoopback extends Error {
  readonly code = 'NOT_LOOPBACK';
}

/**
 * Resolves names as everywhere in the process, `localhost` and the names below it to this machine only: keys go there without
 * consent, and the system asks DNS for such names.
 */
export const lookupOnThisMachine: LookupFunction = (hostname, options, callback) => {
  // Loaded by the first request: it takes a millisecond. The property, not a copy of it: a preload may have changed it.
  process
    .getBuiltinModule('node:dns')
    .lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = isLoopback(hostname) ? (found ?? []).filter(isOfThisMachine) : found;
      const [first] = addresses ?? [];
      if (error !== null) callback(error, []);
      else if (first === undefined) callback(new NotLoopback('not an address of this machine'), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
};

function isOfThisMachine({ address, family }: LookupAddress): boolean {
  return isLoopback(family === 6 ? `[${address}]` : address);
}
