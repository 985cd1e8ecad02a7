import { getOrInsert, memoize } from '../lazy.js';
import type { Subject } from '../subject/subject.js';
import { changedAfter } from '../subject/client/process.js';
import { environmentOf } from '../subject/credential.js';
import type { Definition, DefinitionKind, Ports, ProcessInfo, Survey } from '@authlint/model/ports';
import { isEmpty, sameSecret, type Secret } from '@authlint/model/secret';

const surveysOf = memoize((_ports: Ports) => new Map<string, Promise<Survey>>());

/** All definitions on the machine, cached per run and list of env files. */
export function surveyOf({ services, target }: Subject): Promise<Survey> {
  const { ports } = services;
  const envFiles = target.envFiles ?? [];
  const { platform } = ports;
  const where = { ports, cwd: ports.files.resolve('.'), envFiles, platform };
  return getOrInsert(surveysOf(ports), envFiles.join('\n'), () => ports.definitions.survey(where));
}

/** Where the client's variable is defined in files, the highest layer first. */
export async function definitionsOf(context: Subject): Promise<readonly Definition[]> {
  const { variable } = context.credential;
  if (variable === null) return [];
  return definitionsIn(await surveyOf(context), variable, context);
}

function definitionsIn(survey: Survey, name: string, context: Subject): readonly Definition[] {
  return survey.definitions.filter((definition) => isSameVariable(definition.name, name, context));
}

/** Whether two names mean one variable: Windows ignores the case of letters. */
export function isSameVariable(a: string, b: string, { services }: Subject): boolean {
  return services.ports.platform === 'win32' ? a.toUpperCase() === b.toUpperCase() : a === b;
}

/** Names that the client's own env files give a value. */
export async function namesInEnvFiles(context: Subject): Promise<readonly string[]> {
  if (!hasEnvFiles(context)) return [];
  const { definitions } = await surveyOf(context);
  return definitions.filter(isLoaded).map(({ name }) => name);
}

/** The definition of a name in one of the client's own env files. */
export async function loadedDefinition(
  context: Subject,
  name: string,
): Promise<Definition | undefined> {
  if (!hasEnvFiles(context)) return undefined;
  return definitionsIn(await surveyOf(context), name, context).find(isLoaded);
}

/** A client without configured env files has none: there is nothing to look up. */
function hasEnvFiles({ target }: Subject): boolean {
  return (target.envFiles ?? []).length > 0;
}

function isLoaded(definition: Definition): boolean {
  const { kind, assumed, secret } = definition;
  return (
    kind === 'env-file' && !assumed && inEffect(definition) && secret !== null && !isEmpty(secret)
  );
}

/** True for a line that is in effect whenever its file is read. */
export function inEffect({ commentedOut, overriddenBy, conditional }: Definition): boolean {
  return !commentedOut && overriddenBy === null && !conditional;
}

/** Start-up files of shells, and files from which the system sets their environment. */
const OF_TERMINALS: ReadonlySet<Definition['kind']> = new Set<Definition['kind']>([
  'shell-startup',
  'fish',
  'powershell',
  'direnv',
  'environment-d',
  'etc-environment',
  'pam',
  'vscode',
]);

/** A line that a new terminal gets a variable from. */
export function isOfTerminals(definition: Definition): boolean {
  return inEffect(definition) && OF_TERMINALS.has(definition.kind);
}

/** The line that sets the value in use in every new terminal, if the value comes from the shell. */
export async function lineInUse(context: Subject): Promise<Definition | undefined> {
  const { winner } = context.credential;
  if (winner?.source.kind !== 'env' || winner.secret === null) return undefined;
  const { secret } = winner;
  const lines = (await definitionsOf(context)).filter(isOfTerminals);
  return lines.find((line) => line.secret !== null && sameSecret(line.secret, secret));
}

/** Lines that set the variable for the client, or for the shell that starts it. */
export async function reachingDefinitions(context: Subject): Promise<readonly Definition[]> {
  const all = await definitionsOf(context);
  return all.filter(
    (definition) =>
      inEffect(definition) &&
      definition.exported &&
      !definition.assumed &&
      isMeantFor(definition, context.client),
  );
}

