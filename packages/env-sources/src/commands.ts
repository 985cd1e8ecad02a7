import type { CommandRequest, Shell, StartedBy } from '@authlint/model/ports';
import { NAME } from './event.js';

interface Situation {
  readonly name: string;
  readonly shell: Shell;
  readonly platform: CommandRequest['platform'];
  /** Ready to be typed; a placeholder where it is not known. */
  readonly service: (placeholder: string) => string;
  /** Sets the variable in this shell, or reads the file that does. */
  readonly set: readonly string[];
  readonly fileIsRight: boolean;
  /** That file, ready to be typed. */
  readonly file: string;
}

/**
 * The commands that give a client started this way the variable, to be typed in this order; none of them holds a key. After
 * them the client is started again, from the same terminal where one is used. VS Code: every window is closed before
 * `code .`, since a window of a running VS Code gets the environment of the first. Source: microsoft/vscode#226510, #123316.
 * Empty for a name that no shell takes.
 */
export function commandsFor(request: CommandRequest): readonly string[] {
  const { name, platform } = request;
  if (!NAME.test(name)) return [];
  const shell = request.shell ?? (platform === 'win32' ? 'powershell' : 'sh');
  const file = typable(request.file);
  const service = typable(request.service);
  const source = file === undefined ? null : sourceCommand(file, shell);
  return BY_START[request.startedBy]({
    name,
    shell,
    platform,
    service: (placeholder) => quoted(service ?? placeholder, shell),
    set: [source ?? setCommand(name, shell)],
    fileIsRight: file !== undefined,
    file: quoted(file ?? '', shell),
  });
}

/** Nothing that would end the line or move the cursor is handed out to be typed. */
function typable(text: string | undefined): string | undefined {
  return text === undefined || text === '' || /\p{Cc}/u.test(text) ? undefined : text;
}

const BY_START: Readonly<Record<StartedBy, (situation: Situation) => readonly string[]>> = {
  terminal: inTerminal,
  unknown: inTerminal,
  tmux: ({ name, shell, set }) => [
    ...set,
    `tmux set-environment -g ${name} ${valueOfVariable(name, shell)}`,
    'tmux new-window',
  ],
  screen: ({ name, shell, set }) => [
    ...set,
    `screen -X setenv ${name} ${valueOfVariable(name, shell)}`,
    'screen -X screen',
  ],
  'systemd-user': ({ name, service, set, fileIsRight }) => [
    ...(fileIsRight
      ? ['systemctl --user daemon-reload']
      : [...set, `systemctl --user import-environment ${name}`]),
    `systemctl --user restart ${service('<unit>')}`,
  ],
  systemd: ({ service, fileIsRight }) => [
    fileIsRight ? 'sudo systemctl daemon-reload' : `sudo systemctl edit ${service('<unit>')}`,
    `sudo systemctl restart ${service('<unit>')}`,
  ],
  launchd: (situation) =>
    situation.fileIsRight
      ? loadedAgain(situation)
      : [...inLaunchd(situation), ...kickstart(situation)],
  compose: ({ service, set, fileIsRight }) => [
    ...(fileIsRight ? [] : set),
    `docker compose up -d --force-recreate ${service('<service>')}`,
  ],
  vscode: ({ set, fileIsRight }) =>
    fileIsRight ? ['Developer: Reload Window'] : [...set, 'code .'],
  desktop: (situation) => {
    if (/\.desktop'?$/.test(situation.file)) return []; // it is read at each start
    if (situation.platform === 'darwin') return inLaunchd(situation);
    if (situation.platform === 'win32') return inTerminal(situation);
    return [...situation.set, `dbus-update-activation-environment --systemd ${situation.name}`];
  },
};

function inTerminal({ name, shell, platform, set, fileIsRight }: Situation): readonly string[] {
  // The second line is for programs that are started from elsewhere later.
  const isOfWindows = shell === 'powershell' || shell === 'cmd';
  const lasting = platform === 'win32' && isOfWindows && !fileIsRight;
  return lasting ? [...set, `setx ${name} ${quoted(KEY_PLACEHOLDER, shell)}`] : set;
}

function inLaunchd({ name, shell, set }: Situation): readonly string[] {
  return [...set, `launchctl setenv ${name} ${valueOfVariable(name, shell)}`];
}

function kickstart({ shell, service }: Situation): readonly string[] {
  return [`launchctl kickstart -k ${domain(shell)}/${service('<label>')}`];
}

/** A job keeps what its file said when it was loaded. */
function loadedAgain({ shell, service, file }: Situation): readonly string[] {
  return [
    `launchctl bootout ${domain(shell)}/${service('<label>')}`,
    `launchctl bootstrap ${domain(shell)} ${file}`,
  ];
}

function domain(shell: Shell): string {
  return shell === 'fish' ? 'gui/(id -u)' : 'gui/$(id -u)';
}

/** What the user is to put in; no command ever holds a key. */
const KEY_PLACEHOLDER = '<your key>';

/** A word as it has to be typed. A tilde at the front stays free, so that the shell puts the home directory there. */
function quoted(text: string, shell: Shell): string {
  if (shell === 'cmd') return quotedForCmd(text);
  if (/^~\/./.test(text)) return `~/${quoted(text.slice(2), shell)}`;
  if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text)) return text;
  if (shell === 'powershell') return `'${text.replaceAll("'", "''")}'`;
  if (shell === 'fish') return `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** cmd.exe knows no tilde, and takes `<` and `>` outside of quotes for a redirection. */
function quotedForCmd(text: string): string {
  const plain = text.startsWith('~/')
    ? `%USERPROFILE%\\${text.slice(2).replaceAll('/', '\\')}`
    : text;
  return /^[A-Za-z0-9_@+:./\\-]+$/.test(plain) ? plain : `"${plain}"`;
}

/** Sets a variable for what is started from this shell afterwards. */
export function setCommand(name: string, shell: Shell): string {
  // The quotes are around the name too: what stands between the value and the end of the line would belong to it.
  if (shell === 'cmd') return `set "${name}=${KEY_PLACEHOLDER}"`;
  const value = quoted(KEY_PLACEHOLDER, shell);
  if (shell === 'fish') return `set -gx ${name} ${value}`;
  return shell === 'powershell' ? `$env:${name} = ${value}` : `export ${name}=${value}`;
}

/** The variable's value, as an argument. */
function valueOfVariable(name: string, shell: Shell): string {
  if (shell === 'cmd') return `"%${name}%"`;
  return shell === 'powershell' ? `$env:${name}` : `"$${name}"`;
}

/** Reads a file into the shell: a start-up file, `.envrc`, or an env file, all of whose variables are exported then. */
function sourceCommand(file: string, shell: Shell): string | null {
  const base = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  const path = quoted(/[\\/]/.test(file) ? file : `./${file}`, shell);
  if (shell === 'cmd') return null;
  if (base === '.envrc') return `direnv allow ${path}`;
  const isEnvFile = /^\.env(?:\.|$)|\.env$/.test(base);
  if (shell === 'powershell') return isEnvFile ? null : `. ${path}`;
  if (shell === 'fish') return isEnvFile ? null : `source ${path}`;
  const source = shell === 'sh' ? `. ${path}` : `source ${path}`;
  return isEnvFile ? `set -a; ${source}; set +a` : source;
}
