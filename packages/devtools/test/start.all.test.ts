import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { MiniCheckout } from './mini-checkout.js';

const INSTALL = expect.stringMatching(/^npx --yes pnpm@[\d.]+ install --frozen-lockfile /);
const BUILD = ['tsc -b', 'bundle'];

describe('npm start', () => {
  let checkout: MiniCheckout;
  beforeEach(() => {
    checkout = new MiniCheckout();
  });
  afterEach(() => rmSync(checkout.root, { recursive: true }));

  test('sets up what is missing, shows the demonstration, and keeps the chatter to itself', async () => {
    const { code, stdout, stderr } = await checkout.start();
    expect(code).toBe(0);
    expect(checkout.takeCalls()).toEqual([INSTALL, ...BUILD]);
    expect(stdout).toBe(`demonstration in ${realpathSync(checkout.root)}\n`);
    expect(stderr).toContain('authlint: installing the dependencies done in');
    expect(stderr).not.toContain('chatter');
  });

  test('does nothing twice', async () => {
    await checkout.start();
    checkout.takeCalls();
    expect(await checkout.start()).toMatchObject({ code: 0, stderr: '' });
    expect(checkout.takeCalls()).toEqual([]);
  });

  test('builds anew where the output is gone', async () => {
    await checkout.start();
    checkout.takeCalls();
    rmSync(join(checkout.root, 'packages/one/dist'), { recursive: true });
    expect(await checkout.start()).toMatchObject({ code: 0 });
    expect(checkout.takeCalls()).toEqual(BUILD);
  });

  test('runs the program on arguments, where npm was called, with its exit code', async () => {
    await checkout.start();
    const folder = join(checkout.root, 'packages/one');
    const args = ['packages/devtools/start.mjs', 'check', 'a b.yaml', '--offline'];
    const outcome = await checkout.run(process.execPath, args, { INIT_CWD: folder });
    expect(outcome).toMatchObject({
      code: 1,
      stdout: `["--","check","a b.yaml","--offline"] ${realpathSync(folder)}\n`,
    });
  });

  test('an env file in the arguments is read by Node.js at no step', async () => {
    await checkout.start();
    checkout.write('evil.cjs', "require('node:fs').writeFileSync('ran', '');");
    checkout.write('.env', 'NODE_OPTIONS=--require=./evil.cjs\n');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [, ...args] = [...scripts.start.split(' '), 'check', '--env-file', '.env'];
    const outcome = await checkout.run(process.execPath, args, { INIT_CWD: checkout.root });
    expect(outcome.stdout).toContain('["--","check","--env-file",".env"]');
    expect(existsSync(join(checkout.root, 'ran'))).toBe(false);
    // Without `--` it is: this is what is guarded against.
    await checkout.run(
      process.execPath,
      args.filter((word) => word !== '--'),
    );
    expect(existsSync(join(checkout.root, 'ran'))).toBe(true);
  });

  test('two at the same time install and build once', async () => {
    checkout.write('slow-install', '');
    const outcomes = await Promise.all([checkout.start(), checkout.start(), checkout.start()]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(checkout.takeCalls()).toEqual([INSTALL, ...BUILD]);
    expect(outcomes.map(({ stderr }) => stderr).join('')).toContain('waiting for another set-up');
  });

  test.each([
    ['a process that is gone', `999999999 ${hostname()}`, new Date()],
    ['another machine that has long been silent', '1 elsewhere', new Date(0)],
    ['nobody, for long', null, new Date(0)],
  ])('takes over the lock of %s', async (_name, holder, renewed) => {
    const lock = join(checkout.root, 'node_modules/.authlint/lock');
    mkdirSync(lock, { recursive: true });
    if (holder !== null) writeFileSync(join(lock, 'holder'), holder);
    utimesSync(lock, renewed, renewed);
    expect(await checkout.start()).toMatchObject({ code: 0 });
    expect(checkout.takeCalls()).toEqual([INSTALL, ...BUILD]);
  });
});

describe('npm start does what is due after a change', () => {
  let checkout: MiniCheckout;
  beforeAll(async () => {
    checkout = new MiniCheckout();
    await checkout.start();
    checkout.takeCalls();
  });
  afterAll(() => rmSync(checkout.root, { recursive: true }));

  test.each([
    ['pnpm-lock.yaml', [INSTALL, ...BUILD]],
    ['package.json', [INSTALL, ...BUILD]],
    ['packages/one/package.json', [INSTALL, ...BUILD]],
    ['packages/one/src/index.ts', BUILD],
    ['packages/one/src/new.ts', BUILD],
    ['packages/one/tsconfig.json', BUILD],
    ['packages/providers/data/acme.yaml', BUILD],
    ['rules/common/damage/key-quoted.yaml', BUILD],
    ['packages/devtools/bundle/part.mjs', BUILD],
    ['tsconfig.json', BUILD],
    ['packages/one/test/one.test.ts', []],
    ['packages/one/src/generated/data.ts', []],
    ['packages/cli/bundle/contents.json', []],
    ['README.md', []],
  ])('of %s', async (path, expected) => {
    checkout.write(
      path,
      path === 'tsconfig.json' ? '{ "references": [{"path": "packages/one"}] }' : '{ }',
    );
    expect(await checkout.start()).toMatchObject({ code: 0 });
    expect(checkout.takeCalls()).toEqual(expected);
  });
});

describe('a step that fails', () => {
  let checkout: MiniCheckout;
  beforeEach(() => {
    checkout = new MiniCheckout();
  });
  afterEach(() => rmSync(checkout.root, { recursive: true }));

  test.each([
    ['break-install', 'chatter of the installer', '  npx --yes pnpm@', 7],
    ['break-compile', 'one.ts(1,1): error', '  node node_modules/typescript/bin/tsc -b', 2],
  ])(
    '%s: its output, its exit code and the command to retry',
    async (fault, output, retry, exit) => {
      checkout.write(fault, '');
      const { code, stdout, stderr } = await checkout.start();
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toContain(output);
      expect(stderr).toContain(`failed with exit code ${exit}`);
      expect(stderr).toContain(retry);
    },
  );

  test('is tried again the next time', async () => {
    checkout.write('break-compile', '');
    await checkout.start();
    checkout.takeCalls();
    rmSync(join(checkout.root, 'break-compile'));
    expect(await checkout.start()).toMatchObject({ code: 0 });
    expect(checkout.takeCalls()).toEqual(BUILD);
  });

  test('a generator stops the build', async () => {
    checkout.write('rules/generate.mjs', "console.log('rule without cases'); process.exit(4);");
    const { code, stderr } = await checkout.start();
    expect(code).toBe(3);
    expect(stderr).toContain('rule without cases');
    expect(stderr).toContain('  node packages/devtools/gen.mjs');
    expect(checkout.takeCalls()).toEqual([INSTALL]);
  });
});
