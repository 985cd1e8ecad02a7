import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

/** The other tests run `main` in their worker. Here the same commands run in a process too: what they write is the same. */

const key = canary('openai', 'both ways');
const dead = canary('openai', 'both ways dead');
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(key) });
  const open = { baseUrl: `${provider.url}/v1`, modelId: 'gpt-4o-mini' };
  folder = new Workspace({
    'authlint.config.json': {
      providers: { alive: { ...open, apiKeyEnv: 'KEY' }, dead: { ...open, apiKeyEnv: 'DEAD_KEY' } },
    },
    '.env.local': `KEY=${key}\n`,
  });
});

afterAll(async () => {
  await provider.close();
  folder.remove();
});

/** Without what differs from one run to the next: times, the id of the run, and fingerprints, which are made anew for each. */
function comparable({ code, stdout, stderr }: Run): Run {
  const clean = (text: string): string =>
    text
      .replace(
        /"(startedAt|finishedAt|checkedAt|durationMs|runId|fingerprint|credential)": ?("[^"]*"|[\d.]+)/g,
        '"$1"',
      )
      .replace(/\b\d+(\.\d+)? (ms|s)\b/g, 'TIME')
      .replace(/fingerprint \w+/g, 'fingerprint')
      .replace(/\[key \w+\]/g, '[key]');
  return { code, stdout: clean(stdout), stderr: clean(stderr) };
}

test.each<[string, number, string?]>([
  ['check', 1],
  ['check --provider alive --format json', 0],
  ['check --offline --verbose --dotenv .env.local', 0],
  ['verify alive', 0],
  ['models alive', 0],
  ['chat alive', 0],
  ['explain', 1, 'Error: 401 Incorrect API key provided\n'],
  ['where --format json', 0],
  ['rules list', 0],
  ['rules show common/key-quoted', 0],
  ['check --help', 0],
  ['check --no-such-option', 2],
])('%s', async (line, code, input = '') => {
  const args = line.split(' ');
  const env = { KEY: key, DEAD_KEY: dead };
  const within = await folder.run(args, env, input);
  const asProcess = await folder.runProcess(args, env, input);
  expect(within.code).toBe(code);
  expect(within.stdout + within.stderr).not.toBe('');
  expect(comparable(within)).toEqual(comparable(asProcess));
});

test('what a run in the worker writes is kept for the sweep, with its reports', async () => {
  const outputs = join(folder.home, 'outputs');
  const before = process.env['AUTHLINT_OUTPUTS'];
  mkdirSync(outputs);
  process.env['AUTHLINT_OUTPUTS'] = outputs;
  try {
    const { stdout } = await folder.run(
      ['explain', '--format', 'text', '--format', 'json', '-o', 'report.json'],
      {},
      'Error: 401 Unauthorized\n',
    );
    const [record = ''] = readdirSync(outputs).map((name) =>
      readFileSync(join(outputs, name), 'utf8'),
    );
    expect(record).toContain(stdout);
    expect(record).toContain('"providers"');
  } finally {
    process.env['AUTHLINT_OUTPUTS'] = before;
  }
});
