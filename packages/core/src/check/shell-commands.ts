import { ownShell, loginShell } from '../subject/client/find-client.js';
import {
  externalValues,
  reachingDefinitions,
  comparedValue,
  shownFile,
  unloadedDefinitions,
} from '../facts/definitions.js';
import { holderOf } from '../facts/holder.js';
import { similarVariable } from '../facts/similar-variable.js';
import {
  catalogueCode,
  renderCommand,
  setVariableCommand,
  unsetVariableCommand,
  type Code,
  type Diagnosis,
  type Step,
} from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import type {
  ClientCommand,
  Definition,
  DefinitionKind,
  Shell,
  StartedBy,
} from '@authlint/model/ports';
import { baseUrlPlace } from '../subject/base-urls.js';
import { isEmpty, sameSecret, type Secret } from '@authlint/model/secret';
import type { CheckContext } from '../requests/check-context.js';
import type { Subject } from '../subject/subject.js';
import { shellOf, withSteps } from './steps.js';

/**
 * Adds shell commands to the steps of a diagnosis, for the shell in use and the way the client is started: before the restart of
 * the client, or after all steps if the command restarts it.
 */
export async function withTypedSteps(
  diagnosis: Diagnosis,
  context: CheckContext,
): Promise<Diagnosis> {
  const name = variableOf(diagnosis, context);
  if (diagnosis.cause !== 3 || name === null) return diagnosis;
  // The variable is set in another system's settings, so there is no command to type.
  if (diagnosis.resolution.steps.some(({ kind }) => kind === 'add-credential')) return diagnosis;
  const { steps } = diagnosis.resolution;
  // The edit of a file is the whole step.
  if (steps.some(({ kind }) => kind === 'edit') && NAMED_BY_FILE.has(catalogueCode(diagnosis)))
    return diagnosis;
  const typed = (await commandsOf(catalogueCode(diagnosis), name, context)).map(typedStep);
  const restart = steps.findIndex(({ kind }) => kind === 'restart');
  const index = restart === -1 || (await restarts(context)) ? steps.length : restart;
  return withSteps(diagnosis, steps.toSpliced(index, 0, ...typed));
}

/** Codes that an edit of a file resolves, without a command. */
const NAMED_BY_FILE: ReadonlySet<Code> = new Set<Code>(['env-name-mismatch', 'env-not-set']);

/** The variable that a diagnosis is about; by default that of the key. `null`: a line of a file. */
function variableOf({ evidence }: Diagnosis, { configured, credential }: Subject): string | null {
  if (evidence.some(({ fact }) => fact === 'endpoint.hides')) {
    const place = baseUrlPlace(configured);
    return place?.kind === 'shell' ? place.from.replace(/^env:/, '') : null;
  }
  const setting = evidence.find(({ fact }) => fact === 'client.setting')?.value;
  return typeof setting === 'string' ? setting : credential.variable;
}

async function restarts(context: Subject): Promise<boolean> {
  const { startedBy } = await holderOf(context);
  return ['systemd', 'systemd-user', 'launchd', 'compose', 'vscode'].includes(startedBy);
}

function typedStep({ kind, command, where, applicability }: ClientCommand): Step {
  return plainStep(kind, sentence({ command, where }), { applicability, command });
}

function sentence({ command, where }: Pick<ClientCommand, 'command' | 'where'>): string {
  if (where === 'palette') return `Choose \`${command}\` in the command palette.`;
  if (where === 'closed-editor')
    return `Close every window of the editor, then type \`${command}\`.`;
  return `Type \`${command}\`.`;
}

async function commandsOf(
  code: Code,
  name: string,
  context: CheckContext,
): Promise<readonly ClientCommand[]> {
  const { ports } = context.services;
  const own = await ownShell(ports);
  const shell = own?.name ?? loginShell(ports.env);
  if (code === 'env-shadowed') return withoutVariable(name, await shellOf(context), context);
  if (code === 'env-name-mismatch') {
    const similar = await similarVariable(context);
    if (similar?.from === `env:${similar?.name}`)
      return inShell([
        setVariableCommand(name, { variable: similar.name }, await shellOf(context)),
      ]);
  }
  const { startedBy, service, isSet } = await holderOf(context);
  const right = (await rightFiles(code, context)).find(
    (file) => isReadBy(startedBy, file.kind) && isWrittenFor(shell, file),
  );
  const commands = ports.definitions.commandsFor({
    shell,
    name,
    platform: ports.platform ?? 'linux',
    startedBy,
    file: right?.file,
    service: service ?? undefined,
  });
  const isLoaded = right !== undefined && loadsItself(right.file, context);
  if (isSet || isLoaded) return commands.filter(({ kind }) => kind === 'restart');
  return isInThisShell(name, context) ? commands.filter(isOtherThanTheKey) : commands;
}

