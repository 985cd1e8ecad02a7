// Fleets online, sound and refused: what a user of one gateway has, and with a variable for each. Every kind of fleet: `online-all`.
import { COUNTS, measureFleets } from '../support/online-fleet.mjs';

export const title = 'Online fleet';

/** @param {string} folder */
export const measure = (folder) =>
  measureFleets(
    folder,
    COUNTS.flatMap((count) => [
      { count, kind: 'sound', keys: 'shared', delayMs: 0 },
      { count, kind: 'refused', keys: 'shared', delayMs: 0 },
      { count, kind: 'refused', keys: 'variables', delayMs: 0 },
    ]),
  );
