import type {
  ClientWords,
  CredentialSource,
  FileRead,
  Knowledge,
  Ports,
  ProviderTarget,
} from '@authlint/core';
import type { SettingPlace } from '@authlint/core/internal';
import type { ClientFile, ClientReader } from './reading/client-reader.js';
import { baseName, FAILURE_MESSAGES } from './reading/source-file.js';
import { toTarget } from './reading/to-target.js';
import { hiddenBaseUrls } from './reading/hidden-base-urls.js';
import { NamedFile } from './reading/named-file.js';
import { withOpenFiles } from './reading/open-file.js';
import { endsAs } from './reading/paths.js';
import { ReadContext } from './reading/read-context.js';
import { READERS } from './generated/readers.js';
import { recordedEnv, withoutVariables } from './reading/recorded-env.js';
import type { ClientConfigResult, ClientProblem } from './reading/result.js';
import { foldersOf, hasOwnName } from './reading/roots.js';
import { withoutAbsentProgram } from './reading/key-source.js';
import { withPlaces } from './reading/setting-places.js';
import { readAsRunning, type ClientReading } from './reading/running-client.js';

interface Recognised {
  readonly reader: ClientReader;
  readonly file: ClientFile;
}

/**
 * Reads a file as the configuration of the client that it belongs to, in place and with the files that belong to it, and
 * gives the providers as that client sends their requests; with `running`, as the client does that runs now: the process of that
 * pid, else the one that is found. Writes nothing, runs nothing, never rejects.
 */
export async function readClientConfig(
  path: string,
  ports: Ports,
  knowledge: Knowledge,
  running?: { readonly pid: number | null },
): Promise<ClientConfigResult> {
  const absolute = ports.files.resolve(path);
  const named = new NamedFile(absolute, await contentOf(absolute, ports));
  const recognised = recognise(named, ports, knowledge);
  if (named.content.kind === 'failure' && !(isBinary(named) && recognised?.file.database === true))
    return unreadable(named, recognised, path);
  if (recognised === null) return { kind: 'not-a-client-file' };
  const { reader } = recognised;
  const read = (from: Ports) => readIn(from, ports.files, { ...recognised, named, knowledge });
  const { targets, notes, problems, refused, unread, envFiles } =
    running === undefined
      ? await read(ports)
      : await readAsRunning(reader, running.pid, ports, read);
  const client = { id: reader.id, name: reader.name };
  if (refused.length > 0) {
    const worded = problems.map((one) =>
      refused.includes(one) ? { ...one, message: `${one.message}; ${stops(reader, one)}` } : one,
    );
    return { kind: 'problems', client, failure: null, problems: worded };
  }
  return targets.length === 0 && problems.length > 0
    ? { kind: 'problems', client, failure: unread, problems }
    : { kind: 'read', client, targets, notes, problems, envFiles: [...envFiles.keys()] };
}

/** A client of which no file is here. `refused`: why it does not start on the variables that are set. */
interface ClientWithoutFile {
  readonly targets: readonly ProviderTarget[];
  readonly refused: readonly ClientProblem[];
}

/**
 * What a client of which no file is here takes from the variables of its start; empty where none of them is set, and for a client
 * that takes no key from variables alone.
 */
export async function readClientVariables(
  id: string,
  ports: Ports,
  knowledge: Knowledge,
): Promise<ClientWithoutFile> {
  const { targets, refused } = await readWithoutFile(id, ports, knowledge);
  const given = targets.filter(
    ({ credentials, nativeFallback }) =>
      nativeFallback === true || credentials.some((one) => isSet(one, ports)),
  );
  return { targets: given, refused };
}

/** The providers of a client without any file here, if it works without one. */
export async function readClientDefaults(
  id: string,
  ports: Ports,
  knowledge: Knowledge,
): Promise<readonly ProviderTarget[]> {
  return (await readWithoutFile(id, ports, knowledge)).targets;
}

async function readWithoutFile(
  id: string,
  ports: Ports,
  knowledge: Knowledge,
): Promise<ClientWithoutFile> {
  const reader = READERS.find((one) => one.id === id);
  const own = reader?.files.filter(hasOwnName);
  const file = own?.find(({ root }) => root.scope !== 'project') ?? own?.[0];
  if (reader === undefined || file === undefined) return { targets: [], refused: [] };
  const path = ports.files.resolve(foldersOf(file.root, ports)[0] ?? '.', file.path);
  const named = new NamedFile(path, { kind: 'failure', path, failure: 'not-found' });
  const { targets, refused } = await readIn(ports, ports.files, { reader, file, named, knowledge });
  const source = { file: null, line: null, column: null, client: id };
  return { targets: targets.map((target) => ({ ...target, source })), refused };
}

/** Whether it is set, even to an empty value: as a variable, or in an env file that the client loads. */
function isSet(source: CredentialSource, { env }: Ports): boolean {
  return source.kind === 'env' ? env.get(source.name) !== undefined : source.location !== null;
}

function stops({ name }: ClientReader, { undefinedName }: ClientProblem): string {
  const what = undefinedName === undefined ? 'does not start' : 'sends nothing';
  return `${name} ${what} until this is corrected`;
}

interface Named extends Recognised {
  readonly named: NamedFile;
  readonly knowledge: Knowledge;
}

/** Runs the reader with one environment. `shownBy`: files as authlint sees them. */
async function readIn(
  ports: Ports,
  shownBy: Ports['files'],
  what: Named,
  ignored: readonly SettingPlace[] = [],
): Promise<
  ClientReading & Pick<ReadContext, 'notes' | 'problems' | 'refused' | 'unread' | 'envFiles'>
