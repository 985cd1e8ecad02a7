import {
  KEY_PLACEHOLDER,
  quotedWord,
  renderCommand,
  setVariableCommand,
  type Command,
  type Word,
} from '@authlint/model';
import type { ClientCommand, CommandRequest, Shell, StartedBy } from '@authlint/model/ports';
import { NAME } from './event.js';
import { baseName } from './reader.js';

interface Situation {
  readonly name: string;
  readonly shell: Shell;
  readonly platform: CommandRequest['platform'];
  /** Unit, label or Compose service of the client, where it is known. */
  readonly service: string | undefined;
  /** Sets the variable in this shell, or reads the file that does. */
  readonly set: readonly ClientCommand[];
  /** A file in which the variable is right already. */
  readonly file: string | undefined;
}

/**
 * The commands that give a client started this way the variable, to be typed in this order; none of them holds a key. After
 * them the client is started again, from the same terminal where one is used. VS Code: every window is closed before
 * `code .`, since a window of a running VS Code gets the environment of the first. Source: microsoft/vscode#226510, #123316.
 * Empty for a name that no shell takes.
 */
export function commandsFor(request: CommandRequest): readonly ClientCommand[] {
  const { name, platform } = request;
  if (!NAME.test(name)) return [];
  const shell = request.shell ?? (platform === 'win32' ? 'powershell' : 'sh');
  const file = typable(request.file, shell);
  const source = file === undefined ? null : sourceCommand(file, shell);
  return BY_START[request.startedBy]({
    name,
    shell,
    platform,
    service: typable(request.service, shell),
    set:
      source === null
        ? shown('set-variable', setVariableCommand(name, KEY_PLACEHOLDER, shell), false)
        : shown('set-variable', source),
    file,
  });
}

/** A name that no quotes make safe is not handed out to be typed. */
function typable(text: string | undefined, shell: Shell): string | undefined {
  return text === undefined || text === '' || quotedWord(text, shell) === null ? undefined : text;
}

type Where = ClientCommand['where'];

/** A command that cannot be typed is left away. */
function shown(
  kind: ClientCommand['kind'],
  command: string | null,
  isComplete = true,
  where: Where = 'shell',
): readonly ClientCommand[] {
  const applicability = isComplete ? 'machine' : 'placeholder';
  return command === null ? [] : [{ kind, command, where, applicability }];
}

function setBy(command: Command, shell: Shell): readonly ClientCommand[] {
  return shown('set-variable', renderCommand(command, shell));
}

/** `service`: what the command restarts, or undefined where that is not known. */
function restartBy(
  command: Command,
  shell: Shell,
  service: string | undefined,
  placeholder: string,
): readonly ClientCommand[] {
  const words = [...command, service ?? placeholder];
  return shown('restart', renderCommand(words, shell), service !== undefined);
}

const BY_START: Readonly<Record<StartedBy, (situation: Situation) => readonly ClientCommand[]>> = {
  terminal: inTerminal,
  unknown: inTerminal,
  tmux: ({ name, shell, set }) => [
    ...set,
    ...setBy(['tmux', 'set-environment', '-g', name, { variable: name }], shell),
    ...shown('restart', 'tmux new-window'),
  ],
  screen: ({ name, shell, set }) => [
    ...set,
    ...setBy(['screen', '-X', 'setenv', name, { variable: name }], shell),
    ...shown('restart', 'screen -X screen'),
  ],
  'systemd-user': ({ name, shell, service, set, file }) => [
    ...(file === undefined
      ? [...set, ...setBy(['systemctl', '--user', 'import-environment', name], shell)]
      : shown('restart', 'systemctl --user daemon-reload')),
    ...restartBy(['systemctl', '--user', 'restart'], shell, service, '<unit>'),
  ],
  systemd: ({ shell, service, file }) => [
    ...(file === undefined
      ? setBy(['sudo', 'systemctl', 'edit', service ?? '<unit>'], shell)
      : shown('restart', 'sudo systemctl daemon-reload')),
    ...restartBy(['sudo', 'systemctl', 'restart'], shell, service, '<unit>'),
  ],
  launchd: (situation) => {
    const { file, service } = situation;
    if (file !== undefined) return loadedAgain(situation);
    const restart = `launchctl kickstart -k ${job(situation)}`;
    return [...inLaunchd(situation), ...shown('restart', restart, service !== undefined)];
  },
  compose: ({ shell, service, set, file }) => [
    ...(file === undefined ? set : []),
    ...restartBy(
      ['docker', 'compose', 'up', '-d', '--force-recreate'],
      shell,
      service,
      '<service>',
    ),
  ],
  vscode: ({ set, file }) =>
    file === undefined
      ? [...set, ...shown('restart', 'code .', true, 'closed-editor')]
      : shown('restart', 'Developer: Reload Window', true, 'palette'),
  desktop: (situation) => {
    const { name, shell, set, platform, file = '' } = situation;
    if (file.endsWith('.desktop')) return []; // it is read at each start
    if (platform === 'darwin') return inLaunchd(situation);
    if (platform === 'win32') return inTerminal(situation);
    return [...set, ...setBy(['dbus-update-activation-environment', '--systemd', name], shell)];
  },
};

function inTerminal({ name, shell, platform, set, file }: Situation): readonly ClientCommand[] {
  // The second line is for programs that are started from elsewhere later.
  const isOfWindows = shell === 'powershell' || shell === 'cmd';
  const lasting = platform === 'win32' && isOfWindows && file === undefined;
  const setx = renderCommand(['setx', name, KEY_PLACEHOLDER], shell);
  return lasting ? [...set, ...shown('set-variable', setx, false)] : set;
}

function inLaunchd({ name, shell, set }: Situation): readonly ClientCommand[] {
  return [...set, ...setBy(['launchctl', 'setenv', name, { variable: name }], shell)];
}

/** A job keeps what its file said when it was loaded. */
function loadedAgain(situation: Situation): readonly ClientCommand[] {
  const { shell, file = '' } = situation;
  return [
    ...shown('restart', `launchctl bootout ${job(situation)}`),
    ...shown('restart', `launchctl bootstrap ${domain(shell)} ${quotedWord(file, shell) ?? ''}`),
  ];
}

function job({ shell, service = '<label>' }: Situation): string {
  return `${domain(shell)}/${quotedWord(service, shell) ?? ''}`;
}

/** The user's own domain of launchd: the shell fills in the user's number. */
function domain(shell: Shell): string {
  return shell === 'fish' ? 'gui/(id -u)' : 'gui/$(id -u)';
}

/** Reads a file into the shell: a start-up file, `.envrc`, or an env file, all of whose variables are exported then. */
function sourceCommand(file: string, shell: Shell): string | null {
  const base = baseName(file);
  const path = /[\\/]/.test(file) ? file : `./${file}`;
  const by = (...words: readonly Word[]): string | null => renderCommand([...words, path], shell);
  if (shell === 'cmd') return null;
  if (base === '.envrc') return by('direnv', 'allow');
  const isEnvFile = /^\.env(?:\.|$)|\.env$/.test(base);
  if (shell === 'powershell') return isEnvFile ? null : by('.');
  if (shell === 'fish') return isEnvFile ? null : by('source');
  const source = by(shell === 'sh' ? '.' : 'source');
  return isEnvFile && source !== null ? `set -a; ${source}; set +a` : source;
}
