import { RunFingerprinter } from '@authlint/node/internal';
import { builtinPacks } from '@authlint/rules';
import { checkProvider, type Engine } from '../src/internal.js';
import type { ProcessOrigin } from '@authlint/model/ports';
import { Disk, HOME } from '@authlint/testkit';
import { knowledge } from '@authlint/testkit';
import { machine, made, NAME, OPTIONS, target, type World } from './support/running.js';

const RESTART = 'Restart the client from the same terminal.';

describe('what is to be typed', () => {
  const disk = new Disk();
  afterAll(() => disk.remove());
  disk.write('~/.config/systemd/user/llm.service', `[Service]\nEnvironment=${NAME}=a\n`);
  disk.write('compose.yaml', `services:\n  web:\n    environment:\n      ${NAME}: b\n`);

  const ofZsh = new Disk();
  const ofEditor = new Disk();
  afterAll(() => [ofZsh, ofEditor].forEach((one) => one.remove()));
  ofZsh.write('~/.zshrc', `export ${NAME}=z\n`);
  const settings = { 'terminal.integrated.env.linux': { [NAME]: 'v' } };
  ofEditor.write('.vscode/settings.json', JSON.stringify(settings));

  const ofJob = new Disk();
  const ofEntry = new Disk();
  afterAll(() => [ofJob, ofEntry].forEach((one) => one.remove()));
  ofJob.write(
    '~/Library/LaunchAgents/llm.plist',
    `<plist><dict><key>Label</key><string>com.corp.llm</string><key>EnvironmentVariables</key><dict><key>${NAME}</key><string>j</string></dict></dict></plist>`,
  );
  ofEntry.write('~/.local/share/applications/llm.desktop', `Exec=env ${NAME}=e client\n`);

  const packs = builtinPacks();
  async function steps(world: World): Promise<readonly string[]> {
    const engine: Engine = {
      ports: machine(world),
      knowledge,
      ruleSources: await packs,
      fingerprinter: new RunFingerprinter(),
    };
    const { diagnosis } = await checkProvider(target(), engine, OPTIONS);
    expect(diagnosis).toMatchObject({ code: 'env-not-in-client', certainty: 'proven' });
    const all = (diagnosis?.resolution.steps ?? []).map(({ text }) => text);
    expect(all).not.toContain(`Set \`${NAME}\` where the client is started.`);
    return all;
  }

  const set = `Type \`export ${NAME}='<your key>'\`.`;
  const shell = { env: { [NAME]: 'c', SHELL: '/bin/bash' } };
  test.each<[string, Partial<ProcessOrigin>, World, string[]]>([
    ['a terminal that has the variable', { startedBy: 'terminal' }, shell, [RESTART]],
    [
      'a terminal that does not have it',
      { startedBy: 'terminal' },
      { env: { SHELL: '/bin/bash' }, disk: ofZsh },
      [set, RESTART],
    ],
    [
      'the shell above counts before SHELL',
      {},
      {
        env: { SHELL: '/bin/zsh' },
        disk: ofZsh,
        shell: made({ env: { HOME }, origin: { shell: 'fish' } }),
      },
      [`Type \`set -gx ${NAME} '<your key>'\`.`, RESTART],
    ],
    [
      'a terminal of fish, where a file of zsh is right: fish cannot read it',
      {},
      { env: { SHELL: '/usr/bin/fish' }, disk: ofZsh },
      [`Type \`set -gx ${NAME} '<your key>'\`.`, RESTART],
    ],
    [
      'a terminal of zsh, where its file is right',
      {},
      { env: { SHELL: '/bin/zsh' }, disk: ofZsh },
      ['Type `source ~/.zshrc`.', RESTART],
    ],
    [
      'screen',
      { startedBy: 'screen' },
      shell,
      [`Type \`screen -X setenv ${NAME} "$${NAME}"\`.`, 'Type `screen -X screen`.', RESTART],
    ],
    [
      'a unit of the user that takes the variable from its manager',
      { startedBy: 'systemd-user', service: 'llm.service' },
      shell,
      [
        `Type \`systemctl --user import-environment ${NAME}\`.`,
        'Type `systemctl --user restart llm.service`.',
      ],
    ],
    [
      'VS Code, whose settings have the variable by now',
      { startedBy: 'vscode' },
      { disk: ofEditor },
      ['Choose `Developer: Reload Window` in the command palette.'],
    ],
    [
      'PowerShell of Windows',
      {},
      {
        disk: ofZsh,
        platform: 'win32',
        shell: made({ env: { HOME }, origin: { shell: 'powershell' } }),
      },
      [`Type \`$env:${NAME} = '<your key>'\`.`, `Type \`setx ${NAME} '<your key>'\`.`, RESTART],
    ],
    [
      'cmd.exe of Windows, which shows no environment',
      {},
      {
        disk: ofZsh,
        platform: 'win32',
        shell: made({ env: 'not-supported', origin: { shell: 'cmd' } }),
      },
      [`Type \`set "${NAME}=<your key>"\`.`, `Type \`setx ${NAME} "<your key>"\`.`, RESTART],
    ],
    [
      'tmux',
      { startedBy: 'tmux' },
      shell,
      [`Type \`tmux set-environment -g ${NAME} "$${NAME}"\`.`, 'Type `tmux new-window`.', RESTART],
    ],
    [
      'a unit whose file has the variable by now',
      { startedBy: 'systemd-user', service: 'llm.service' },
      { disk },
      ['Type `systemctl --user daemon-reload`.', 'Type `systemctl --user restart llm.service`.'],
    ],
    [
      'a unit of the system',
      { startedBy: 'systemd', service: 'llm.service' },
      shell,
      ['Type `sudo systemctl edit llm.service`.', 'Type `sudo systemctl restart llm.service`.'],
    ],
    [
      'a container of Compose',
      { startedBy: 'container', service: 'a1b2c3d4e5f6' },
      { disk },
      ['Type `docker compose up -d --force-recreate web`.'],
    ],
    [
      'VS Code',
      { startedBy: 'vscode' },
      shell,
      ['Close every window of the editor, then type `code .`.'],
    ],
    [
      'a job of launchd',
      { startedBy: 'launchd', service: 'com.example.llm' },
      { ...shell, platform: 'darwin' },
      [
        `Type \`launchctl setenv ${NAME} "$${NAME}"\`.`,
        'Type `launchctl kickstart -k gui/$(id -u)/com.example.llm`.',
      ],
    ],
    [
      'a job of launchd whose file has the variable by now',
      { startedBy: 'launchd', service: 'com.corp.llm' },
      { disk: ofJob, platform: 'darwin' },
      [
        'Type `launchctl bootout gui/$(id -u)/com.corp.llm`.',
        'Type `launchctl bootstrap gui/$(id -u) ~/Library/LaunchAgents/llm.plist`.',
      ],
    ],
    [
      'a program of the desktop whose entry has the variable by now',
      { startedBy: 'desktop', service: 'llm.desktop' },
      { disk: ofEntry },
      [RESTART],
    ],
    [
      'a desktop',
      { startedBy: 'desktop' },
      shell,
      [`Type \`dbus-update-activation-environment --systemd ${NAME}\`.`, RESTART],
    ],
  ])('for %s', async (_name, origin, world, expected) => {
    expect(await steps({ ...world, processes: [made({ origin })] })).toEqual(expected);
  });
});

