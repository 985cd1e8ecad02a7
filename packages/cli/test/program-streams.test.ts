import { once } from 'node:events';
import { canary, findCanaries, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { folderWith, run, start } from './support/program.js';

const key = canary('openai', 'cli streams');
let silent: FakeProvider;
let folder: { path: string; remove: () => Promise<void> };

beforeAll(async () => {
  silent = await startFakeProvider({ rules: [{ fault: 'hang' }] });
  const provider = { baseUrl: `${silent.url}/v1`, key, modelId: 'made-up' };
  folder = await folderWith({ 'authlint.config.json': { providers: { silent: provider } } });
});

afterAll(async () => {
  await Promise.all([silent.close(), folder.remove()]);
});

describe('streams', () => {
  it('a reader that ends early is no fault', async () => {
    for (const args of [['rules', 'list', '--format', 'json'], ['--help']]) {
      const child = start(args, { cwd: folder.path });
      let stderr = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      child.stdout?.destroy();
      const [code] = (await once(child, 'close')) as [number | null];
      expect([code, stderr]).toEqual([0, '']);
    }
  });

  it('Ctrl-C ends with 130 at once, without a report', async () => {
    const child = start(['--timeout', '30000'], { cwd: folder.path });
    let output = '';
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    while (silent.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = performance.now();
    child.kill('SIGINT');
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect([code, signal, output]).toEqual([130, null, '']);
    expect(performance.now() - before).toBeLessThan(3000);
  });

  it('--timeout bounds each wait, and the answer that did not come is no rejection', async () => {
    const { code, stdout } = await run(['--timeout', '200', '--format', 'json'], {
      cwd: folder.path,
    });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      providers: [{ state: 'not-auth', diagnosis: { code: 'network-timeout' } }],
    });
  });
});

describe('a key in the output', () => {
  it('is removed, and the run ends with 3 because it should not have been there', async () => {
    const leaking = await folderWith({
      'authlint.config.json': {
        providers: { one: { baseUrl: `${silent.url}/v1`, key, modelId: key } },
      },
    });
    try {
      const { code, stdout, stderr } = await run(['--offline', '--format', 'json'], {
        cwd: leaking.path,
      });
      expect(findCanaries(stdout + stderr)).toEqual([]);
      expect(code).toBe(3);
      expect(stderr).toContain('a fault of authlint');
    } finally {
      await leaking.remove();
    }
  });
});
