import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { main } from 'authlint';
import type { Report } from '@authlint/core';
import { atSize } from '@authlint/suite';
import { runScenario, runWithin, type Scenario } from '@authlint/testkit';

/**
 * Recorded cells, a scenario in each line: what a real client did with these files and variables, and what a real gateway answered. The
 * state is that of the client, or of the situation that was made at the gateway.
 */
const FOLDER = resolve('fixtures/recorded');

/** Every so many of a file are played with `npm test`. */
const STEP = atSize({ sample: 30, all: 1 });

const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ndjson')).sort();

async function cellsOf(name: string): Promise<readonly Scenario[]> {
  const lines = (await readFile(join(FOLDER, name), 'utf8')).trim().split('\n');
  const cells = lines.map((line) => JSON.parse(line) as Scenario);
  return cells.filter((_cell, index) => index % STEP === 0);
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'authlint-recorded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function played(cell: Scenario) {
  const file = join(folder, `${cell.id}.json`);
  await writeFile(file, JSON.stringify(cell));
  const result = await runScenario(file, { run: (call) => runWithin(main, call) });
  const report = result.run.stdout === '' ? null : (JSON.parse(result.run.stdout) as Report);
  return { ...result, report };
}

const all = (
  await Promise.all(names.map(async (name) => ({ name, cells: await cellsOf(name) })))
).flatMap(({ name, cells }) =>
  cells.map((cell) => ({ name, cell, title: `${cell.id}: ${cell.title}` })),
);

test.each(all)('$name $title', async ({ cell }) => {
  const { checks, got, run } = await played(cell);
  expect({ state: got?.state, wanted: checks.state === true }).toEqual({
    state: got?.state,
    wanted: true,
  });
  expect([0, 1, 2]).toContain(run.exitCode);
});

test('the gateway that answered is in the report', async () => {
  const cells = await cellsOf('gateway-litellm.ndjson');
  const named: (string | null)[] = [];
  for (const cell of cells.filter(({ id }) => !/blank|unset|at-openai|v1-v1|claude-v1$/.test(id))) {
    named.push((await played(cell)).report?.providers[0]?.gateway ?? null);
  }
  expect(new Set(named)).toEqual(new Set(['litellm-proxy']));
});
