/** @jest-environment-options { "fromSource": true } */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, copyFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEmpty, sameSecret, seal } from '@authlint/core';
import { createProcesses } from '../src/internal.js';
import { parseEnvironment, parseRows, parseStart } from '../src/processes/mac.js';
import { isNamed, isShellScript, namesOf, packageNames, scriptOf } from '../src/processes/names.js';
import { freshFolder } from './support/child.js';

let folder: Awaited<ReturnType<typeof freshFolder>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await freshFolder({
    'client-by-script.js': 'setInterval(() => {}, 1000); console.log("up");',
  });
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => folder.remove());

async function start(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  children.push(child);
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return child.pid ?? 0;
}

const processes = createProcesses();

/** A start between two moments, as exact as the system says it: to a second. */
function expectWithin(startedAt: number | null | undefined, before: number, after: number): void {
  expect(startedAt).toBeGreaterThanOrEqual(before - 1_000);
  expect(startedAt).toBeLessThanOrEqual(after + 1_000);
}

describe('a running process', () => {
  test('has name, start and environment', async () => {
    const before = Date.now();
    const env = {
      OPENAI_API_KEY: 'sk-canary-0001',
      EMPTY: '',
      EQUALS: 'a=b',
      LINES: 'a\nb',
      WIDE: 'ü',
    };
    const info = await processes.inspect(await start('/bin/sleep', ['60'], env));
    expect(info?.name).toBe('sleep');
    expectWithin(info?.startedAt, before, Date.now());
    if (!(info?.env instanceof Map)) throw new Error('no environment');
    expect([...info.env.keys()].sort()).toEqual(Object.keys(env).sort());
    for (const [name, value] of Object.entries(env))
      expect(sameSecret(info.env.get(name) ?? seal('?'), seal(value))).toBe(true);
    expect(isEmpty(info.env.get('EMPTY') ?? seal('?'))).toBe(true);
  });

  test('its start is as old as it is', async () => {
    const before = Date.now();
    const pid = await start('/bin/sleep', ['60']);
    const after = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expectWithin((await processes.inspect(pid))?.startedAt, before, after);
  });

  test('may have blanks and parentheses in its name', async () => {
    const path = join(folder.path, 'a) (b c');
    await symlink('/bin/sleep', path);
    const before = Date.now();
    const info = await processes.inspect(await start(path, ['60'], { A: '1' }));
    expect(info?.name).toBe('a) (b c');
    expectWithin(info?.startedAt, before, Date.now());
  });

  const hasPerl = spawnSync('perl', ['-v']).status === 0;
  (hasPerl ? test : test.skip).each([
    'a',
    'a title',
    'x'.repeat(3_000),
    'worker --key=1 '.repeat(200),
  ])('that wrote a title over its environment has none to be read: %p', async (title) => {
    const script = `$0 = '${title}'; $| = 1; print 'up'; sleep 60`;
    const child = spawn('perl', ['-e', script], { env: { A: '1', KEY: 'sk-canary-0001' } });
    children.push(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect((await processes.inspect(child.pid ?? 0))?.env).toBe('not-supported');
  });

  test('with an empty environment has an empty one', async () => {
    const info = await processes.inspect(await start('/bin/sleep', ['60']));
    expect(info?.env).toEqual(new Map());
  });

  test('that ended is not there', async () => {
    const pid = await start('/bin/sleep', ['60']);
    const child = children.at(-1);
    const exited = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await exited;
    expect(await processes.inspect(pid)).toBeNull();
  });

  test.each([0, -1, 1.5, NaN, 2 ** 31 - 1])('%d is none', async (pid) => {
    expect(await processes.inspect(pid)).toBeNull();
  });

  test('of the kernel is tolerated', async () => {
    const info = await processes.inspect(2);
    expect(info === null || info.pid === 2).toBe(true);
  });
});

describe('processes are found', () => {
  test('by the name of the program', async () => {
    const path = join(folder.path, 'a-client-with-a-long-name');
    await copyFile('/bin/sleep', path);
    const pid = await start(path, ['60'], { A: '1' });
    const found = await processes.findByName(['a-client-with-a-long-name', 'other']);
    expect(found.map((info) => info.pid)).toEqual([pid]);
    expect(found[0]?.env).toBeInstanceOf(Map);
  });

  test('by the script that an interpreter runs', async () => {
    const child = spawn(
      process.execPath,
      ['--no-warnings', join(folder.path, 'client-by-script.js')],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    children.push(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect((await processes.findByName(['client-by-script'])).map(({ pid }) => pid)).toEqual([
      child.pid,
    ]);
  });

  test('and no others', async () => {
    expect(await processes.findByName(['authlint-no-such-client'])).toEqual([]);
    expect(await processes.findByName([])).toEqual([]);
  });
});

test('names leave out folders and endings', () => {
  expect(namesOf('node', ['/usr/bin/node', '--x', '/opt/codex.mjs', 'arg'])).toEqual([
    'node',
    'node',
    'codex',
  ]);
  expect(namesOf('codex', ['codex', 'exec'])).toEqual(['codex', 'codex']);
  expect(isNamed(['a-client-with-a'], ['a-client-with-a-long-name'])).toBe(true);
  expect(isNamed(['code'], ['codex'])).toBe(false);
});

test.each([
  ['node --require ./x.js --no-warnings /opt/cli.js chat', '/opt/cli.js'],
  ['node --import=tsx cli.ts', 'cli.ts'],
  ['node -e 1', null],
  ['bun run ./cli.ts', './cli.ts'],
  ['bun x qwen', 'qwen'],
  ['deno run -A main.ts', 'main.ts'],
  ['python3.12 -m kimi_cli', 'kimi_cli'],
  ['sh -c gemini', 'gemini'],
  ['electron /usr/lib/obsidian/app.asar', '/usr/lib/obsidian/app.asar'],
  ['codex exec', null],
])('of %s the script is %s', (command, script) => {
  expect(scriptOf(command.split(' '))).toBe(script);
});

test('a module and an archive go by the name of their program; a shell with a script is no client', () => {
  expect(namesOf('python3', ['python3', '-m', 'kimi_cli'])).toContain('kimi-cli');
  expect(namesOf('electron', ['electron', '/usr/lib/obsidian/app.asar'])).toContain('obsidian');
  expect(isShellScript(['/bin/bash', '/usr/local/bin/claude'])).toBe(true);
  expect(isShellScript(['/bin/bash'])).toBe(false);
  expect(isShellScript(['node', 'cli.js'])).toBe(false);
});

describe('a client is found by the package of its script', () => {
  let tree: Awaited<ReturnType<typeof freshFolder>>;
  const RUN = 'setInterval(() => {}, 1000); console.log("up");';
  beforeAll(async () => {
    tree = await freshFolder({
      'node_modules/.pnpm/@acme+agent@1.0.0/node_modules/@acme/agent/package.json':
        '{"name": "@acme/agent", "bin": {"acme": "dist/cli.js", "acme-x": "dist/x.js"}}',
      'node_modules/.pnpm/@acme+agent@1.0.0/node_modules/@acme/agent/dist/package.json':
        '{"type": "commonjs"}',
      'node_modules/.pnpm/@acme+agent@1.0.0/node_modules/@acme/agent/dist/cli.js': RUN,
      'node_modules/.pnpm/@acme+agent@1.0.0/node_modules/@acme/agent/dist/helper.js': RUN,
      'node_modules/loose.js': RUN,
    });
    await symlink(
      join(tree.path, 'node_modules/.pnpm/@acme+agent@1.0.0/node_modules/@acme'),
      join(tree.path, 'node_modules/@acme'),
    );
  });
  afterAll(() => tree.remove());

  test('through the links of pnpm, by its command and by its name', () => {
    expect(packageNames('node_modules/@acme/agent/dist/cli.js', tree.path)).toEqual([
      'acme',
      'agent',
    ]);
    expect(packageNames('node_modules/@acme/agent/dist/cli', tree.path)).toContain('acme');
  });

  test('a helper of the package is not it, nor a file of no package, nor one that is not there', () => {
    expect(packageNames('node_modules/@acme/agent/dist/helper.js', tree.path)).toEqual([]);
    expect(packageNames('node_modules/loose.js', tree.path)).toEqual([]);
    expect(packageNames('nowhere.js', tree.path)).toEqual([]);
  });

  test('a bare node with a relative path, and one that a wrapper started', async () => {
    const script = './node_modules/@acme/agent/dist/cli.js';
    const bare = spawn(process.execPath, [script], {
      cwd: tree.path,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(bare);
    await new Promise((resolve) => bare.stdout.once('data', resolve));
    expect((await processes.findByName(['acme'])).map(({ pid }) => pid)).toEqual([bare.pid]);
    expect(await processes.findByName(['acme-x'])).toEqual([]);
    bare.kill('SIGKILL');
    await new Promise((resolve) => bare.once('exit', resolve));
    const wrapper = join(tree.path, 'acme');
    await writeFile(
      wrapper,
      `#!/bin/sh\nexport KEY=made-up\n"${process.execPath}" ${script}\ntrue\n`,
    );
    await chmod(wrapper, 0o755);
    const started = spawn(wrapper, [], {
      cwd: tree.path,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    await new Promise((resolve) => started.stdout.once('data', resolve));
    const found = await processes.findByName(['acme']);
    process.kill(-(started.pid ?? 0), 'SIGKILL');
    expect(found.map(({ origin }) => origin?.isScript).sort()).toEqual([false, true]);
    const client = found.find(({ origin }) => origin?.parent === started.pid);
    expect(client?.env).toBeInstanceOf(Map);
  });
});

test('where the system shows nothing, that is said', async () => {
  const windows = createProcesses('win32');
  const pid = await start('/bin/sleep', ['60']);
  expect(await windows.inspect(pid)).toEqual({
    pid,
    name: null,
    startedAt: null,
    env: 'not-supported',
  });
  expect(await windows.inspect(2 ** 31 - 1)).toBeNull();
  expect(await windows.findByName(['sleep'])).toEqual([]);
});

describe('what ps of macOS prints', () => {
  test('start and name', () => {
    const line =
      'Thu Nov 20 10:12:13 2026     /Applications/Some Client.app/Contents/MacOS/Some Client\n';
    expect(parseStart(line)).toEqual({
      startedAt: Date.parse('2026-11-20T10:12:13'),
      name: 'Some Client',
    });
    expect(parseStart('')).toBeNull();
  });

  test('the environment behind the command', () => {
    const command = '/usr/local/bin/client --say A=1 two';
    const output = `${command} HOME=/Users/ann TEXT=some words here KEY=sk-canary=\n`;
    expect(parseEnvironment(output, `${command}\n`)).toEqual([
      'HOME=/Users/ann',
      'TEXT=some words here',
      'KEY=sk-canary=',
    ]);
    expect(parseEnvironment(`${command}\n`, `${command}\n`)).toBeNull();
    expect(parseEnvironment('another', command)).toBeNull();
  });

  test('letters that are not ASCII, in values and in names of folders', () => {
    const command = '/Users/jürgen/bin/client';
    expect(parseEnvironment(`${command} KEY=sk-€nary LANG=de_DE.UTF-8\n`, command)).toEqual([
      'KEY=sk-€nary',
      'LANG=de_DE.UTF-8',
    ]);
    expect(parseStart('Thu Nov 20 10:12:13 2026 /Users/jürgen/bin/größe\n')?.name).toBe('größe');
  });

  test('rows', () => {
    expect(parseRows('    1     0 /sbin/launchd\n  501   502 /bin/some client\n')).toEqual([
      { pid: 1, uid: 0, text: '/sbin/launchd' },
      { pid: 501, uid: 502, text: '/bin/some client' },
    ]);
  });
});
