/** @jest-environment-options { "fromSource": true } */
import { parseCim, shellAmong } from '../src/processes/windows.js';
import { environmentOf } from '../src/processes/environment.js';
import { namesOf } from '../src/processes/names.js';
import { parseEnvironment, parseParent, parseRows, parseStart } from '../src/processes/mac.js';
import { interactiveShell } from '../src/processes/shells.js';
import { startedBy } from '../src/processes/started-by.js';
import { sameSecret, seal } from '@authlint/core';

/**
 * Outputs in the form in which users of Windows and macOS have pasted them in public; names, folders and keys are made up. Each
 * names the place where its form was seen.
 */

describe('command lines of Windows', () => {
  // `code --status` of microsoft/vscode#250924, #282103 and #142247: the shells of the terminal of VS Code.
  const SCRIPT = String.raw`\resources\app\out\vs\workbench\contrib\terminal\common\scripts\shellIntegration.ps1`;
  const LINES: readonly (readonly [name: string, line: string, shell: string | null])[] = [
    [
      'powershell.exe',
      String.raw`C:\WINDOWS\System32\WindowsPowerShell\v1.0\powershell.exe -noexit -command "try { . \"c:\Users\Ann Other\AppData\Local\Programs\Microsoft VS Code${SCRIPT}\" } catch {}"`,
      'powershell',
    ],
    [
      'pwsh.exe',
      String.raw`"C:\Program Files\PowerShell\7\pwsh.exe" -noexit " -command" " . \"c:\Program Files\Microsoft VS Code${SCRIPT}\""`,
      'powershell',
    ],
    ['cmd.exe', String.raw`C:\WINDOWS\System32\cmd.exe`, 'cmd'],
    [
      'cmd.exe',
      String.raw`C:\Windows\system32\cmd.exe /c ""C:\Users\Ann\AppData\Local\Programs\Microsoft VS Code\bin\code.cmd" -s"`,
      null,
    ],
    // `shellIntegrationArgs` of the sources of VS Code: Git Bash in its terminal.
    [
      'bash.exe',
      String.raw`"C:\Program Files\Git\bin\bash.exe" --init-file "c:\Program Files\Microsoft VS Code\resources\app\out\vs\workbench\contrib\terminal\common\scripts\shellIntegration-bash.sh"`,
      'bash',
    ],
    ['conhost.exe', String.raw`C:\Windows\system32\conhost.exe 0x4`, null],
  ];

  test.each(LINES)('%s: %s', (Name, CommandLine, shell) => {
    const row = {
      ...{ ProcessId: 7, Name, ParentProcessId: 6, CommandLine },
      Started: '2026-11-20T09:00:00.0000000Z',
    };
    const printed = `${Buffer.from(JSON.stringify(row)).toString('base64')}\r\n`;
    const [parsed] = parseCim(printed);
    expect(interactiveShell(parsed?.command ?? [])).toBe(shell);
    expect(shellAmong(parseCim(printed))?.origin?.shell ?? null).toBe(shell);
  });
});

