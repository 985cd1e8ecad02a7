import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

/** `--baseline` leaves out what is known, `--files-only` what no file says. */

const key = canary('openai', 'baseline');
const literal = { baseUrl: 'https://llm.example/v1', key };
let folder: Workspace;

beforeEach(() => {
  folder = new Workspace({ 'authlint.config.json': { providers: { old: literal } } });
});

afterEach(() => folder.remove());

const check = (...args: string[]): Promise<Run> =>
  folder.run(['check', '--offline', '--max-warnings', '0', ...args]);
const KNOWN = ['--baseline', 'known.json'];

test('what is written down is known; what comes after it fails', async () => {
  expect((await check()).code).toBe(1);
  const written = await check(...KNOWN, '--update-baseline');
  expect([written.code, written.stderr]).toEqual([0, '1 known finding omitted (baseline)\n']);
  expect(JSON.parse(readFileSync(join(folder.project, 'known.json'), 'utf8'))).toEqual({
    schemaVersion: 1,
    findings: [
      { rule: 'common/key-in-file', provider: 'old', file: 'authlint.config.json', count: 1 },
    ],
  });
  folder.write('authlint.config.json', { client: {}, providers: { old: literal, new: literal } });
  const later = await check(...KNOWN);
  expect(later.code).toBe(1);
  expect(later.stdout.match(/common\/key-in-file/g)).toHaveLength(1);
  expect(later.stdout).toMatch(/^ {2}Also new: .*common\/key-in-file$/m);
});

test('what is mended is said, and the baseline forgets it', async () => {
  await check(...KNOWN, '--update-baseline');
  const mended = { baseUrl: literal.baseUrl, apiKeyEnv: 'ONE_KEY' };
  folder.write('authlint.config.json', { providers: { old: mended } });
  const { stderr } = await folder.run(['check', '--files-only', ...KNOWN]);
  expect(stderr).toMatch(/^1 entry of the baseline no longer found/);
  const quiet = await folder.run(['check', '--files-only', '--quiet', ...KNOWN]);
  expect(quiet.stderr).toBe('');
  await folder.run(['check', '--files-only', ...KNOWN, '--update-baseline']);
  expect(readFileSync(join(folder.project, 'known.json'), 'utf8')).toContain('"findings": []');
});

test('a rejected provider is a verdict, which no baseline hides', async () => {
  const providers = { old: { ...literal, key: `${key} ` } };
  folder.write('authlint.config.json', { providers });
  const { code, stdout } = await check(...KNOWN, '--update-baseline');
  expect(code).toBe(1);
  expect(stdout).toContain('key-whitespace');
  expect(stdout).not.toContain('Also found');
});

test('one provider alone is compared with its own entries', async () => {
  folder.write('authlint.config.json', { providers: { old: literal, other: literal } });
  await check(...KNOWN, '--update-baseline');
  const { code, stderr } = await check(...KNOWN, '--provider', 'old');
  expect([code, stderr]).toEqual([0, '1 known finding omitted (baseline)\n']);
});

test.each([
  ['a baseline that is not there', KNOWN, 'cannot be read: not-found'],
  ['a file that is none', ['--baseline', 'authlint.config.json'], 'no baseline of authlint'],
  ['nowhere to write', ['--update-baseline'], 'needs --baseline'],
  ['a part', [...KNOWN, '--update-baseline', '--provider', 'old'], 'all providers'],
])('%s is a mistake', async (_name, args, said) => {
  const { code, stdout, stderr } = await check(...args);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
});

describe('--files-only', () => {
  const CONFIG = {
    providers: {
      unset: { baseUrl: literal.baseUrl, apiKeyEnv: 'UNSET_KEY' },
      damaged: { baseUrl: literal.baseUrl, apiKeyEnv: 'DAMAGED_KEY' },
      region: { baseUrl: 'https://bedrock-runtime.us-east-1.amazonaws.com', type: 'aws-bedrock' },
    },
  };

  test('no variable is judged: neither one that is missing nor one that is damaged', async () => {
    folder.write('authlint.config.json', CONFIG);
    const env = { DAMAGED_KEY: `${key} ` };
    const seen = await folder.check(['--offline'], env);
    expect(seen.providers.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'rejected']);
    const { providers } = await folder.check(
      ['--files-only', '--provider', 'unset', '--provider', 'damaged'],
      env,
    );
    expect(
      providers.map(({ state, findings, credential }) => [state, findings, credential.from]),
    ).toEqual([
      ['unchecked', [], 'env:UNSET_KEY'],
      ['unchecked', [], 'env:DAMAGED_KEY'],
    ]);
    const region = await folder.check(['--files-only', '--provider', 'region'], env);
    expect(region.providers.map(({ state }) => state)).toEqual(['unchecked']);
  });

  test('what stands in a file is judged, an env file among them', async () => {
    folder.write('authlint.config.json', { ...CONFIG, envFiles: ['.env'] });
    folder.write('.env', `UNSET_KEY='${key} '\n`);
    const report = await folder.check(['--files-only', '--provider', 'unset']);
    expect(report.providers.map(({ state, diagnosis }) => [state, diagnosis?.code])).toEqual([
      ['rejected', 'key-whitespace'],
    ]);
  });
});
