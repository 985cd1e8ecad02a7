import { symlinkSync } from 'node:fs';
import { surveyDefinitions } from '../src/index.js';
import { sameSecret, seal } from '@authlint/model/secret';
import { findDefinitions, expectRows, KEY, rows, where } from './support/definitions.js';
import { Disk, PROJECT } from '@authlint/testkit';

const SHELLS = ['bash', 'zsh', 'fish', 'pwsh'];
const disk = new Disk();
beforeEach(() => disk.remove());
afterAll(() => disk.remove());

describe('layers', () => {
  test('definitions come in the order of precedence, each with the line that takes its place', async () => {
    disk.write('.envrc', `export ${KEY}=direnv\n`);
    disk.write('~/.bashrc', `export ${KEY}=old\nexport ${KEY}=shell\n`);
    disk.write('~/.config/environment.d/10-llm.conf', `${KEY}=session-10\n`);
    disk.write('~/.config/environment.d/20-llm.conf', `${KEY}=session-20\n`);
    disk.write('/etc/environment', `${KEY}=system\n`);
    disk.write('.env.local', `${KEY}=env-local\n`);
    disk.write('.env', `${KEY}=env-old\n${KEY}=env\n# ${KEY}=env-off\n`);
    disk.write(
      'compose.yaml',
      `services:\n  api:\n    env_file: [.env]\n    environment:\n      ${KEY}: compose\n`,
    );
    disk.write(
      '~/.config/systemd/user/llm.service',
      `[Service]\nEnvironment=${KEY}=unit\nEnvironmentFile=%h/llm.env\n`,
    );
    disk.write('~/llm.env', `${KEY}=unit-file\n`);
    await expectRows(
      disk,
      [
        ['direnv', '.envrc:1:8', 'direnv', null],
        ['shell-startup', '~/.bashrc:2:8', 'shell', null],
        ['shell-startup', '~/.bashrc:1:8', 'old', '~/.bashrc:2:8'],
        ['environment-d', '~/.config/environment.d/20-llm.conf:1:1', 'session-20', null],
        [
          'environment-d',
          '~/.config/environment.d/10-llm.conf:1:1',
          'session-10',
          '~/.config/environment.d/20-llm.conf:1:1',
        ],
        ['etc-environment', '/etc/environment:1:1', 'system', null],
        ['env-file', '.env.local:1:1', 'env-local', null],
        ['env-file', '.env:2:1', 'env', '.env.local:1:1'],
        ['env-file', '.env:1:1', 'env-old', '.env:2:1'],
        ['env-file', '.env:3:3', 'env-off', null],
        ['compose-environment', 'compose.yaml:5:7', 'compose', null],
        ['compose-env-file', '.env:2:1', 'env', 'compose.yaml:5:7'],
        ['compose-env-file', '.env:1:1', 'env-old', '.env:2:1'],
        ['compose-env-file', '.env:3:3', 'env-off', null],
        ['systemd', '~/llm.env:1:1', 'unit-file', null],
        ['systemd', '~/.config/systemd/user/llm.service:2:13', 'unit', '~/llm.env:1:1'],
      ],
      { envFiles: ['.env.local', '.env'] },
    );
  });

  test("the user's own shell comes first", async () => {
    disk.write('~/.bashrc', `export ${KEY}=bash\n`);
    disk.write('~/.zshrc', `export ${KEY}=zsh\n`);
    disk.write('~/.config/fish/config.fish', `set -gx ${KEY} fish\n`);
    disk.write('~/.config/powershell/Microsoft.PowerShell_profile.ps1', `$env:${KEY} = 'pwsh'\n`);
    const values = async (SHELL: string) =>
      rows(await findDefinitions(KEY, where(disk, { env: { SHELL } })), SHELLS).map(
        ([, , text]) => text,
      );
    expect(await values('/bin/bash')).toEqual(['bash', 'zsh', 'fish', 'pwsh']);
    expect(await values('/usr/bin/fish')).toEqual(['fish', 'bash', 'zsh', 'pwsh']);
    expect(await values('/opt/microsoft/powershell/7/pwsh')).toEqual([
      'pwsh',
      'bash',
      'zsh',
      'fish',
    ]);
  });
});

