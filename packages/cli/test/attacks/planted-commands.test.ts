import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { everyNth } from '@authlint/suite';
import { profiles } from '@authlint/testkit';
import { KEY, Machine } from '../support/machine.js';
import { CLIENT_FILES, isInstalled, PLANTED } from '../support/planted.js';
import type { Workspace } from '../support/run-program.js';

const machine = new Machine();
/** Each command that is run leaves a file here. */
let marks: string;
let workspace: Workspace;
let env: Record<string, string>;

const markOf = (file: string): string => file.replaceAll(/[^\w.]/g, '_');
const touch = (file: string): string => `touch ${join(marks, markOf(file))}`;
const pathOf = (file: string): string =>
  file.startsWith('~/') ? join(workspace.home, file.slice(2)) : join(workspace.project, file);

/** Programs that one might ask about an environment, a credential or a configuration. */
const PROGRAMS = [
  ...['sh', 'bash', 'zsh', 'fish', 'pwsh', 'env', 'printenv', 'tmux', 'screen', 'direnv'],
  ...['systemctl', 'launchctl', 'docker', 'podman', 'git', 'gh', 'npm', 'npx', 'code', 'ps'],
  ...['pass', 'op', 'gpg', 'security', 'secret-tool', 'aws', 'az', 'gcloud', 'getconf'],
];
const BIN = 'node_modules/.bin';

beforeEach(async () => {
  marks = mkdtempSync(join(tmpdir(), 'authlint-marks-'));
  machine.onClose(() => rmSync(marks, { recursive: true }));
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  workspace = machine.workspace({
    ...Object.fromEntries(PLANTED.map(({ file, text }) => [file, text(touch(file))])),
    ...Object.fromEntries(
      PROGRAMS.map((name) => [`${BIN}/${name}`, `#!/bin/sh\n${touch(`program ${name}`)}\n`]),
    ),
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/objects/info/packs': '',
    '.git/refs/heads/.keep': '',
    'authlint.config.yaml': `providers: {p: {baseUrl: "${url}/v1", modelId: gpt-4o-mini, apiKeyEnv: CORP_LLM_KEY}}\nenvFiles: [.env]\n`,
    'evil.yaml': `providers: {p: {baseUrl: "${url}/v1", key: !!js/function "function () { require('child_process').execSync('${touch('evil.yaml')}') }"}}\n`,
  });
  for (const name of PROGRAMS) chmodSync(pathOf(`${BIN}/${name}`), 0o755);
  env = {
    PATH: [pathOf(BIN), process.env['PATH'] ?? ''].join(delimiter),
    BASH_ENV: pathOf('~/.bashrc'),
    ENV: pathOf('~/.profile'),
    ZDOTDIR: workspace.home,
    SHELL: '/bin/bash',
  };
});
afterEach(() => machine.close());

const marked = (): string[] => readdirSync(marks);

test('nothing that stands in a file is run, by no command', async () => {
  const running = await machine.client({ LANG: 'C' }, 'codex');
  const clients = CLIENT_FILES.map(pathOf);
  const runs = [
    ['check'],
    ['check', '--pid', String(running), '--dotenv', '.env.local'],
    ['check', ...clients],
    ['check', '--config', 'evil.yaml'],
    ['where'],
    ['where', '--pid', String(running), '--format', 'json'],
    ['scan'],
    ['fix'],
    ['fix', '--write'],
    ['verify'],
    ['models', 'p'],
    ['chat', 'p'],
    ['rules', 'list'],
  ];
  const codes: Record<string, number | null> = {};
  const texts: Record<string, string> = {};
  for (const args of runs) {
    const run = await workspace.run(args, env);
    const name = args.map((word) => (clients.includes(word) ? 'CLIENT' : word)).join(' ');
    codes[name] = run.code;
    texts[name] = run.stdout + run.stderr;
  }
  expect(marked()).toEqual([]);
  expect(Object.entries(codes).filter(([, code]) => code === null || code === 3)).toEqual([]);
  // What was planted was read, or it could not have been run.
  for (const file of ['~/.bashrc', '.envrc', '.env.local', 'compose.yaml', '~/.pam_environment']) {
    expect(texts['where']).toContain(file);
  }
  for (const name of ['Claude Code', 'Codex', 'Crush', 'mods', 'opencode', 'pi coding']) {
    expect(texts['scan']).toContain(name);
  }
}, 180_000);

const runnable = PLANTED.flatMap(({ file, runner }) => (runner === null ? [] : [{ file, runner }]));
const present = runnable.filter(({ runner: [program = ''] }) => isInstalled(program));

test.each(everyNth(6, present))(
  'and it would be run by its own reader: $file',
  ({ file, runner }) => {
    const [program = '', ...options] = runner;
    const path = process.env['PATH'] ?? '';
    spawnSync(program, [...options, pathOf(file)], {
      cwd: workspace.project,
      env: { PATH: path, HOME: workspace.home },
      stdio: 'ignore',
    });
    expect(marked()).toContain(markOf(file));
  },
);

test.each(
  everyNth(
    6,
    PLANTED.filter(({ runner }) => runner === null),
  ),
)('and it would be run by a client that hands it to a shell: $file', ({ file, text }) => {
  const planted = JSON.stringify(text(touch(file)));
  const command = planted.slice(planted.indexOf('touch '));
  spawnSync('sh', ['-c', /^touch [\w./-]+/.exec(command)?.[0] ?? 'false']);
  expect(marked()).toEqual([markOf(file)]);
});

test('and a planted program would be found before the real one', () => {
  spawnSync('git', ['status'], { env, cwd: workspace.project });
  expect(marked()).toEqual([markOf('program git')]);
});

(isInstalled('git') ? test : test.skip)('and git would run what its configuration says', () => {
  const real = { PATH: process.env['PATH'] ?? '', HOME: workspace.home };
  spawnSync('git', ['status'], { env: real, cwd: workspace.project });
  expect(marked()).toContain(markOf('.git/config'));
});
