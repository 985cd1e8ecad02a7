import { spawnSync } from 'node:child_process';
import type { CommandRequest } from '@authlint/model/ports';
import { commandsFor } from '../src/commands.js';

function commands(more: Partial<CommandRequest>): readonly string[] {
  return commandsFor({
    shell: 'bash',
    name: 'CORP_LLM_KEY',
    platform: 'linux',
    startedBy: 'terminal',
    ...more,
  }).map(({ command }) => command);
}

describe('a client of the terminal', () => {
  test.each<[string, Partial<CommandRequest>, string[]]>([
    ['bash', {}, ["export CORP_LLM_KEY='<your key>'"]],
    ['fish', { shell: 'fish' }, ["set -gx CORP_LLM_KEY '<your key>'"]],
    ['PowerShell on Linux', { shell: 'powershell' }, ["$env:CORP_LLM_KEY = '<your key>'"]],
    [
      'PowerShell on Windows',
      { shell: null, platform: 'win32' },
      ["$env:CORP_LLM_KEY = '<your key>'", "setx CORP_LLM_KEY '<your key>'"],
    ],
    [
      'cmd.exe, whose variables have their own syntax',
      { shell: 'cmd', platform: 'win32' },
      ['set "CORP_LLM_KEY=<your key>"', 'setx CORP_LLM_KEY "<your key>"'],
    ],
    [
      'cmd.exe, which reads no start-up file and no env file',
      { shell: 'cmd', platform: 'win32', file: '~/.env' },
      ['set "CORP_LLM_KEY=<your key>"'],
    ],
    ['a start-up file that is right', { file: '~/.bashrc' }, ['source ~/.bashrc']],
    ['of sh', { shell: 'sh', file: '~/.profile' }, ['. ~/.profile']],
    [
      'of fish',
      { shell: 'fish', file: '~/.config/fish/config.fish' },
      ['source ~/.config/fish/config.fish'],
    ],
    ['a file of an odd name', { file: "~/my key's.sh" }, ["source ~/'my key'\\''s.sh'"]],
    [
      'an env file, whose variables are exported',
      { file: '.env' },
      ['set -a; source ./.env; set +a'],
    ],
    [
      'an env file, which fish cannot read',
      { shell: 'fish', file: '.env' },
      ["set -gx CORP_LLM_KEY '<your key>'"],
    ],
    ['direnv', { file: '/home/dev/project/.envrc' }, ['direnv allow /home/dev/project/.envrc']],
    ['a name that no shell takes', { name: 'X; rm -rf ~' }, []],
    [
      'a file name that would end the line',
      { file: 'a\nrm -rf ~' },
      ["export CORP_LLM_KEY='<your key>'"],
    ],
  ])('%s', (_name, request, expected) => {
    expect(commands(request)).toEqual(expected);
  });
});

describe('a client that something else started', () => {
  const set = "export CORP_LLM_KEY='<your key>'";
  test.each<[string, Partial<CommandRequest>, string[]]>([
    [
      'tmux',
      { startedBy: 'tmux' },
      [set, 'tmux set-environment -g CORP_LLM_KEY "$CORP_LLM_KEY"', 'tmux new-window'],
    ],
    [
      'screen',
      { startedBy: 'screen' },
      [set, 'screen -X setenv CORP_LLM_KEY "$CORP_LLM_KEY"', 'screen -X screen'],
    ],
    [
      'a unit of the user',
      { startedBy: 'systemd-user', service: 'llm.service' },
      [
        set,
        'systemctl --user import-environment CORP_LLM_KEY',
        'systemctl --user restart llm.service',
      ],
    ],
    [
      'a unit whose file is right',
      { startedBy: 'systemd-user', service: 'llm.service', file: '~/llm.env' },
      ['systemctl --user daemon-reload', 'systemctl --user restart llm.service'],
    ],
    [
      'a unit that is not known',
      { startedBy: 'systemd-user', file: '~/llm.env' },
      ['systemctl --user daemon-reload', "systemctl --user restart '<unit>'"],
    ],
    [
      'a unit of the system',
      { startedBy: 'systemd', service: 'a@b.service' },
      ['sudo systemctl edit a@b.service', 'sudo systemctl restart a@b.service'],
    ],
    [
      'launchd',
      { startedBy: 'launchd', platform: 'darwin', service: 'com.corp.llm' },
      [
        set,
        'launchctl setenv CORP_LLM_KEY "$CORP_LLM_KEY"',
        'launchctl kickstart -k gui/$(id -u)/com.corp.llm',
      ],
    ],
    [
      'Compose',
      { startedBy: 'compose', service: 'api' },
      [set, 'docker compose up -d --force-recreate api'],
    ],
    [
      'Compose, whose file is right',
      { startedBy: 'compose', service: 'api', file: '.env' },
      ['docker compose up -d --force-recreate api'],
    ],
    ['VS Code', { startedBy: 'vscode' }, [set, 'code .']],
    [
      'VS Code, whose settings are right',
      { startedBy: 'vscode', file: '.vscode/settings.json' },
      ['Developer: Reload Window'],
    ],
    [
      'the desktop',
      { startedBy: 'desktop' },
      [set, 'dbus-update-activation-environment --systemd CORP_LLM_KEY'],
    ],
    [
      'the desktop of macOS',
      { startedBy: 'desktop', platform: 'darwin' },
      [set, 'launchctl setenv CORP_LLM_KEY "$CORP_LLM_KEY"'],
    ],
    [
      'a service of an odd name',
      { startedBy: 'compose', service: 'a b; c', file: '.env' },
      ["docker compose up -d --force-recreate 'a b; c'"],
    ],
  ])('%s', (_name, request, expected) => {
    expect(commands(request)).toEqual(expected);
  });
});

test('what is to be typed into a POSIX shell is one word per argument there', () => {
  const odd = `a'b"c$(d)\`e\` f;g&h|i*?\\`;
  const [, line = ''] = commands({ startedBy: 'systemd', service: odd });
  const typed = line.replace('sudo systemctl restart', "printf '%s'");
  expect(spawnSync('sh', ['-c', typed]).stdout.toString()).toBe(odd);
});
