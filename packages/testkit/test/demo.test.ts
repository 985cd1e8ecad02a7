import './patience.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoCases, demoFaults, demoSummary, setDemoStage } from '../src/index.js';

const DEMO = fileURLToPath(new URL('../demo.mjs', import.meta.url));

/** A report in which everything is as planned, but for what `change` says. */
function planned(change: Readonly<Record<string, object>> = {}): string {
  const providers = demoCases().map(({ id, expect: { state, cause, code } }) => ({
    id,
    state,
    diagnosis: code === null ? null : { cause, code },
    ...change[id],
  }));
  return JSON.stringify({ providers });
}

test('one healthy provider and one for each documented cause', () => {
  expect(demoCases().map(({ expect: { cause } }) => cause)).toEqual([null, 1, 2, 3, 4, 5]);
  expect(demoSummary(demoCases())).toContain('  cause 3: the client started before');
});

describe('the verdict', () => {
  test('as planned', () => {
    expect(demoFaults(demoCases(), planned())).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    [
      'another state',
      planned({ healthy: { state: 'rejected' } }),
      ['healthy: planned ok, got rejected'],
    ],
    [
      'another cause',
      planned({ 'project-missing': { diagnosis: { cause: 1, code: 'key-rejected' } } }),
      [
        'project-missing: planned rejected, cause 4, native-setting-missing, got rejected, cause 1, key-rejected',
      ],
    ],
    [
      'no diagnosis',
      planned({ 'changed-after-start': { diagnosis: null } }),
      ['changed-after-start: planned rejected, cause 3, env-changed-after-start, got rejected'],
    ],
    [
      'a missing entry',
      planned({ healthy: { id: 'other' } }),
      ['healthy: planned ok, got no entry'],
    ],
    ['no report', 'error', ['there is no JSON report']],
  ])('%s', (_name, output, faults) => {
    expect(demoFaults(demoCases(), output)).toEqual(faults);
  });

  test('a key in the output', () => {
    const key = Object.values(demoCases()[0]?.shell ?? {}).join();
    expect(demoFaults(demoCases(), planned({ healthy: { key } }))).toEqual([
      'the output shows the key openai:demo healthy',
    ]);
  });
});

test('the stage: what the story says happens on the wire', async () => {
  const stage = await setDemoStage();
  const statuses = new Map<string, number[]>();
  for (const [at, { id, shell, client, config }] of stage.cases.entries()) {
    const key = String(Object.values({ ...shell, ...client })[0] ?? config['key']);
    const url = stage.providers[at]?.url ?? '';
    const headers = { authorization: `Bearer ${key}` };
    const list = await fetch(`${url}/v1/models`, { headers });
    const chat = await fetch(`${url}/v1/chat/completions`, { method: 'POST', headers });
    statuses.set(id, [list.status, chat.status]);
  }
  stage.close();
  expect(Object.fromEntries(statuses)).toEqual({
    healthy: [200, 200],
    'copied-with-blanks': [401, 401],
    'key-of-another-provider': [401, 401],
    'changed-after-start': [401, 401],
    'project-missing': [403, 403],
    'gateway-guards-models': [401, 200],
  });
  expect(existsSync(stage.folder)).toBe(false);
});

/** A killed process that nobody waits for stays in the table, without a command line. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false; // gone altogether
  }
}

describe('the script', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'authlint-demo-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Starts the demonstration on a stand-in for the program, with a folder of its own for temporary files. */
  async function start(source: string) {
    const program = join(folder, 'program.mjs');
    await writeFile(program, source);
    const child = spawn(process.execPath, [DEMO, program], {
      env: { PATH: process.env['PATH'], TMPDIR: folder },
      stdio: 'pipe',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    return {
      child,
      ended: once(child, 'close').then(([code]) => ({ code, output })),
      text: () => output,
    };
  }

  const left = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('authlint-demo'));

  test('ends well where everything is as planned', async () => {
    const source = `console.log(process.argv.includes('json') ? ${JSON.stringify(planned())} : 'the report'); process.exitCode = 1;`;
    const { code, output } = await (await start(source)).ended;
    expect(output).toMatch(/^authlint on six[^]*the report\n[^]*diagnosed as planned[^]*cause 5/);
    expect([code, await left()]).toEqual([0, []]);
  });

  test('fails loudly where something is not', async () => {
    const { code, output } = await (await start(`console.log('{"providers":[]}')`)).ended;
    expect(output).toContain('The demonstration failed:\n  healthy: planned ok, got no entry');
    expect(output).toContain('exit code 0 where providers are rejected');
    expect([code, await left()]).toEqual([1, []]);
  });

  test('cleans up when it is interrupted', async () => {
    const source = `
      import { readFileSync } from 'node:fs';
      console.log('client', JSON.parse(readFileSync('authlint.config.json', 'utf8')).client.pid);
      setTimeout(() => {}, 20_000);`;
    const { child, ended, text } = await start(source);
    while (!/client \d+/.test(text())) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    const { code } = await ended;
    const pid = Number(/client (\d+)/.exec(text())?.[1]);
    expect(isRunning(pid)).toBe(false);
    expect([code, await left()]).toEqual([130, []]);
  });
});
