import './patience.js';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  belowFloor,
  figuresOf,
  percent,
  raised,
  readScenario,
  scenariosCommand,
  type Scenario,
  type ScenarioOutput,
} from '../src/index.js';
import { listScenarios } from '../src/scenario/read-scenario.js';
import { PUPPET, REJECTED, reportOf, scenarioOf } from './scenario-support.js';

const RIGHT = { report: reportOf('rejected', REJECTED), exitCode: 1 };
const cases: readonly Scenario[] = [
  scenarioOf(RIGHT, {
    id: 'a-1',
    expect: { state: 'rejected', cause: 2, codes: ['key-of-other-provider'] },
  }),
  scenarioOf(RIGHT, {
    id: 'a-2',
    expect: { state: 'rejected', cause: 2, codes: ['key-rejected'] },
    difficulty: 'hard',
  }),
  scenarioOf(RIGHT, { id: 'b-1', expect: { state: 'not-auth', cause: null, codes: ['quota'] } }),
  scenarioOf({ exitCode: 2 }, { id: 'b-2', via: 'some-client' }),
];

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'authlint-suite-'));
  for (const scenario of cases) {
    await writeFile(join(folder, `${scenario.id}.json`), JSON.stringify(scenario));
  }
});
afterEach(() => rm(folder, { recursive: true }));

async function command(
  argv: readonly string[],
  floor = { state: 0, cause: 0, code: 0 },
): Promise<ScenarioOutput & { floor: unknown }> {
  const file = join(folder, 'floor');
  const set = basename(folder);
  await writeFile(file, JSON.stringify({ [set]: floor }));
  const places = { program: PUPPET, folders: [folder], floor: file };
  const output = await scenariosCommand(argv, places, () => undefined);
  return { ...output, floor: JSON.parse(await readFile(file, 'utf8'))[set] };
}

test('a table of all, the waiting ones included', async () => {
  const { stdout, exitCode } = await command([]);
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n').map((line) => line.replace(/ +/g, ' '));
  expect(lines[0]).toBe('id via difficulty expected got ok');
  expect(lines).toContain(
    'a-1 authlint-config easy rejected 2 key-of-other-provider rejected 2 key-of-other-provider proven ok',
  );
  expect(lines).toContain(
    'b-1 authlint-config easy not-auth null quota rejected 2 key-of-other-provider proven NO',
  );
  expect(lines).toContain('b-2 some-client easy rejected client not supported yet waits');
  expect(lines).toContain('4 scenarios: 1 ok, 1 waiting, 2 wrong');
  expect(lines).toContain('overall 50 % (2/4) 66.6 % (2/3) 33.3 % (1/3)');
  expect(lines).toContain(' cause 2 100 % (2/2) 100 % (2/2) 50 % (1/2)');
  expect(lines).toContain(' hard 100 % (1/1) 100 % (1/1) 0 % (0/1)');
  expect(lines).toContain(' some-client 0 % (0/1) - -');
});

test('below the floor the run fails', async () => {
  expect(await command([], { state: 50, cause: 66.6, code: 33.3 })).toMatchObject({ exitCode: 0 });
  const { exitCode, stderr } = await command([], { state: 50, cause: 66.6, code: 33.4 });
  const name = basename(folder);
  expect([exitCode, stderr]).toEqual([1, `${name}: code: 33.3 % is below the floor of 33.4 %\n`]);
});

test('the floor is raised and never lowered', async () => {
  const { floor } = await command(['--raise-floor'], { state: 90, cause: 1, code: 0 });
  expect(floor).toEqual({ state: 90, cause: 66.6, code: 33.3 });
  expect(raised({ state: 99, cause: 99, code: 99 }, figuresOf([]).overall)).toEqual({
    state: 100,
    cause: 100,
    code: 100,
  });
});

