import { sameSecret, seal } from '@authlint/model/secret';
import { findDefinitions, expectRows, KEY, place, where } from './support/definitions.js';
import { Disk, HOME, PROJECT } from '@authlint/testkit';

const disk = new Disk();
beforeEach(() => disk.remove());
afterAll(() => disk.remove());

describe('start-up files of bash', () => {
  test('the login file and ~/.bashrc of a terminal within', async () => {
    disk.write('/etc/profile', `export ${KEY}=system\n`);
    disk.write('/etc/profile.d/llm.sh', `export ${KEY}=part\n`);
    disk.write('~/.bash_profile', `export ${KEY}=login\n. ~/.bashrc\n`);
    disk.write('~/.profile', `export ${KEY}=unread\n`);
    disk.write('~/.bashrc', `export ${KEY}=rc\n`);
    await expectRows(disk, [
      ['shell-startup', '~/.profile:1:8', 'unread', null],
      ['shell-startup', '~/.bashrc:1:8', 'rc', null],
      ['shell-startup', '~/.bash_profile:1:8', 'login', '~/.bashrc:1:8'],
      ['shell-startup', '/etc/profile.d/llm.sh:1:8', 'part', '~/.bash_profile:1:8'],
      ['shell-startup', '/etc/profile:1:8', 'system', '/etc/profile.d/llm.sh:1:8'],
    ]);
  });

  test('a login file that does not read ~/.bashrc counts in login shells, so nothing is said to be overridden', async () => {
    disk.write('~/.bash_profile', `export ${KEY}=login\n`);
    disk.write('~/.bashrc', `export ${KEY}=rc\n`);
    await expectRows(disk, [
      ['shell-startup', '~/.bashrc:1:8', 'rc', null],
      ['shell-startup', '~/.bash_profile:1:8', 'login', null],
    ]);
  });

  test('a line behind the one that reads ~/.bashrc counts in login shells, ~/.bashrc in others', async () => {
    disk.write('~/.profile', `. "$HOME/.bashrc"\nexport ${KEY}=login\n`);
    disk.write('~/.bashrc', `export ${KEY}=rc\n`);
    expect(
      (await findDefinitions(KEY, where(disk))).every(({ overriddenBy }) => overriddenBy === null),
    ).toBe(true);
  });

  test('~/.bashrc is a file of bash, also where ~/.profile of sh reads it', async () => {
    disk.write('~/.profile', `. ~/.bashrc\nexport ${KEY}=login\n`);
    disk.write('~/.bashrc', `export ${KEY}=rc\n`);
    const found = await findDefinitions(KEY, where(disk));
    expect(found.map(({ location, shell }) => [location.file, shell])).toEqual([
      ['~/.bashrc', 'bash'],
      ['~/.profile', 'sh'],
    ]);
  });

  test('files that are read by path, also in a circle, and what set -a exports from them', async () => {
    disk.write(
      '~/.bashrc',
      '[ -f ~/.keys ] && source ~/.keys\nset -a\n. "$HOME/llm.env"\nset +a\n',
    );
    disk.write('~/.keys', `export ${KEY}=keys\nsource ~/.bashrc\n`);
    disk.write('~/llm.env', `${KEY}=env\n`);
    await expectRows(disk, [
      ['shell-startup', '~/llm.env:1:1', 'env', null],
      ['shell-startup', '~/.keys:1:8', 'keys', '~/llm.env:1:1'],
    ]);
    expect((await findDefinitions(KEY, where(disk)))[0]?.exported).toBe(true);
  });
});

describe('other shells', () => {
  test('zsh reads its files in order, from ZDOTDIR', async () => {
    disk.write('~/.config/zsh/.zshenv', `export ${KEY}=env\n`);
    disk.write('~/.config/zsh/.zprofile', `export ${KEY}=profile\n`);
    disk.write('~/.config/zsh/.zshrc', `export ${KEY}=rc\n`);
    await expectRows(
      disk,
      [
        ['shell-startup', '~/.config/zsh/.zshrc:1:8', 'rc', null],
        ['shell-startup', '~/.config/zsh/.zshenv:1:8', 'env', '~/.config/zsh/.zshrc:1:8'],
        ['shell-startup', '~/.config/zsh/.zprofile:1:8', 'profile', '~/.config/zsh/.zshrc:1:8'],
      ],
      { env: { ZDOTDIR: `${HOME}/.config/zsh` } },
    );
  });

  test('fish: conf.d before config.fish; a global variable hides a universal one, whatever the order', async () => {
    disk.write('~/.config/fish/fish_variables', `SETUVAR --export ${KEY}:stored\n`);
    disk.write('~/.config/fish/conf.d/b.fish', `set -gx ${KEY} part\n`);
    disk.write('~/.config/fish/config.fish', `set -Ux ${KEY} universal\n`);
    await expectRows(disk, [
      ['fish', '~/.config/fish/conf.d/b.fish:1:9', 'part', null],
      ['fish', '~/.config/fish/config.fish:1:9', 'universal', '~/.config/fish/conf.d/b.fish:1:9'],
      ['fish', '~/.config/fish/fish_variables:1:18', 'stored', '~/.config/fish/conf.d/b.fish:1:9'],
    ]);
  });

  test('PowerShell: the profile of a host comes after profile.ps1', async () => {
    disk.write('~/Documents/PowerShell/profile.ps1', `$env:${KEY} = 'all'\n`);
    disk.write('~/Documents/PowerShell/Microsoft.PowerShell_profile.ps1', `$env:${KEY} = 'host'\n`);
    disk.write('~/Documents/PowerShell/script.ps1', `$env:${KEY} = 'no profile'\n`);
    await expectRows(disk, [
      ['powershell', '~/Documents/PowerShell/Microsoft.PowerShell_profile.ps1:1:1', 'host', null],
      [
        'powershell',
        '~/Documents/PowerShell/profile.ps1:1:1',
        'all',
        '~/Documents/PowerShell/Microsoft.PowerShell_profile.ps1:1:1',
      ],
    ]);
  });
});

