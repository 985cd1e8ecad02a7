import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT_NAMES } from '@authlint/formatters';
import { canary } from '@authlint/testkit';
import { FIRST_WORDS } from '../../src/options/commands.js';
import { candidates, type Candidate, type Names } from '../../src/commands/candidates.js';
import { completionScript, type CompletedShell } from '../../src/options/completion-scripts.js';
import { PROGRAM, Workspace } from '../support/run-program.js';

const names: Names = {
  providers: () => Promise.resolve(['team', 'claude'].map(described)),
  rules: () => Promise.resolve(['common/key-quoted', 'openrouter'].map(described)),
};

function described(value: string): Candidate {
  return { value, description: `about ${value}` };
}

test.each<[typed: string, expected: readonly string[]]>([
  ['', FIRST_WORDS],
  ['ver', ['verify']],
  ['where ', ['team', 'claude']],
  ['where te', ['team']],
  ['where team ', []],
  ['check --provider c', ['claude']],
  ['check --format ', FORMAT_NAMES],
  ['check -o ', []],
  ['check --color a', ['auto', 'always']],
  ['where --format ', ['text', 'json']],
  ['--format js', ['json']],
  ['check --pid ', []],
  ['init --type anth', ['anthropic']],
  ['check --offl', ['--offline']],
  ['--twi', ['--twins']],
  ['listen --http', ['--https']],
  ['rules ', ['list', 'show']],
  ['rules show op', ['openrouter']],
  ['rules show common/', ['common/key-quoted']],
  ['rules list --col', ['--color']],
  ['completion f', ['fish']],
  ['nonsense x', []],
])('after "%s"', async (typed, expected) => {
  const found = (await candidates(typed.split(' '), names)).map(({ value }) => value);
  for (const name of expected) expect(found).toContain(name);
  if (expected.length === 0) expect(found).toEqual([]);
  if (typed !== '' && !typed.endsWith(' ')) expect(found).toEqual(expected);
});

test.each([
  ['check --format sar', 'for code scanning: SARIF 2.1.0'],
  ['check --color al', 'also in files and pipes'],
  ['completion fi', 'for the completions folder of fish'],
  ['where te', 'about team'],
])('each value has a description of its own: "%s"', async (typed, description) => {
  expect(await candidates(typed.split(' '), names)).toEqual([
    expect.objectContaining({ description }),
  ]);
});

let folder: Workspace;
let path: string;