/** An env file that the client reads by itself when it starts. */
function loadsItself(file: string, { target, services }: Subject): boolean {
  const { files } = services.ports;
  return target.credentials.some(
    ({ kind, location }) =>
      kind === 'env-file' &&
      location !== null &&
      shownFile({ files }, files.resolve(location.file)) === file,
  );
}

/** True where a program started from this shell already inherits it. */
function isInThisShell(name: string, { services: { ports } }: Subject): boolean {
  const value = ports.env.get(name);
  return value !== undefined && !isEmpty(value);
}

function isOtherThanTheKey({ kind, applicability }: ClientCommand): boolean {
  return kind !== 'set-variable' || applicability !== 'placeholder';
}

/** A file that already sets the variable correctly. */
interface RightFile {
  readonly file: string;
  readonly kind: DefinitionKind;
  readonly shell: Shell | null;
}

/** Codes whose variable a file may define already. */
const IN_A_FILE: ReadonlySet<Code> = new Set<Code>([
  'env-changed-after-start',
  'env-not-in-client',
  'env-not-set',
]);

/** The one in the diagnosis comes first. */
async function rightFiles(code: Code, context: Subject): Promise<readonly RightFile[]> {
  const { ports } = context.services;
  const named = ({ location, kind, shell }: Definition): RightFile => ({
    file: shownFile(ports, location.file),
    kind,
    shell,
  });
  if (code === 'env-file-not-loaded') return (await unloadedDefinitions(context)).map(named);
  if (!IN_A_FILE.has(code)) return [];
  if (context.client !== null) {
    const right = await comparedValue(context);
    const all = (await externalValues(context)).filter(({ secret }) =>
      isSame(secret, right?.secret),
    );
    return (right === null ? [] : [right, ...all]).flatMap(({ file, kind, shell }) =>
      file === null || kind === 'shell' ? [] : [{ file, kind, shell }],
    );
  }
  const held = ports.env.get(context.credential.variable ?? '');
  return (await reachingDefinitions(context))
    .filter(({ secret }) => secret !== null && !isSame(secret, held))
    .map(named);
}

function isSame(item: Secret | null, other: Secret | null | undefined): boolean {
  return item !== null && other != null && sameSecret(item, other);
}

/** Start-up files of `sh` are read by the shells that come from it; a file of no shell is data. */
function isWrittenFor(own: Shell | null, { shell, kind }: RightFile): boolean {
  if (shell === null || kind === 'direnv' || own === null) return true;
  return shell === own || (shell === 'sh' && (own === 'bash' || own === 'zsh'));
}

const OF_SHELLS = ['shell-startup', 'fish', 'powershell', 'direnv', 'env-file'] as const;

/** Files that a client reads when it is restarted this way; the default is those of a shell. */
const READS: Readonly<Partial<Record<StartedBy, readonly DefinitionKind[]>>> = {
  systemd: ['systemd'],
  'systemd-user': ['systemd'],
  launchd: ['launchd'],
  compose: ['compose-environment', 'compose-env-file'],
  vscode: ['vscode', 'env-file'],
  desktop: ['desktop-entry', ...OF_SHELLS],
};

function isReadBy(startedBy: StartedBy, kind: DefinitionKind): boolean {
  const read: readonly DefinitionKind[] = READS[startedBy] ?? OF_SHELLS;
  return read.includes(kind);
}

/** Unsets a variable that overrides another source in this shell. */
function withoutVariable(
  name: string,
  shell: Shell,
  { credential, client }: Subject,
): readonly ClientCommand[] {
  if (name === credential.variable && credential.winner?.source.kind !== 'env') return [];
  const hidden = client?.origin?.startedBy;
  return inShell([
    unsetVariableCommand(name, shell),
    ...(hidden === 'tmux' ? [renderCommand(['tmux', 'set-environment', '-gu', name], shell)] : []),
    ...(hidden === 'systemd-user'
      ? [renderCommand(['systemctl', '--user', 'unset-environment', name], shell)]
      : []),
  ]);
}

/** The command that changes a variable in the shell; none where it cannot be quoted. */
function inShell(commands: readonly (string | null)[]): readonly ClientCommand[] {
  return commands.flatMap((command) =>
    command === null
      ? []
      : [{ kind: 'set-variable', command, where: 'shell', applicability: 'machine' } as const],
  );
}
