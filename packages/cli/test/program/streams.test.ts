import { once } from 'node:events';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const key = canary('openai', 'cli streams');
let silent: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  silent = await startFakeProvider({ rules: [{ fault: 'hang' }] });
  const provider = { baseUrl: `${silent.url}/v1`, key, modelId: 'made-up' };
  folder = new Workspace({ 'authlint.config.json': { providers: { silent: provider } } });
});

afterAll(async () => {
  await silent.close();
  folder.remove();
});

describe('streams', () => {
  it('a reader that ends early is no fault', async () => {
    for (const args of [['rules', 'list', '--format', 'json'], ['--help']]) {
      const child = folder.start(args);
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      child.stdout.destroy();
      const [code] = (await once(child, 'close')) as [number | null];
      expect([code, stderr]).toEqual([0, '']);
    }
  });

  it('Ctrl-C prints what is known so far, and says that it is partial', async () => {
    const quick = await startFakeProvider({ rules: profiles.healthyOpenAi(key) });
    const one = { baseUrl: `${quick.url}/v1`, key, modelId: 'gpt-4o-mini' };
    const slow = { ...one, baseUrl: `${silent.url}/v1` };
    const both = new Workspace({ 'authlint.config.json': { providers: { quick: one, slow } } });
    const interrupted = async (...args: string[]): Promise<unknown[]> => {
      const before = { quick: quick.requests.length, slow: silent.requests.length };
      const child = both.start(['--timeout', '30000', ...args]);
      const texts = { stdout: '', stderr: '' };
      child.stdout.on('data', (text: Buffer) => (texts.stdout += text.toString()));
      child.stderr.on('data', (text: Buffer) => (texts.stderr += text.toString()));
      while (quick.requests.length < before.quick + 2 || silent.requests.length === before.slow)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      child.kill('SIGINT');
      const [code] = (await once(child, 'close')) as [number | null];
      return [code, texts.stdout, texts.stderr];
    };
    try {
      const [code, stdout, stderr] = await interrupted();
      expect([code, stderr]).toEqual([
        130,
        'Interrupted: 1 of 2 providers checked; the report is partial.\n',
      ]);
      expect(stdout).toMatch(/^○ slow {2}not checked.*\n[^]*^✔ quick {2}ok/m);
      const [, json] = await interrupted('--format', 'json');
      expect(JSON.parse(String(json))).toMatchObject({
        providers: [
          { id: 'quick', state: 'ok' },
          { id: 'slow', state: 'unchecked' },
        ],
      });
    } finally {
      await quick.close();
      both.remove();
    }
  });

  it('Ctrl-C ends with 130 at once, without a report where nothing is known', async () => {
    const earlier = silent.requests.length;
    const child = folder.start(['--timeout', '30000']);
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    while (silent.requests.length === earlier)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect([code, signal, output]).toEqual([
      130,
      null,
      'Interrupted: 0 of 1 provider checked; the report is partial.\n',
    ]);
  });

  it('Ctrl-C ends a run of many in which nothing ever waits', async () => {
    const url = `${silent.url}/v1`;
    const providers = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`p${at}`, { baseUrl: url, key }]),
    );
    const many = new Workspace({ 'authlint.config.json': { providers } });
    try {
      const child = many.start(['--offline', '--format', 'ndjson']);
      let stderr = '';
      child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      await once(child.stdout, 'data');
      child.stdout.resume();
      child.kill('SIGINT');
      const [code] = (await once(child, 'close')) as [number | null];
      expect(code).toBe(130);
      const [, checked] = /^Interrupted: (\d+) of 2000 providers checked/.exec(stderr) ?? [];
      expect(Number(checked)).toBeLessThan(2_000);
    } finally {
      many.remove();
    }
  });

  it('--timeout bounds each wait, and the answer that did not come is no rejection', async () => {
    const { code, stdout } = await folder.run(['--timeout', '200', '--format', 'json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      providers: [{ state: 'not-auth', diagnosis: { code: 'network-timeout' } }],
    });
  });
});

describe('a key in the output', () => {
  it('is removed, and the run ends with 3 because it should not have been there', async () => {
    // A key that is a sentence of the report: nothing else is left that the program does not keep out by itself.
    const sentence = 'key written in the file; apiKeyEnv keeps it out';
    const provider = { baseUrl: `${silent.url}/v1`, key: sentence };
    const leaking = new Workspace({ 'authlint.config.json': { providers: { one: provider } } });
    try {
      const { code, stderr } = await leaking.run(['--offline', '--format', 'json']);
      expect(code).toBe(3);
      expect(stderr).toContain('a fault of authlint');
    } finally {
      leaking.remove();
    }
  });
});