> {
  const { reader, file, named, knowledge } = what;
  const hidden = ignored.flatMap(({ from, kind }) =>
    kind === 'shell' ? from.replace(/^env:/, '') : [],
  );
  const env = recordedEnv(withoutVariables(ports.env, hidden));
  const without = ignored.flatMap(({ location }) => location ?? []);
  const context = new ReadContext(
    { ...ports, env },
    knowledge,
    named,
    file,
    shownBy,
    without,
    reader.onFault,
    reader.refusesMark,
    reader.settingTypes,
  );
  const read: ProviderTarget[] = [];
  for await (const draft of await reader.read(context)) {
    if (draft !== null) read.push(...toTarget(context, reader, draft));
  }
  const usable = await Promise.all(read.map((target) => withoutAbsentProgram(target, context)));
  const open = await withOpenFiles(withOwnIds(usable), reader.files, context);
  const worded = await withWords(open, reader, context);
  const targets = withPlaces(worded, context, env).map((target, index) => ({
    ...target,
    siblings: () => worded.toSpliced(index, 1),
    hiddenBaseUrls: async () => [
      ...((await target.hiddenBaseUrls?.()) ?? []),
      ...(await hiddenBaseUrls(target, async (more) =>
        named.mayBeReadAgain() ? readIn(ports, shownBy, what, more) : { targets: [] },
      )),
    ],
  }));
  const { notes, problems, refused, unread, envFiles } = context;
  return { targets, env: ports.env, asked: env.asked, notes, problems, refused, unread, envFiles };
}

function isBinary({ content }: NamedFile): boolean {
  return content.kind === 'failure' && content.failure === 'binary';
}

/** A database is not read as a text, which may be of any size. */
async function contentOf(path: string, { files }: Ports): Promise<FileRead> {
  const isDatabase = READERS.some((reader) =>
    reader.files.some((file) => file.database === true && baseName(path) === baseName(file.path)),
  );
  if (!isDatabase || !(await files.exists(path))) return files.read(path);
  return { kind: 'failure', path, failure: 'binary' };
}

/** Whose file it is: by its place, then by its content. */
export function recognise(
  named: NamedFile,
  ports: Pick<Ports, 'env' | 'files'>,
  knowledge: Knowledge,
): Recognised | null {
  return byPlace(named, ports) ?? byEnding(named) ?? byContent(named, knowledge);
}

function byPlace(named: NamedFile, ports: Pick<Ports, 'env' | 'files'>): Recognised | null {
  for (const reader of READERS) {
    for (const file of reader.files) {
      if (!hasOwnName(file) || file.root.scope === 'project') continue;
      const folders = foldersOf(file.root, ports);
      if (folders.some((folder) => ports.files.resolve(folder, file.path) === named.path)) {
        return { reader, file };
      }
    }
  }
  return null;
}

function byEnding(named: NamedFile): Recognised | null {
  const candidates = READERS.flatMap((reader) =>
    reader.files
      .filter((file) => !file.generic)
      .map((file) => ({ reader, file, length: endsAs(named.path, file) })),
  );
  const longest = Math.max(0, ...candidates.map(({ length }) => length));
  return candidates.find(({ length }) => length > 0 && length === longest) ?? null;
}

function byContent(named: NamedFile, knowledge: Knowledge): Recognised | null {
  for (const reader of READERS) {
    const file = reader.recognise(named, knowledge);
    if (file !== null && isOfOneLanguage(named.path, file.path)) return { reader, file };
  }
  return null;
}

/** A client that keeps JSON reads no YAML, even with the same keys. */
function isOfOneLanguage(path: string, other: string): boolean {
  const [one, two] = [languageOf(path), languageOf(other)];
  return one === null || two === null || one === two;
}

function languageOf(path: string): string | null {
  if (/\.ya?ml$/i.test(path)) return 'yaml';
  if (/\.json[c5]?$/i.test(path)) return 'json';
  return /\.toml$/i.test(path) ? 'toml' : null;
}

function unreadable(
  named: NamedFile,
  recognised: Recognised | null,
  path: string,
): ClientConfigResult {
  const failure = named.content.kind === 'failure' ? named.content.failure : 'other';
  const client = recognised && { id: recognised.reader.id, name: recognised.reader.name };
  const message = FAILURE_MESSAGES[failure];
  const problem = { file: path, line: 1, column: 1, field: null, message };
  return { kind: 'problems', client, failure, problems: [problem] };
}

/** Two providers of one id would be one row in the report. */
function withOwnIds(targets: readonly ProviderTarget[]): ProviderTarget[] {
  const seen = new Map<string, number>();
  return targets.map((target) => {
    const count = (seen.get(target.id) ?? 0) + 1;
    seen.set(target.id, count);
    return count === 1 ? target : { ...target, id: `${target.id}-${String(count)}` };
  });
}

/** The targets with the client's own words. */
async function withWords(
  targets: readonly ProviderTarget[],
  { name, words: own, writes, files: all }: ClientReader,
  context: ReadContext,
): Promise<readonly ProviderTarget[]> {
  if (own === undefined) return targets;
  const { reference, signIn = null, variableField = null, ...terms } = own;
  const isElsewhere = reference?.inYaml === true && !/\.ya?ml$/.test(context.named.path);
  const paths = await Promise.all(writes.map((file) => context.path(file)));
  const files = paths.map((path) => context.shown(path));
  const envFiles = all.filter(({ holds, path }) => holds === 'variables' && !path.includes('*'));
  const envFile = envFiles.find(hasOwnName) ?? envFiles[0];
  const words: ClientWords = {
    ...terms,
    name,
    envFile: envFile && context.shown(await context.path(envFile)),
    variableField,
    reference: isElsewhere ? undefined : reference?.form,
    signIn: signIn && { command: signIn.command, files, keyCommand: signIn.keyCommand },
  };
  return targets.map((target) => ({ ...target, words }));
}
