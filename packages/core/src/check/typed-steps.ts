import { ownShell } from '../client/index.js';
import {
  commandsFor,
  type DefinitionKind,
  type Shell,
  type StartedBy,
} from '../env-sources/index.js';
import { directories } from '../env-sources/places/directories.js';
import {
  reachingDefinitions,
  reference,
  shownFile,
  unloadedDefinitions,
} from '../facts/definitions.js';
import { similarVariable } from '../facts/similar-variable.js';
import { CAUSE_OF, type Code, type Diagnosis } from '../model/index.js';
import type { ProcessStart } from '../ports/index.js';
import { sameSecret } from '../secret/index.js';
import type { CheckContext } from './context.js';

/** The same diagnosis with what is to be typed after the steps of the catalogue: for this shell and this way of starting. */
export async function withTypedSteps(
  diagnosis: Diagnosis,
  context: CheckContext,
): Promise<Diagnosis> {
  const name = context.credential.variable;
  if (CAUSE_OF[diagnosis.code] !== 3 || name === null) return diagnosis;
  const typed = (await commandsOf(diagnosis.code, name, context)).map(sentence);
  const { resolution } = diagnosis;
  return { ...diagnosis, resolution: { ...resolution, steps: [...resolution.steps, ...typed] } };
}

/** A command of an editor's palette begins with its group. */
function sentence(command: string): string {
  if (/^Developer: /.test(command)) return `Choose \`${command}\` in the command palette.`;
  if (command === 'code .') return 'Close every window of the editor, then type `code .`.';
  return `Type \`${command}\`.`;
}

async function commandsOf(
  code: Code,
  name: string,
  context: CheckContext,
): Promise<readonly string[]> {
  const { ports } = context.engine;
  const own = await ownShell(ports);
  const shell = own?.name ?? directories(ports.env).shell;
  if (code === 'env-shadowed') return withoutVariable(name, shell, context);
  if (code === 'env-name-mismatch') {
    const similar = await similarVariable(context);
    if (similar?.from === `env:${similar?.name}`) return [renamed(name, similar.name, shell)];
  }
  const origin = context.client?.origin;
  const startedBy = START[origin?.startedBy ?? 'terminal'];
  const right = await rightFile(code, context);
  return commandsFor({
    shell,
    name,
    platform: ports.platform ?? 'linux',
    startedBy,
    file: right !== null && isReadBy(startedBy, right.kind) ? right.file : undefined,
    service:
      startedBy === 'compose' ? await composeService(context) : (origin?.service ?? undefined),
  });
}

const START: Readonly<Record<ProcessStart, StartedBy>> = {
  terminal: 'terminal',
  tmux: 'tmux',
  screen: 'screen',
  systemd: 'systemd',
  'systemd-user': 'systemd-user',
  launchd: 'launchd',
  container: 'compose',
  desktop: 'desktop',
  vscode: 'vscode',
  unknown: 'unknown',
};

/** A file in which the variable is right already. */
interface RightFile {
  readonly file: string;
  readonly kind: DefinitionKind;
}

async function rightFile(code: Code, context: CheckContext): Promise<RightFile | null> {
  const { ports } = context.engine;
  if (code === 'env-file-not-loaded') {
    const [unloaded] = await unloadedDefinitions(context);
    return unloaded
      ? { file: shownFile(ports, unloaded.location.file), kind: unloaded.kind }
      : null;
  }
  if (code !== 'env-changed-after-start' && code !== 'env-not-in-client') return null;
  if (context.client !== null) {
    const other = await reference(context);
    return other === null || other.file === null || other.kind === 'shell'
      ? null
      : { file: other.file, kind: other.kind };
  }
  const held = ports.env.get(context.credential.variable ?? '');
  const defined = (await reachingDefinitions(context)).find(
    ({ secret }) => secret !== null && (held === undefined || !sameSecret(secret, held)),
  );
  return defined ? { file: shownFile(ports, defined.location.file), kind: defined.kind } : null;
}

/** Files that a client which is started this way again reads by itself; where nothing is said, those of a shell. */
const READS: Readonly<Partial<Record<StartedBy, readonly DefinitionKind[]>>> = {
  systemd: ['systemd'],
  'systemd-user': ['systemd'],
  compose: ['compose-environment', 'compose-env-file'],
  vscode: ['vscode', 'env-file'],
};
const OF_SHELLS = ['shell-startup', 'fish', 'powershell', 'direnv', 'env-file'];

function isReadBy(startedBy: StartedBy, kind: DefinitionKind): boolean {
  return (READS[startedBy] ?? OF_SHELLS).includes(kind);
}

async function composeService(context: CheckContext): Promise<string | undefined> {
  const found = (await reachingDefinitions(context)).find(({ kind }) => kind.startsWith('compose'));
  return found?.service ?? undefined;
}

/** Takes a variable that hides another source out of this shell. */
function withoutVariable(
  name: string,
  shell: Shell | null,
  { credential, client, engine }: CheckContext,
): readonly string[] {
  if (credential.winner?.source.kind !== 'env') return [];
  const hidden = client?.origin?.startedBy;
  const unset = unsetCommand(
    name,
    shell ?? (engine.ports.platform === 'win32' ? 'powershell' : 'sh'),
  );
  return [
    unset,
    ...(hidden === 'tmux' ? [`tmux set-environment -gu ${name}`] : []),
    ...(hidden === 'systemd-user' ? [`systemctl --user unset-environment ${name}`] : []),
  ];
}

function unsetCommand(name: string, shell: Shell): string {
  if (shell === 'fish') return `set -e ${name}`;
  return shell === 'powershell' ? `Remove-Item Env:${name}` : `unset ${name}`;
}

/** Gives the right name the value of the almost right one, in the shell. */
function renamed(name: string, similar: string, shell: Shell | null): string {
  if (shell === 'fish') return `set -gx ${name} "$${similar}"`;
  return shell === 'powershell' ? `$env:${name} = $env:${similar}` : `export ${name}="$${similar}"`;
}
