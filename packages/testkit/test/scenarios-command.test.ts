import './patience.js';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  belowFloor,
  figuresOf,
  percent,
  raised,
  readScenario,
  scenariosCommand,
  type ProgramRun,
  type Scenario,
  type ScenarioOutput,
  type StagedCall,
} from '../src/index.js';
import { listScenarios } from '../src/scenario/read-scenario.js';
import { REJECTED, reportOf, scenarioOf } from './scenario-support.js';

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
  await mkdir(join(folder, 'a'));
  await mkdir(join(folder, 'b'));
  for (const scenario of cases) {
    const path = join(folder, scenario.id.slice(0, 1), `${scenario.id}.json`);
    await writeFile(path, JSON.stringify(scenario));
  }
});
afterEach(() => rm(folder, { recursive: true }));

/** The program that a scenario is about: it does what the file `behaviour.json` says. */
async function run({ cwd }: StagedCall): Promise<ProgramRun> {
  const { report, exitCode = 0 } = JSON.parse(
    await readFile(join(cwd, 'behaviour.json'), 'utf8'),
  ) as { report?: object; exitCode?: number };
  const stdout = report === undefined ? '' : JSON.stringify(report);
  return { stdout, stderr: '', exitCode, timedOut: false, durationMs: 0 };
}

async function command(
  argv: readonly string[],
  floor = { state: 0, cause: 0, code: 0 },
): Promise<ScenarioOutput & { floor: unknown }> {
  const file = join(folder, 'floor');
  await writeFile(file, JSON.stringify(floor));
  const places = { run, folder, floor: file };
  const output = await scenariosCommand(argv, places, () => undefined);
  return { ...output, floor: JSON.parse(await readFile(file, 'utf8')) };
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
  expect([exitCode, stderr]).toEqual([1, 'code: 33.3 % is below the floor of 33.4 %\n']);
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
    join(folder, 'a/c-1.json'),
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

test('a floor that is none is refused: it would hold nothing', async () => {
  const noFloor = { state: 0, cause: 0 } as Parameters<typeof command>[1];
  await expect(command([], noFloor)).rejects.toThrow('code is no number');
});

describe('the scenarios of the repository', () => {
  const root = fileURLToPath(new URL('../../../fixtures/scenarios', import.meta.url));
  const all = async () => {
    const files = await listScenarios(root);
    return Promise.all(
      files.map(async (file) => ({ file: relative(root, file), ...(await readScenario(file)) })),
    );
  };

  test('can all be read, and no id is there twice', async () => {
    const scenarios = await all();
    expect(scenarios.length).toBeGreaterThan(460);
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
  });

  /** Folder of a scenario: the first code that is expected, else the first state. */
  const folderOf = ({ expect: { codes, state } }: Scenario): unknown => [codes ?? state].flat()[0];

  test('lie in the folder of their code, or of their state where they have none', async () => {
    const misplaced = (await all()).filter(
      (scenario) => dirname(scenario.file) !== folderOf(scenario),
    );
    expect(misplaced.map(({ file }) => file)).toEqual([]);
  });

  test('have a name that says what they are about; the id of ours is their path', async () => {
    const files = (await all()).map(({ file }) => file);
    expect(files.filter((file) => !/^[a-z-]+\/[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => basename(file).length > 70)).toEqual([]);
    const ours = (await all()).filter(({ id }) => id.includes('/'));
    expect(ours.length).toBeGreaterThan(340);
    expect(ours.filter(({ id, file }) => `${id}.json` !== file)).toEqual([]);
  });
});
