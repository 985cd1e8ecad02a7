import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const CONFIG = {
  'authlint.config.json': {
    providers: {
      one: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'NOT_SET_HERE' },
      two: { baseUrl: 'https://api.openai.com/v1', key: canary('openai', 'cli formats') },
    },
  },
};
let folder: Workspace;

beforeAll(() => {
  folder = new Workspace(CONFIG);
});

afterAll(() => {
  folder.remove();
});

test.each([
  ['text', /^✖ one {2}401 authentication failed/],
  ['json', /^\{\n {2}"schemaVersion": 1/],
  ['sarif', /^\{\n {2}"\$schema": "[^"]+sarif-schema-2\.1\.0\.json"/],
  ['junit', /^<\?xml version="1\.0"/],
  ['github', /^::error file=/],
  ['markdown', /^## Report of authlint/],
  ['html', /^<!doctype html>/],
])('check --offline --format %s', async (format, beginning) => {
  const { code, stdout, stderr } = await folder.run(['check', '--offline', '--format', format]);
  expect(stdout).toMatch(beginning);
  expect(stdout).toContain('NOT_SET_HERE');
  expect([code, stderr]).toEqual([1, '']);
});

test('several formats at once, each at its own place, for this user only', async () => {
  const { code, stdout } = await folder.run([
    'check',
    '--offline',
    ...['--format', 'sarif', '-o', 'report.sarif'],
    ...['--format', 'junit', '-o', 'report.xml'],
    ...['--format', 'text', '-o', '-'],
  ]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✖ one/);
  const read = (name: string) => readFileSync(join(folder.project, name), 'utf8');
  expect(JSON.parse(read('report.sarif'))).toMatchObject({ version: '2.1.0' });
  expect(read('report.xml')).toMatch(/failures="1"/);
  expect(statSync(join(folder.project, 'report.sarif')).mode & 0o777).toBe(0o600);
});

test('a plan is no report', async () => {
  const { code, stdout, stderr } = await folder.run(['check', '--plan', '--format', 'sarif']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('--plan has no format sarif');
});

test('with github the summary of the job goes behind what is there', async () => {
  const summary = join(folder.project, 'summary.md');
  writeFileSync(summary, 'earlier\n');
  const env = { GITHUB_STEP_SUMMARY: summary };
  await folder.run(['check', '--offline', '--format', 'text'], env);
  expect(readFileSync(summary, 'utf8')).toBe('earlier\n');
  await folder.run(['check', '--offline', '--format', 'github'], env);
  expect(readFileSync(summary, 'utf8')).toMatch(/^earlier\n## Report of authlint\n/);
});