beforeAll(() => {
  canary('litellm', 'completion'); // what is looked for in every output
  const providers = { 'team-gateway': { baseUrl: 'https://llm.example/v1' } };
  folder = new Workspace({ 'authlint.config.json': { providers } });
  const bin = join(folder.home, 'bin');
  mkdirSync(bin);
  const wrapper = join(bin, 'authlint');
  writeFileSync(wrapper, `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  path = `${bin}:${process.env['PATH'] ?? ''}`;
});

afterAll(() => folder.remove());

/** What a shell offers after the typed text, the script of that shell being loaded. */
const IN_SHELL: Readonly<Record<'bash' | 'zsh' | 'fish', (typed: string) => string>> = {
  bash: (typed) => {
    const words = typed.split(' ');
    const quoted = ['authlint', ...words].map((word) => `'${word}'`).join(' ');
    return `source ./script; COMP_WORDS=(${quoted}); COMP_CWORD=${String(words.length)}; _authlint; printf '%s\\n' "\${COMPREPLY[@]}"`;
  },
  zsh: (typed) => {
    const words = typed.split(' ');
    const quoted = ['authlint', ...words].map((word) => `'${word}'`).join(' ');
    return `compdef() { : }; compadd() { shift \${@[(i)--]}; print -l -- "$@" }; _files() { : }; source ./script; words=(${quoted}); CURRENT=${String(words.length + 1)}; _authlint`;
  },
  fish: (typed) => `source ./script; complete -C 'authlint ${typed}'`,
};

function offered(shell: keyof typeof IN_SHELL, typed: string): string[] {
  folder.write('script', completionScript(shell));
  const stdout = execFileSync(shell, ['-c', IN_SHELL[shell](typed)], {
    cwd: folder.project,
    env: { PATH: path, HOME: folder.home },
    encoding: 'utf8',
  });
  // fish puts what a command does behind its name.
  const names = stdout.split('\n').map((line) => line.replace(/\t.*/, ''));
  return names.filter((name) => name !== '');
}

const isThere = (shell: CompletedShell): boolean =>
  spawnSync(shell === 'powershell' ? 'pwsh' : shell, ['--version']).error === undefined;

describe.each(['bash', 'zsh', 'fish'] as const)('in %s', (shell) => {
  const run = isThere(shell) ? test : test.skip;

  run('commands, providers of the configuration here, rules and known providers', () => {
    expect(offered(shell, 'ver')).toEqual(['verify']);
    expect(offered(shell, 'where te')).toEqual(['team-gateway']);
    expect(offered(shell, 'rules show common/key-quo')).toContain('common/key-quoted');
    expect(offered(shell, 'rules show openro')).toEqual(['openrouter']);
  });
});

describe('a name of somebody else is one word without code in it', () => {
  const NAMES = [
    '$(touch PWNED)',
    '`touch PWNED`',
    'a;touch PWNED',
    'a b',
    "it's",
    '*',
    '~',
    'a\\',
    '-x',
  ];
  const ACTIVE = ['e\u001b]0;x\u0007', 'n\nsecond\tx', '\u202ex', '\u009b2J'];
  const baseUrl = 'https://llm.example/v1';
  let hostile: Workspace;

  beforeAll(() => {
    const named = [...NAMES, ...ACTIVE].map((name) => [name, { options: { baseURL: baseUrl } }]);
    hostile = new Workspace({
      'opencode.json': { provider: Object.fromEntries(named) as unknown },
    });
  });
  afterAll(() => hostile.remove());

  test('those that a terminal acts upon are left out', async () => {
    const { stdout } = await hostile.run(['--', '__complete', 'where', '']);
    const names = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t')[0]);
    expect(names.sort()).toEqual([...NAMES].sort());
  });

  (isThere('bash') ? test : test.skip)('bash inserts it quoted', () => {
    hostile.write('script', completionScript('bash'));
    const take = `${IN_SHELL.bash('where ')}; eval "set -- \${COMPREPLY[*]}"; printf '%s\\n' "$@"; ls PWNED`;
    const { stdout } = spawnSync('bash', ['-c', take], {
      cwd: hostile.project,
      env: { PATH: path, HOME: hostile.home },
      encoding: 'utf8',
    });
    const lines = stdout.split('\n').slice(0, -1);
    expect(lines.slice(-NAMES.length).sort()).toEqual([...NAMES].sort());
  });
});

const inPowershell = isThere('powershell') ? test : test.skip;

inPowershell('the script of PowerShell has no fault of syntax', () => {
  folder.write('script.ps1', completionScript('powershell'));
  const parse =
    '$e = $null; [void][System.Management.Automation.Language.Parser]::ParseFile("$PWD/script.ps1", [ref]$null, [ref]$e); $e.Count';
  const { stdout } = spawnSync('pwsh', ['-NoProfile', '-Command', parse], {
    cwd: folder.project,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('0');
});

test('providers come with their host, rules with what they see', async () => {
  const complete = async (...words: string[]) =>
    (await folder.run(['--', '__complete', ...words])).stdout;
  expect(await complete('where', 'te')).toBe('team-gateway\tllm.example\n');
  expect(await complete('rules', 'show', 'common/key-quoted')).toMatch(
    /^common\/key-quoted\tThe key begins or ends with a quotation mark/m,
  );
});

test('what cannot be read gives no candidates and no error', async () => {
  const broken = new Workspace({ 'authlint.config.json': '{' });
  const run = await broken.run(['__complete', 'where', ''], {
    OPENAI_API_KEY: canary('openai', 'completion'),
  });
  broken.remove();
  expect(run).toEqual({ code: 0, stdout: '', stderr: '' });
});