test('a violation fails the run at any floor', async () => {
  const leaking = scenarioOf(RIGHT, { id: 'c-1', expect: { state: 'rejected' } });
  const behaviour = { ...RIGHT, exitCode: 3 };
  await writeFile(
    join(folder, 'c-1.json'),
    JSON.stringify({ ...leaking, files: { 'behaviour.json': behaviour } }),
  );
  const { exitCode, stderr } = await command([]);
  expect([exitCode, stderr]).toEqual([1, 'c-1: exit code 3\n']);
});

test.each([
  [['--only', 'a-1'], ['a-1'], 0],
  [['--only', 'a-.'], ['a-1', 'a-2'], 1],
  [['--only', 'a-1', '--only', 'b-2'], ['a-1', 'b-2'], 0],
  [['--via', 'some-client'], ['b-2'], 0],
])('%j selects', async (argv, ids, code) => {
  const { stdout, exitCode } = await command([...argv, '--json']);
  const { scenarios, figures } = JSON.parse(stdout);
  expect(scenarios.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(figures.scenarios).toBe(ids.length);
  expect(exitCode).toBe(code);
});

test('--verbose shows what the program said', async () => {
  const { stdout } = await command(['--verbose', '--only', 'a-1']);
  expect(stdout).toContain('== a-1: A case of the tests of the runner (composed)');
  expect(stdout).toContain('"code":"key-of-other-provider"');
});

test.each([[['--unknown']], [['--only', 'nothing']]])('%j is refused', async (argv) => {
  expect((await command(argv)).exitCode).toBe(2);
});

test('percentages are rounded down', () => {
  expect([
    percent({ right: 2, of: 3 }),
    percent({ right: 3, of: 3 }),
    percent({ right: 0, of: 3 }),
  ]).toEqual([66.6, 100, 0]);
  const scores = figuresOf([]).overall;
  expect(belowFloor({ state: 100, cause: 100, code: 100 }, scores)).toEqual([]);
});

describe('two sets', () => {
  const zero = { state: 0, cause: 0, code: 0 };
  let more = '';
  beforeEach(async () => {
    more = join(folder, 'more');
    await mkdir(more);
    const [right] = cases;
    await writeFile(join(more, 'd-1.json'), JSON.stringify({ ...right, id: 'd-1' }));
  });
  const both = async (floors: object, argv: readonly string[] = []) => {
    const floor = join(folder, 'floor');
    await writeFile(floor, JSON.stringify(floors));
    const places = { program: PUPPET, folders: [folder, more], floor };
    const output = await scenariosCommand(argv, places, () => undefined);
    return { ...output, floors: JSON.parse(await readFile(floor, 'utf8')) };
  };

  test('figures of each and of both, each held by its own floor', async () => {
    const name = basename(folder);
    const floors = { [name]: zero, more: { state: 100, cause: 100, code: 100 } };
    const run = await both(floors, ['--raise-floor']);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain(`${name}: 4 scenarios: 1 ok, 1 waiting, 2 wrong`);
    expect(run.stdout).toContain('more: 1 scenarios: 1 ok, 0 waiting, 0 wrong');
    expect(run.stdout).toContain('all: 5 scenarios: 2 ok, 1 waiting, 2 wrong');
    expect(run.floors).toEqual({ ...floors, [name]: { state: 50, cause: 66.6, code: 33.3 } });
  });

  test('the floor of one set is not held by the other', async () => {
    const floors = { [basename(folder)]: { ...zero, state: 60 }, more: zero };
    const { exitCode, stderr } = await both(floors);
    expect([exitCode, stderr]).toEqual([
      1,
      `${basename(folder)}: state: 50 % is below the floor of 60 %\n`,
    ]);
  });

  test('a set without a floor is refused', async () => {
    await expect(both({ [basename(folder)]: zero })).rejects.toThrow('state of more is no number');
  });
});

test('every scenario of the repository can be read, and no id stands twice', async () => {
  const folders = ['dev', 'own'].map((name) =>
    fileURLToPath(new URL(`../../../fixtures/scenarios/${name}`, import.meta.url)),
  );
  const files = (await Promise.all(folders.map(listScenarios))).flat();
  const scenarios = await Promise.all(files.map(readScenario));
  expect(scenarios.length).toBeGreaterThan(180);
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});
