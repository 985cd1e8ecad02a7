// Every kind of fleet online. `--only=REGEX` takes those whose count, kind, keys and delay match, as in "1000 mixed distinct 50".
import { KINDS } from '../support/fleets.mjs';
import { COUNTS, measureFleets } from '../support/online-fleet.mjs';

export const title = 'Online fleet, every kind';
const only =
  process.argv.map((argument) => /^--only=(.+)$/.exec(argument)?.[1]).find(Boolean) ?? '';

const FLEETS = COUNTS.flatMap((count) =>
  Object.keys(KINDS).flatMap((kind) =>
    ['shared', 'distinct'].flatMap((keys) =>
      [0, 50].map((delayMs) => ({ count, kind, keys, delayMs })),
    ),
  ),
);

/** @param {string} folder */
export const measure = (folder) =>
  measureFleets(
    folder,
    FLEETS.filter((fleet) => new RegExp(only).test(Object.values(fleet).join(' '))),
  );