describe('ps of macOS', () => {
  // The environment of a renderer of VSCodium 1.82 as a public listing of the processes of a Mac shows it; `ps/print.c` of
  // apple-oss-distributions/adv_cmds: behind the arguments, one blank between two, control characters by `strvis`.
  const COMMAND =
    '/Applications/VSCodium.app/Contents/Frameworks/VSCodium Helper (Renderer).app/Contents/MacOS/VSCodium Helper (Renderer) --type=renderer --user-data-dir=/Users/ann/Library/Application Support/VSCodium';
  const ENVIRONMENT = [
    'MallocNanoZone=0',
    'USER=ann',
    'COMMAND_MODE=unix2003',
    '__CFBundleIdentifier=com.vscodium',
    'PATH=/usr/bin:/bin:/usr/sbin:/sbin',
    'SSH_AUTH_SOCK=/private/tmp/com.apple.launchd.AbCdEfGhIj/Listeners',
    'HOME=/Users/ann',
    'SHELL=/bin/zsh',
    'TMPDIR=/var/folders/aa/0123456789abcdef_xyz0000gn/T/',
    '__CF_USER_TEXT_ENCODING=0x1F5:0x0:0x0',
    'XPC_SERVICE_NAME=application.com.vscodium.52768860.61870812',
    'XPC_FLAGS=0x0',
    'VSCODE_NLS_CONFIG={"locale":"en-us","availableLanguages":{},"_languagePackSupport":true}',
    'VSCODE_IPC_HOOK=/Users/ann/Library/Application Support/VSCodium/1.82-main.sock',
    'VSCODE_PID=910',
  ];
  const around = {
    ...{ cgroup: null, ownContainer: null, ownPids: false, terminal: false },
  };

  test('a program of the desktop, with blanks in its path and in values', () => {
    const printed = `${COMMAND} ${ENVIRONMENT.join(' ')}\n`;
    expect(parseEnvironment(printed, `${COMMAND}\n`)).toEqual(ENVIRONMENT);
    expect(startedBy({ ...around, environment: ENVIRONMENT })).toBe('vscode');
    const bare = ENVIRONMENT.filter((entry) => !entry.startsWith('VSCODE_'));
    expect(startedBy({ ...around, environment: bare })).toBe('desktop');
  });

  // A program that prints its environment in iTerm2 3.3: what a shell there hands on.
  const ITERM = [
    'LC_TERMINAL_VERSION=3.3.7',
    'COLORFGBG=7;0',
    'ITERM_PROFILE=Default',
    'XPC_FLAGS=0x0',
    'LANG=zh_CN.UTF-8',
    '__CFBundleIdentifier=com.googlecode.iterm2',
    'TERM_PROGRAM=iTerm.app',
    'XPC_SERVICE_NAME=0',
    'LS_COLORS=di=1;36:ln=35:so=32:pi=33:ex=31',
    'OPENAI_API_KEY=sk-canary-0001',
    '_=/Users/ann/work/./main',
  ];

  test('a terminal: its XPC_SERVICE_NAME of 0 is no job of launchd', () => {
    expect(parseEnvironment(`./main ${ITERM.join(' ')}\n`, './main\n')).toEqual(ITERM);
    expect(startedBy({ ...around, terminal: true, environment: ITERM })).toBe('terminal');
  });

  test('a line feed behind a key is shown as ^J, and is one', () => {
    const printed = 'node client.js OPENAI_API_KEY=sk-canary-0001^J TEXT=a^Ib\n';
    const entries = parseEnvironment(printed, 'node client.js\n') ?? [];
    const { env } = environmentOf(entries);
    if (!(env instanceof Map)) throw new Error('no environment');
    expect(sameSecret(env.get('OPENAI_API_KEY') ?? seal('?'), seal('sk-canary-0001\n'))).toBe(true);
    expect(entries[1]).toBe('TEXT=a\tb');
  });

  test('a function that bash exports ends the variable before it', () => {
    const functions = ['BASH_FUNC_nvm%%=() {  echo 1^J}', '__BASH_FUNC<nvm>()=() {  echo 1^J}'];
    for (const named of functions) {
      const printed = `-bash OPENAI_API_KEY=sk-canary-0001 ${named} HOME=/Users/ann\n`;
      const entries = parseEnvironment(printed, '-bash\n') ?? [];
      expect([entries[0], entries[2]]).toEqual([
        'OPENAI_API_KEY=sk-canary-0001',
        'HOME=/Users/ann',
      ]);
    }
  });

  // giampaolo/psutil#2084, r-lib/ps#121: since Big Sur the system keeps the environment of most programs of its own to itself.
  test('a program of the system shows none', () => {
    expect(parseEnvironment('sleep 1000\n', 'sleep 1000\n')).toBeNull();
  });

  // vanodevium/processes#3 and fastfetch-cli/fastfetch#984: rows of `ps`, without a terminal `??`.
  test('rows, starts and parents', () => {
    const rows = parseRows(
      '    1     0 /sbin/launchd\n  472   502 /System/Applications/Messages.app/Contents/MacOS/Messages\n63334   502 /Applications/Google Drive.app/Contents/MacOS/Google Drive\n',
    );
    expect(rows.map(({ pid, uid, text }) => [pid, uid, namesOf(text, [])[0]])).toEqual([
      [1, 0, 'launchd'],
      [472, 502, 'Messages'],
      [63334, 502, 'Google Drive'],
    ]);
    expect(parseParent('    1 ??      \n')).toEqual({ parent: 1, terminal: false });
    expect(parseParent('  870 ttys003 \n')).toEqual({ parent: 870, terminal: true });
    // `%c` of the C locale pads the day with a blank.
    const start = parseStart('Fri Nov  6 15:18:02 2026     -zsh\n');
    expect(start).toEqual({ startedAt: Date.parse('2026-11-06T15:18:02'), name: '-zsh' });
  });

  test.each([
    // Words of `ps` end at each blank: the folder of VS Code has some.
    [
      '/bin/bash --init-file /Applications/Visual Studio Code.app/Contents/Resources/app/out/vs/workbench/contrib/terminal/common/scripts/shellIntegration-bash.sh',
      'bash',
    ],
    [
      '/opt/homebrew/bin/fish -l --init-command source "/Applications/Visual Studio Code.app/Contents/Resources/app/out/vs/workbench/contrib/terminal/common/scripts/shellIntegration.fish"',
      'fish',
    ],
    ['/bin/zsh -il', 'zsh'],
    ['-zsh', 'zsh'],
    ['bash --rcfile /tmp/rc -c client', null],
    ['login -pf ann', null],
  ])('%s: %s', (line, shell) => {
    expect(interactiveShell(line.split(/\s+/))).toBe(shell);
  });
});
