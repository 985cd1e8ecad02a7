import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atSize } from '@authlint/suite';
import { PROGRAM, Workspace } from '../support/run-program.js';

const onPosix = process.platform === 'win32' ? describe.skip : describe;
/** More than any pipe holds. */
const PROVIDERS = atSize({ sample: 120, all: 300 });

function manyProviders(): Workspace {
  const providers = Object.fromEntries(
    Array.from({ length: PROVIDERS }, (_, at) => [
      `p${String(at)}-ä`, // of two bytes, so that a text may be cut within it
      { baseUrl: `http://127.0.0.1:1/${String(at)}`, apiKeyEnv: 'NOT_SET' },
    ]),
  );
  return new Workspace({ 'authlint.config.json': { providers } });
}

const CHECK = ['check', '--offline', '--format', 'json'];

onPosix('output that is a pipe', () => {
  let folder: Workspace;
  let whole: unknown;
  beforeAll(() => {
    folder = manyProviders();
    whole = JSON.parse(report());
  });
  afterAll(() => folder.remove());

  const report = (): string => {
    const { stdout } = spawnSync(process.execPath, [PROGRAM, ...CHECK], {
      cwd: folder.project,
      env: { PATH: process.env['PATH'], HOME: folder.home },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  };

  test('is whole where it is read slowly', async () => {
    const child = folder.start(CHECK);
    child.stdout.pause();
    await wait(500);
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) {
      chunks.push(chunk as Buffer);
      if (chunks.length < 20) await wait(5);
    }
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(whole);
  });

  test('is whole where it takes nothing for a while and says so', async () => {
    const path = mkdtempSync(join(tmpdir(), 'authlint-fifo-'));
    const fifo = join(path, 'fifo');
    execFileSync('mkfifo', [fifo]);
    const pipe = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
    const end = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
    try {
      const child = spawn(process.execPath, [PROGRAM, ...CHECK], {
        cwd: folder.project,
        env: { PATH: process.env['PATH'], HOME: folder.home },
        stdio: ['ignore', end, 'inherit'],
      });
      let ended = false;
      child.on('close', () => (ended = true));
      const chunks: Buffer[] = [];
      const block = Buffer.alloc(65_536);
      for (;;) {
        const isLast = ended; // what is read after the end is all there is
        const length = readOrNothing(pipe, block);
        chunks.push(Buffer.from(block.subarray(0, length)));
        if (length === 0 && isLast) break;
        if (length === 0) await wait(10);
      }
      const text = Buffer.concat(chunks).toString();
      expect(text.length).toBeGreaterThan(100_000);
      expect(JSON.parse(text)).toEqual(whole);
    } finally {
      closeSync(pipe);
      closeSync(end);
      rmSync(path, { recursive: true });
    }
  });

  test('leaves modules behind symbolic links to be found', () => {
    const compiled = join(dirname(PROGRAM), 'program.mjs');
    const help = execFileSync(process.execPath, [compiled, 'check', '--help'], {
      encoding: 'utf8',
    });
    expect(help).toContain('authlint check');
  });

  test('that nobody reads any more is no fault', async () => {
    const child = folder.start(CHECK);
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  });

  test('that is closed is no fault', () => {
    const said = execFileSync('/bin/sh', [
      '-c',
      '"$0" "$1" --version >&-; echo $?',
      process.execPath,
      PROGRAM,
    ]);
    expect(said.toString()).toBe('0\n');
  });
});

/** Bytes that were there. */
function readOrNothing(pipe: number, block: Buffer): number {
  try {
    return readSync(pipe, block);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EAGAIN') return 0;
    throw error;
  }
}
