import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM } from '../support/run-program.js';

/** Earlier versions of Node.js keep no compiled code. */
const KEEPS = 'enableCompileCache' in module;
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '0' },
  },
};

let home: string;
let cache: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'authlint-cache-'));
  cache = join(home, '.cache');
});
afterEach(() => rmSync(home, { recursive: true }));

function run(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}

/** Files of compiled code below the cache folder. */
function kept(): string[] {
  const folder = join(cache, 'authlint');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

test('mcp starts with compiled code of an earlier start as it does without', () => {
  mkdirSync(cache);
  for (const start of [1, 2, 3]) {
    const { status, stdout, stderr } = run(['mcp'], `${JSON.stringify(INITIALIZE)}\n`);
    expect({ start, status, stderr }).toEqual({ start, status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { serverInfo: {} } });
  }
});

test('compiled code is kept in the cache folder of the user, where Node.js keeps any', () => {
  mkdirSync(cache);
  const first = run(['--version']);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(kept().length > 0).toBe(KEEPS);
  expect(run(['--version'])).toEqual(first);
});

describe('nothing is kept', () => {
  test('where the user has no folder for it', () => {
    expect(run(['--version']).status).toBe(0);
    expect(readdirSync(home)).toEqual([]);
  });

  test('where others may write to the folder', () => {
    mkdirSync(cache);
    chmodSync(cache, 0o777);
    expect(run(['--version']).status).toBe(0);
    expect(kept()).toEqual([]);
  });

  test('where Node.js is told so', () => {
    mkdirSync(cache);
    expect(run(['--version'], '', { NODE_DISABLE_COMPILE_CACHE: '1' }).status).toBe(0);
    expect(kept()).toEqual([]);
  });

  test('where the folder is no folder', () => {
    writeFileSync(cache, '');
    expect(run(['--version']).status).toBe(0);
  });
});