/** Lines of a Compose file are for containers; those of a unit, job or desktop entry for the program that it starts. */
export function isMeantFor({ kind, service }: Definition, client: ProcessInfo | null): boolean {
  const origin = client?.origin;
  if (kind === 'manifest') return false; // for what its program starts
  if (kind === 'compose-environment' || kind === 'compose-env-file') {
    return origin?.startedBy === 'container';
  }
  if (kind === 'systemd' || kind === 'launchd' || kind === 'desktop-entry')
    return service !== null && origin?.service === service;
  return true;
}

/** Lines of the project's env files that the client is not configured to load, or of direnv's that no shell has loaded. */
export async function unloadedDefinitions(context: Subject): Promise<readonly Definition[]> {
  const { files } = context.services.ports;
  const loaded = context.target.credentials.flatMap(({ location }) =>
    location === null ? [] : [files.resolve(location.file)],
  );
  return (await definitionsOf(context)).filter(
    (definition) =>
      ((definition.kind === 'env-file' && definition.assumed) || definition.kind === 'direnv') &&
      inEffect(definition) &&
      definition.secret !== null &&
      !isEmpty(definition.secret) &&
      !loaded.includes(files.resolve(definition.location.file)),
  );
}

/** File and line as shown to the user; a file of the project by its relative path. */
export function shownLocation(
  { files }: Pick<Ports, 'files'>,
  { location }: Pick<Definition, 'location'>,
): string {
  return `${shownFile({ files }, location.file)}:${String(location.line)}`;
}

export function shownFile({ files }: Pick<Ports, 'files'>, file: string): string {
  const cwd = files.resolve('.');
  return file.startsWith(`${cwd}/`) ? file.slice(cwd.length + 1) : file;
}

/** A value that the variable has outside the client. */
export interface ExternalValue {
  /** `null`: it is computed when the file is run. */
  readonly secret: Secret | null;
  readonly from: string;
  /** `null`: a variable does not say since when it is set. */
  readonly changedAt: number | null;
  /** The file, as it would be typed. */
  readonly file: string | null;
  /** Sort of file, or the shell. */
  readonly kind: DefinitionKind | 'shell';
  /** Shell that the file is written for; `null`: it is none of a shell. */
  readonly shell: Definition['shell'];
}

/** Values of the variable in the shell that runs authlint, in the client's env files, and in the files that define it. */
export async function externalValues(context: Subject): Promise<readonly ExternalValue[]> {
  const { credential, services } = context;
  const { variable } = credential;
  const { ports } = services;
  if (variable === null) return [];
  const values: ExternalValue[] = [];
  for (const { source, secret, from } of credential.candidates) {
    if (source.kind !== 'env-file' || source.name !== variable) continue;
    const { changedAt, location } = source;
    values.push({ secret, from, changedAt, file: location.file, kind: 'env-file', shell: null });
  }
  const loaded = new Set(values.map(({ from }) => from));
  for (const definition of await reachingDefinitions(context)) {
    const { secret, changedAt, kind, shell, location } = definition;
    const from = shownLocation(ports, definition);
    const file = shownFile(ports, location.file);
    if (!loaded.has(from)) values.push({ secret, from, changedAt, file, kind, shell });
  }
  const secret = ports.env.get(variable);
  if (secret !== undefined) {
    const from = `env:${variable}`;
    values.unshift({ secret, from, changedAt: null, file: null, kind: 'shell', shell: null });
  }
  return values.filter((value) => value.secret === null || !isEmpty(value.secret));
}

/** A process with another home directory does not use our shell's environment or files. */
function isOursAlone({ kind, file }: ExternalValue): boolean {
  return kind === 'shell' || (kind !== 'env-file' && file?.startsWith('~/') === true);
}

/**
 * The value to compare the running client with: one that was written to a file after it started and that it does not have, else the
 * first of `externalValues`.
 */
export async function comparedValue(context: Subject): Promise<ExternalValue | null> {
  const { client, credential, services } = context;
  const all = (await externalValues(context)).filter(
    (item) => client?.env !== 'permission' || !isOursAlone(item),
  );
  const startedAt = client?.startedAt ?? null;
  const now = services.ports.clock.now();
  const held = environmentOf(client)?.get(credential.variable ?? '') ?? null;
  const newer = all.find(
    ({ secret, changedAt }) =>
      startedAt !== null &&
      changedAt !== null &&
      changedAfter(changedAt, startedAt, now) === true &&
      (held === null || (secret !== null && !sameSecret(secret, held))),
  );
  return newer ?? all[0] ?? null;
}
