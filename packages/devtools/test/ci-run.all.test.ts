import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MiniCheckout, type Outcome } from './mini-checkout.js';

const ALL = 'run test:all -- --changed';
/** Of `npm test`, and together with the costly tests. */
const TESTS = '12 passed, 0 failed';
const CLOSING = '15 passed, 0 failed, 1 skipped';

/** npm that does nothing well, save for what `at` says it does badly. */
function npm(at: string, instead: string): string {
  return `case "$*" in
    ${at}) ${instead} ;;
    test) echo noise; echo '${TESTS}' ;;
    '${ALL}') echo '3 passed, 0 failed, 1 skipped' ;;
  esac`;
}

function lastLine({ stdout }: Outcome): string | undefined {
  return stdout.trimEnd().split('\n').at(-1);
}

describe('.ci/run', () => {
  let checkout: MiniCheckout;
  beforeEach(async () => {
    checkout = new MiniCheckout();
    checkout.copy('.ci');
    for (const name of ['unchanged.mjs', 'suite/changed.mjs'])
      checkout.copy(`packages/devtools/${name}`);
    // Else it would install them.
    for (const name of ['nginx', 'chromium', 'zsh', 'fish']) checkout.program(name, ':');
    checkout.write('.gitignore', 'programs/\n');
    checkout.write('packages/cli/schema/config.schema.json', 'as generated');
    await checkout.run('git', ['init', '--quiet']);
    await checkout.run('git', ['add', '.']);
    const author = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@example.invalid'];
    const commit = await checkout.run('git', [...author, 'commit', '--quiet', '-m', 'all']);
    expect(commit).toMatchObject({ code: 0 });
  });
  afterEach(() => rmSync(checkout.root, { recursive: true }));

  const ciRun = (env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
    checkout.run('sh', ['-c', `cd "${tmpdir()}" && "${checkout.root}/.ci/run"`], env);

  test('passes, from any directory, and ends with the closing line of the tests', async () => {
    checkout.program('npm', npm('none', ':'));
    const outcome = await ciRun();
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(lastLine(outcome)).toBe(CLOSING);
    expect(outcome.stdout).toContain('the second start took');
  });

  test.each([
    ['test', 'tests'],
    [ALL, 'costly tests of what changed'],
    ['run lint', 'lint'],
    ['run typecheck', 'types'],
    ['run format:check', 'format'],
    ['run gen', 'generated files'],
    ['run test:packed -- --only-pack', 'packing'],
    ['run test:packed', 'packages as published'],
    ['start', 'fresh clone'],
  ])('npm %s that fails fails the run', async (args, step) => {
    checkout.program('npm', npm(args.replaceAll(' ', '\\ '), 'exit 9'));
    const { code, stderr } = await ciRun();
    expect(code).toBe(9);
    expect(stderr).toContain(`.ci/run: failed at: ${step}\n`);
  });

  test('what runs beside a step that fails is ended', async () => {
    const slow = 'sleep 1; touch ended-by-itself';
    checkout.program(
      'npm',
      npm(
        'run\\ *',
        `case "$2" in lint) ${slow} ;; typecheck) ;; test:all) echo "${TESTS}" ;; *) exit 9 ;; esac`,
      ),
    );
    const { code, stderr } = await ciRun();
    expect(code).toBe(9);
    expect(stderr).toContain('.ci/run: failed at: format\n'); // bash may say that it lost a process
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(existsSync(join(checkout.root, 'ended-by-itself'))).toBe(false);
  });

  test('an npm that does nothing but fail fails the run', async () => {
    checkout.program('npm', 'exit 1');
    expect(await ciRun()).toMatchObject({ code: 1, stderr: '.ci/run: failed at: tests\n' });
  });

  test('failed tests fail the run, and their count is still the last line', async () => {
    checkout.program('npm', npm('test', "echo '11 passed, 1 failed'; exit 1"));
    const outcome = await ciRun();
    expect(outcome.code).toBe(1);
    expect(lastLine(outcome)).toBe('11 passed, 1 failed');
  });

  test('the closing line is the last one where a later step fails', async () => {
    checkout.program('npm', npm('run\\ lint', 'exit 1'));
    expect(lastLine(await ciRun())).toBe(CLOSING);
  });

  test('tests that say nothing of how many ran fail the run', async () => {
    checkout.program('npm', npm('test', ':'));
    const { code, stderr } = await ciRun();
    expect(code).toBe(1);
    expect(stderr).toContain('without a closing line');
  });

  test.each([
    ['changed', 'echo other > packages/cli/schema/config.schema.json'],
    ['new', 'echo other > packages/cli/schema/new.json'],
    ['removed', 'rm packages/cli/schema/config.schema.json'],
  ])('a generated file that is %s fails the run', async (_name, change) => {
    checkout.program('npm', npm('run\\ gen', change));
    const { code, stderr } = await ciRun();
    expect(code).toBe(1);
    expect(stderr).toContain('.ci/run: failed at: generated files');
  });

  /** What `.ci/run` says after a commit that changes this path. */
  async function land(path: string): Promise<string> {
    checkout.write(path, 'changed');
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    await checkout.run('git', ['add', '.']);
    await checkout.run('git', [...who, 'commit', '--quiet', '-m', path]);
    return (await ciRun()).stdout;
  }

  test('the libraries are tried in other programs where a source of a package changed', async () => {
    checkout.program('npm', npm('run\\ test:hosts\\ --\\ --short', "echo 'in other programs'"));
    const omitted = 'left out: nothing of the packages changed';
    expect(await land('docs/a.md')).toContain(omitted);
    expect(await land('packages/core/test/a.test.ts')).toContain(omitted);
    expect(await land('rules/test/a.test.ts')).toContain(omitted);
    for (const path of ['packages/core/src/a.ts', 'rules/common/a.yaml', 'pnpm-lock.yaml']) {
      expect(await land(path)).toMatch(/^in other programs$/m);
    }
  });

  test('the fresh clone is left out where nothing of the set-up changed', async () => {
    checkout.program('npm', npm('start', 'echo "home $HOME"'));
    expect(await land('README.md')).toContain('left out: nothing of the set-up changed');
    expect(await land('pnpm-lock.yaml')).toMatch(/^home /m);
    expect(await land('packages/devtools/new.mjs')).toMatch(/^home /m);
  });

  test('scenarios below the floor fail the run', async () => {
    checkout.program('npm', npm('none', ':'));
    checkout.write('packages/testkit/scenarios.mjs', 'process.exit(5);');
    const { code, stderr } = await ciRun();
    expect(code).toBe(5);
    expect(stderr).toContain('.ci/run: failed at: scenarios');
  });

  test('a second start that sets something up fails the run', async () => {
    checkout.program('npm', npm('start', "echo 'authlint: compiling ...' >&2"));
    const { code, stderr } = await ciRun();
    expect(code).toBe(1);
    expect(stderr).toContain('the second start set something up again');
  });

  test('the fresh clone has a home of its own and is left out only on demand', async () => {
    checkout.program('npm', npm('start', 'echo "home $HOME"; ls -A "$HOME"'));
    const own = await ciRun();
    expect(own.stdout).toMatch(/^home .+\/home$/m);
    expect(own.stdout).not.toContain(`home ${process.env['HOME']}\n`);
    const without = await ciRun({ AUTHLINT_CI_SKIP_CLONE: '1' });
    expect(without.stdout).not.toMatch(/^home /m);
  });

  test('nothing is asked: standard input is closed, CI is set', async () => {
    checkout.program('npm', npm('run\\ lint', 'echo "CI=$CI"; read line && exit 8; :'));
    const outcome = await ciRun();
    expect(outcome.code).toBe(0);
    expect(outcome.stdout).toContain('CI=true');
  });
});
