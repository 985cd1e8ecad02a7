import { fileURLToPath } from 'node:url';
import { cellsOf, digestOf } from '../src/clients/cells.js';
import type { Verdict } from '../src/clients/check-cell.js';
import { disagreements } from '../src/clients/judge.js';
import type { Observation } from '../src/clients/run-client.js';
import { readRecordings } from '../src/clients/recordings.js';
import { findCanaries } from '../src/canary/canary.js';
import { CLIENTS } from '../src/clients/specs/clients.js';
import { envLine } from '../src/clients/specs/places.js';
import { isRunning } from '../src/clients/specs/running.js';

const SENT = {
  route: 'chat',
  line: 'POST /v1/x authorization: Bearer <good>',
  status: 200,
} as const;

const observed = (changes: Partial<Observation>): Observation => ({
  worked: true,
  requests: [SENT],
  exitCode: 0,
  timedOut: false,
  output: '',
  ...changes,
});
const said = (changes: Partial<Verdict>): Verdict => ({
  state: 'ok',
  code: null,
  certainty: null,
  credential: null,
  requests: [SENT],
  message: '',
  durationMs: 1,
  ...changes,
});
const refused = { state: 'rejected', code: 'key-rejected', certainty: 'likely' } as const;

describe('the cells', () => {
  // The address of this library stands in the code of its program: it has the cells of a configuration of authlint alone.
  const FEW = ['mistral-sdk'];

  test.each(CLIENTS)('$id has at least 20', (client) => {
    expect(cellsOf(client).length).toBeGreaterThanOrEqual(FEW.includes(client.id) ? 10 : 20);
  });

  test('at least 40 are of clients that started before the shell', () => {
    const running = CLIENTS.map((client) =>
      cellsOf(client).filter(({ place }) => isRunning(place.name)),
    ).filter((cells) => cells.length > 0);
    expect(running.flat().length).toBeGreaterThanOrEqual(40);
    expect(running.map(([cell]) => cell?.client.id)).toEqual(
      expect.arrayContaining(['kilo-code', 'pi']),
    );
  });

  test('none is there twice, by name or by what the client sees', () => {
    const cells = CLIENTS.flatMap(cellsOf);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    expect(new Set(cells.map(digestOf)).size).toBe(cells.length);
  });
});

describe('a client and authlint', () => {
  test('agree where both work, and where both are refused', () => {
    expect(disagreements(observed({}), said({}))).toEqual([]);
    expect(disagreements(observed({ worked: false }), said(refused))).toEqual([]);
  });

  test('do not where only one works', () => {
    expect(disagreements(observed({}), said(refused))).toHaveLength(1);
    expect(disagreements(observed({ worked: false }), said({}))).toHaveLength(1);
  });

  test('do not where another request is sent', () => {
    const other = [{ ...SENT, line: 'POST /v1/x x-api-key: <good>' }];
    expect(disagreements(observed({}), said({ requests: other }))).toHaveLength(1);
    expect(disagreements(observed({ worked: false, requests: [] }), said(refused))).toHaveLength(1);
  });

  test('authlint sends nothing only where it has a proof', () => {
    const silent = { ...refused, requests: [] };
    expect(disagreements(observed({ worked: false }), said(silent))).toHaveLength(1);
    const proven = { ...silent, certainty: 'proven' } as const;
    expect(disagreements(observed({ worked: false }), said(proven))).toEqual([]);
  });
});

test('what is recorded is of cells as they stand, came to an end, and holds no key', async () => {
  const folder = fileURLToPath(new URL('../../../fixtures/client-cells', import.meta.url));
  const digests = new Map(CLIENTS.flatMap(cellsOf).map((cell) => [cell.id, digestOf(cell)]));
  const recordings = [...(await readRecordings(folder)).values()];
  expect(recordings.length).toBeGreaterThan(600);
  const stale = recordings.filter(({ cell, digest }) => digests.get(cell) !== digest);
  expect(stale.map(({ cell }) => cell)).toEqual([]);
  expect(recordings.filter(({ client }) => client.timedOut)).toEqual([]);
  expect(findCanaries(JSON.stringify(recordings))).toEqual([]);
});

test('a line of an env file keeps a damage that its reader would drop', () => {
  expect(envLine('K', 'a-b')).toBe('K=a-b\n');
  expect(envLine('K', 'a ')).toBe('K="a "\n');
  expect(envLine('K', 'a\n')).toBe('K="a\\n"\n');
  expect(envLine('K', '"a"')).toBe('K=\'"a"\'\n');
});
