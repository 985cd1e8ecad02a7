import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@authlint/core';
import { canary, findCanaries, testHost } from '@authlint/testkit';
import { main } from 'authlint';
import { found } from '../support/detector.js';
import { Machine } from '../support/machine.js';
import { atPseudoTerminal, hasPseudoTerminal } from '../support/pseudo-terminal.js';
import type { Workspace } from '../support/run-program.js';

const KEY = canary('openai', 'report env');
const FILE_KEY = canary('anthropic', 'report file');
const machine = new Machine();
const ENV = { USER: 'annabell', REPORT_KEY: KEY };
let folder: Workspace;

beforeAll(async () => {
  const server = await machine.provider([
    {
      status: 401,
      body: {
        error: { message: 'annabell@corp.example: see https://github.com/annabell/hidden-repo' },
      },
    },
  ]);
  folder = machine.workspace({
    'authlint.config.json': {
      providers: {
        team: { baseUrl: `${server.url}/v1`, apiKeyEnv: 'REPORT_KEY', modelId: 'gpt-4o-mini' },
        saved: { baseUrl: `${server.url}/v1`, key: FILE_KEY, modelId: 'annabell-tuned' },
      },
    },
  });
});

afterAll(() => machine.close());

const places = () =>
  ['authlint-report.md', 'authlint-report.json'].map((name) => join(folder.project, name));

interface Bundle {
  readonly system: Readonly<Record<string, string>>;
  readonly report: Report;
  readonly where: readonly { id: string; settings: readonly { setting: string }[] }[];
}

test('without a terminal it is shown and nothing is written', async () => {
  const { code, stdout, stderr } = await folder.run(['report'], ENV);
  expect(code).toBe(0);
  expect(stdout).toContain('## Report of authlint');
  expect(stdout).toContain(process.version);
  expect(stdout).toMatch(/\| `key` \| `env:REPORT_KEY` \| `used` \| `[0-9a-f]{8}` \|/);
  expect(stderr).toContain('that takes --yes');
  expect(places().filter((path) => existsSync(path))).toEqual([]);
});

test('--yes writes both files, for the owner alone, and no detector finds anything in them', async () => {
  const { code, stderr } = await folder.run(['report', '--yes', '--quiet'], ENV);
  expect([code, stderr.match(/^Written: /gm)?.length]).toEqual([0, 2]);
  for (const path of places()) {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = readFileSync(path, 'utf8');
    expect(text.length).toBeGreaterThan(500);
    expect(findCanaries(text)).toEqual([]);
    expect(await found(text)).toEqual([]);
    for (const word of ['annabell', 'hidden-repo', folder.home, '~/project']) {
      expect(text).not.toContain(word);
    }
  }
  const bundle = JSON.parse(readFileSync(places()[1] ?? '', 'utf8')) as Bundle;
  expect(bundle.system).toMatchObject({ node: process.version, platform: process.platform });
  expect(bundle.report.providers.map(({ id, state }) => [id, state])).toEqual([
    ['team', 'rejected'],
    ['saved', 'rejected'],
  ]);
  expect(bundle.report.providers[0]?.requests.length).toBeGreaterThan(0);
  expect(bundle.where.map(({ id }) => id)).toEqual(['team', 'saved']);
});

test('what it says beside the bundle names nobody either', async () => {
  const file = join(folder.home, 'annabell/none.env');
  const { stderr } = await folder.run(['report', '--dotenv', file], ENV);
  expect(stderr).toContain('the env file ~/<user>/none.env is not read: not-found');
});

test.each(['inner', 'packages/inner', 'inner with a blank/deep'])(
  'in the folder %s of a work tree it does not name the project',
  async (inner) => {
    const tree = machine.workspace({
      'acme-secret-merger/.git/HEAD': 'ref: refs/heads/main\n',
      [`acme-secret-merger/${inner}/authlint.config.json`]: {
        providers: { team: { baseUrl: 'https://llm.invalid/v1', apiKeyEnv: 'K', modelId: 'm' } },
      },
      'acme-secret-merger/.env': 'K=made-up-key-0123456789\n',
    });
    const cwd = join(tree.project, 'acme-secret-merger', inner);
    const { host, text } = testHost({ env: { HOME: tree.home, ...ENV }, cwd });
    const file = join(tree.project, 'acme-secret-merger/.env');
    expect(await main(['report', '--offline', '--dotenv', file], host)).toBe(0);
    expect(text('stdout')).toMatch(/\.env#K|\.env:1/);
    expect(text('stdout') + text('stderr')).not.toContain('acme-secret-merger');
  },
);

test('the detector finds a key that is planted there', async () => {
  expect(await found(`${readFileSync(places()[0] ?? '', 'utf8')}\n${KEY}\n`)).not.toEqual([]);
});

test('-o names a folder or one of both files', async () => {
  folder.write('out/keep.txt', '');
  await folder.run(['report', '--yes', '--offline', '-o', 'out'], ENV);
  expect(existsSync(join(folder.project, 'out/authlint-report.json'))).toBe(true);
  await folder.run(['report', '--yes', '--offline', '-o', 'out/mine.md'], ENV);
  expect(existsSync(join(folder.project, 'out/mine.md'))).toBe(true);
  expect(existsSync(join(folder.project, 'out/mine.json'))).toBe(true);
  await folder.run(['report', '--yes', '--offline', '-o', 'made/for/it'], ENV);
  expect(existsSync(join(folder.project, 'made/for/it/authlint-report.md'))).toBe(true);
});

const atPty = hasPseudoTerminal() ? test : test.skip;
const answered = (args: readonly string[], line: string) =>
  atPseudoTerminal(folder, args, ENV, [['[y/N]', line]]);

atPty('at a terminal it is shown first, and written with a yes only', async () => {
  const [no, yes] = ['out/no', 'out/yes'];
  const refused = await answered(['report', '--offline', '-o', `${no}.md`], 'n');
  expect(refused.indexOf('## Report of authlint')).toBeLessThan(refused.indexOf('[y/N]'));
  expect(refused).toContain('Nothing is written.');
  expect(existsSync(join(folder.project, `${no}.md`))).toBe(false);
  await answered(['report', '--offline', '-o', `${yes}.md`], 'y');
  expect(existsSync(join(folder.project, `${yes}.json`))).toBe(true);
});
