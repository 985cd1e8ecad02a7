import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { main } from 'authlint';
import { atSize } from '@authlint/suite';
import {
  cellsOf,
  checkCell,
  disagreements,
  EXCEPTIONS,
  readRecordings,
  REAL_CLIENTS,
  runWithin,
} from '@authlint/testkit';

/** What real clients did in their cells, played to authlint without them: the verdict and the requests are those of the client. */
const recordings = await readRecordings(resolve('fixtures/client-cells'));

/** Every so many cells of a client are played with `npm test`. */
const STEP = atSize({ sample: 60, all: 1 });

/** The provider of a cell has an address of its own. */
const NO_HOSTS = { hosts: {}, log: devNull };

const excepted = new Set(EXCEPTIONS.map(({ cell }) => cell));
const rows = REAL_CLIENTS.flatMap((client) =>
  cellsOf(client)
    .flatMap((cell) => {
      const recorded = excepted.has(cell.id) ? undefined : recordings.get(cell.id)?.client;
      return recorded === undefined ? [] : [{ id: cell.id, cell, recorded }];
    })
    .filter((_row, index) => index % STEP === 0),
);

test.each(rows)('$id', async ({ cell, recorded }) => {
  const said = await checkCell(cell, {
    run: (call) => runWithin(main, { ...call, routes: NO_HOSTS }),
    limitMs: 60_000,
  });
  expect(disagreements(recorded, said)).toEqual([]);
});