describe('what is to be typed before the client is started', () => {
  const disks: Disk[] = [];
  afterAll(() => disks.forEach((one) => one.remove()));
  function diskOf(files: Readonly<Record<string, string>>): Disk {
    const disk = new Disk();
    disks.push(disk);
    for (const [name, text] of Object.entries(files)) disk.write(name, text);
    return disk;
  }
  const KEY = 'sk-made-up-key-0123456789';
  const line = `export ${NAME}=${KEY}\n`;

  /** The code, and what is typed for it: the steps with a command. */
  async function typed(world: World): Promise<readonly string[]> {
    const engine: Engine = {
      ports: machine(world),
      knowledge,
      ruleSources: await builtinPacks(),
      fingerprinter: new RunFingerprinter(),
    };
    const notRunning = target({ process: { pid: null, names: [] } });
    const { diagnosis } = await checkProvider(notRunning, engine, OPTIONS);
    const commands = (diagnosis?.resolution.steps ?? []).flatMap(({ command }) => command ?? []);
    return [diagnosis?.code ?? 'none', ...commands];
  }

  test.each<[string, World, readonly string[]]>([
    [
      'nothing defines the variable',
      { env: { SHELL: '/bin/bash' } },
      ['env-not-set', `export ${NAME}='<your key>'`],
    ],
    [
      'a file of the shell defines it',
      { env: { SHELL: '/bin/bash' }, disk: diskOf({ '~/.bashrc': line }) },
      ['env-not-set', 'source ~/.bashrc'],
    ],
    [
      'a file of sh defines it for bash',
      { env: { SHELL: '/bin/bash' }, disk: diskOf({ '~/.profile': line }) },
      ['env-not-set', 'source ~/.profile'],
    ],
    [
      'a file of sh defines it, for fish',
      { env: { SHELL: '/usr/bin/fish' }, disk: diskOf({ '~/.profile': line }) },
      ['env-not-set', `set -gx ${NAME} '<your key>'`],
    ],
    [
      'a file of bash defines it, for zsh',
      { env: { SHELL: '/bin/zsh' }, disk: diskOf({ '~/.bashrc': line }) },
      ['env-not-set', `export ${NAME}='<your key>'`],
    ],
    [
      'the shell is not known',
      { disk: diskOf({ '~/.bashrc': line }) },
      ['env-not-set', '. ~/.bashrc'],
    ],
    [
      'a variable of almost its name is set',
      { env: { SHELL: '/bin/bash', CORP_LLM_KEI: KEY } },
      ['env-name-mismatch', `export ${NAME}="$CORP_LLM_KEI"`],
    ],
  ])('where %s', async (_what, world, expected) => {
    expect(await typed(world)).toEqual(expected);
  });
});