describe('the project', () => {
  test('env files found by their usual names are marked as assumed', async () => {
    disk.write('.env', `${KEY}=given\n`);
    disk.write('.env.local', `${KEY}=found\n`);
    const found = await findDefinitions(KEY, where(disk, { envFiles: ['.env'] }));
    expect(
      found.map(({ location, assumed, overriddenBy }) => [place(location), assumed, overriddenBy]),
    ).toEqual([
      ['.env:1:1', false, null],
      ['.env.local:1:1', true, null],
    ]);
  });

  test('direnv loads the nearest .envrc, and one above only if asked to', async () => {
    disk.write('~/.envrc', `export ${KEY}=home\nexport OTHER=home\n`);
    disk.write('.envrc', `dotenv\nexport ${KEY}=project\n`);
    disk.write('.env', `${KEY}=dotenv\n`);
    await expectRows(disk, [
      ['direnv', '.envrc:2:8', 'project', null],
      ['direnv', '.env:1:1', 'dotenv', '.envrc:2:8'],
      ['direnv', `${HOME}/.envrc:1:8`, 'home', '.env:1:1'],
      ['env-file', '.env:1:1', 'dotenv', null],
    ]);
    expect((await findDefinitions('OTHER', where(disk)))[0]?.assumed).toBe(true);
    disk.write('.envrc', 'source_up\n');
    expect((await findDefinitions('OTHER', where(disk)))[0]?.assumed).toBe(false);
  });

  test('nothing above the home directory is read', async () => {
    disk.write('/home/.envrc', `export ${KEY}=above\n`);
    disk.write('/home/compose.yaml', `services: {a: {environment: {${KEY}: above}}}\n`);
    await expectRows(disk, []);
  });

  test('Compose: the default of another variable, what is passed through, the overriding file, each service apart', async () => {
    disk.write(
      'docker-compose.yml',
      `services:\n  api:\n    environment:\n      ${KEY}: \${OTHER:-your-api-key}\n  worker:\n    environment: [${KEY}]\n`,
    );
    disk.write(
      'docker-compose.override.yml',
      `services:\n  api:\n    environment:\n      ${KEY}: override\n`,
    );
    const found = await findDefinitions(KEY, where(disk, { cwd: `${PROJECT}/sub` }));
    expect(
      found.map(({ service, reference, location, overriddenBy }) => [
        service,
        place(location),
        reference,
        overriddenBy && place(overriddenBy),
      ]),
    ).toEqual([
      ['api', 'docker-compose.override.yml:4:7', null, null],
      ['api', 'docker-compose.yml:4:7', 'OTHER', 'docker-compose.override.yml:4:7'],
      ['worker', 'docker-compose.yml:6:19', KEY, null],
    ]);
    const fallback = found[1]?.fallback;
    expect(fallback && sameSecret(fallback, seal('your-api-key'))).toBe(true);
  });

  test('VS Code: the workspace comes after the user, and the part of another system does not count', async () => {
    disk.write(
      '~/.config/Code/User/settings.json',
      `{"terminal.integrated.env.linux": {"${KEY}": "user"}, "terminal.integrated.env.osx": {"${KEY}": "mac"}}`,
    );
    disk.write(
      '.vscode/settings.json',
      `{"terminal.integrated.env.linux": {"${KEY}": "workspace"}}`,
    );
    await expectRows(
      disk,
      [
        ['vscode', '.vscode/settings.json:1:37', 'workspace', null],
        ['vscode', '~/.config/Code/User/settings.json:1:37', 'user', '.vscode/settings.json:1:37'],
      ],
      { platform: 'linux' },
    );
  });
});

describe('systemd units', () => {
  test('drop-ins, a reset, and UnsetEnvironment', async () => {
    disk.write('~/.config/systemd/user/a.service', `[Service]\nEnvironment=${KEY}=unit\n`);
    disk.write('~/.config/systemd/user/a.service.d/10.conf', '[Service]\nEnvironment=\n');
    disk.write(
      '~/.config/systemd/user/a.service.d/20.conf',
      `[Service]\nEnvironment=${KEY}=drop-in\n`,
    );
    disk.write(
      '/etc/systemd/system/b.service.d/override.conf',
      `[Service]\nEnvironment=${KEY}=b\nUnsetEnvironment=${KEY}\n`,
    );
    const units = '~/.config/systemd/user/a.service';
    await expectRows(disk, [
      ['systemd', `${units}.d/20.conf:2:13`, 'drop-in', null],
      ['systemd', `${units}:2:13`, 'unit', `${units}.d/10.conf:2:1`],
      [
        'systemd',
        '/etc/systemd/system/b.service.d/override.conf:2:13',
        'b',
        '/etc/systemd/system/b.service.d/override.conf:3:18',
      ],
    ]);
    expect((await findDefinitions(KEY, where(disk)))[0]?.service).toBe('a.service');
  });
});