describe('what is known of one definition', () => {
  test('a variable set and never exported', async () => {
    disk.write('~/.zshrc', `${KEY}=abc\n`);
    const [definition] = await findDefinitions(KEY, where(disk));
    expect(definition).toMatchObject({
      exported: false,
      shell: 'zsh',
      kind: 'shell-startup',
      conditional: false,
    });
  });

  test('one exported in a later line, and one in a later file', async () => {
    disk.write('~/.bashrc', `${KEY}=abc\nexport ${KEY}\n`);
    disk.write('~/.zshenv', `${KEY}=abc\n`);
    disk.write('~/.zshrc', `export ${KEY}\n`);
    expect(
      (await findDefinitions(KEY, where(disk))).map(({ exported, location }) => [
        location.file,
        exported,
      ]),
    ).toEqual([
      ['~/.bashrc', true],
      ['~/.zshenv', true],
    ]);
  });

  test('export -n takes the export back', async () => {
    disk.write('~/.bashrc', `export ${KEY}=abc\nexport -n ${KEY}\n`);
    expect((await findDefinitions(KEY, where(disk)))[0]?.exported).toBe(false);
  });

  test('when its file changed, in milliseconds', async () => {
    const changedAt = disk.write('~/.bashrc', `export ${KEY}=abc\n`, Date.UTC(2026, 4, 3, 2, 1));
    expect((await findDefinitions(KEY, where(disk)))[0]?.changedAt).toBe(changedAt);
  });

  test('a commented-out line overrides nothing and is not overridden', async () => {
    disk.write('~/.bashrc', `# export ${KEY}=off\nexport ${KEY}=on\n# export ${KEY}=later\n`);
    const found = await findDefinitions(KEY, where(disk));
    expect(
      found.map(({ location, commentedOut, overriddenBy }) => [
        location.line,
        commentedOut,
        overriddenBy,
      ]),
    ).toEqual([
      [2, false, null],
      [3, true, null],
      [1, true, null],
    ]);
  });

  test('unset takes its place', async () => {
    disk.write('~/.bashrc', `export ${KEY}=abc\nunset ${KEY}\n`);
    await expectRows(disk, [['shell-startup', '~/.bashrc:1:8', 'abc', '~/.bashrc:2:7']]);
  });

  test('what may not run, and what keeps the earlier value, overrides nothing', async () => {
    disk.write(
      '~/.bashrc',
      `export ${KEY}=a\nif x; then export ${KEY}=b; fi\nexport ${KEY}="\${${KEY}:-c}"\n`,
    );
    const found = await findDefinitions(KEY, where(disk));
    expect(
      found.map(({ location, conditional, overriddenBy }) => [
        location.line,
        conditional,
        overriddenBy,
      ]),
    ).toEqual([
      [3, false, null],
      [2, true, null],
      [1, false, null],
    ]);
    expect(found[0]?.reference).toBe(KEY);
    expect(found[0]?.fallback && sameSecret(found[0].fallback, seal('c'))).toBe(true);
  });

  test('no text form of a definition holds the value', async () => {
    disk.write('~/.bashrc', `export ${KEY}=canary-value\n`);
    disk.write('.env', `${KEY}=\${OTHER:-canary-value}\n# ${KEY}=canary-value\n`);
    const survey = await surveyDefinitions(where(disk));
    expect(survey.definitions).toHaveLength(3);
    expect(JSON.stringify(survey)).not.toContain('canary-value');
  });
});

describe('what cannot be read', () => {
  test('is said, with the reason, and keeps nothing else from being read', async () => {
    disk.write('~/.bashrc', `export ${KEY}=rc\n`);
    disk.write('~/.zshrc', `export ${KEY}=big\n${'#'.repeat(1_048_577)}`);
    disk.write('compose.yaml', '#'.repeat(262_145));
    disk.write('.vscode/settings.json', '['.repeat(200_000));
    symlinkSync('.env', disk.real('.env'));
    const { definitions, unread } = await surveyDefinitions(where(disk));
    expect(rows(definitions, ['rc'])).toEqual([['shell-startup', '~/.bashrc:1:8', 'rc', null]]);
    expect(unread.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
      { file: `${PROJECT}/.env`, failure: 'other' },
      { file: `${PROJECT}/.vscode/settings.json`, failure: 'other' },
      { file: `${PROJECT}/compose.yaml`, failure: 'other' },
      { file: '~/.zshrc', failure: 'too-large' },
    ]);
  });

  test('a machine without any of the files has no definitions and nothing unread', async () => {
    expect(await surveyDefinitions(where(disk))).toEqual({ definitions: [], unread: [] });
  });
});
