import type {
  Ports,
  ProcessInfo,
  ProcessPort,
  ShellName,
  EnvPort,
  Shell,
  ConsentPort,
  FilePort,
} from '@authlint/model/ports';
import { sameSecret, seal, type Secret } from '@authlint/model/secret';
import { getOrInsert, memoize } from '../../lazy.js';
import type { ProviderTarget } from '../target.js';

/** The running client, and how it was found. */
export interface FoundClient {
  /** The inspected one; `null` where none runs, or several cannot be distinguished. */
  readonly process: ProcessInfo | null;
  /** The user selected it: `--pid`, `client.pid` or `client.name`. */
  readonly named: boolean;
  /** The candidates, where there are several: none of them is used. */
  readonly several: readonly ProcessInfo[];
}

/**
 * The client by its pid, else by name, if exactly one process of this user has it. A client that is found by its usual name
 * alone, not by one that the user gave, must share our home directory: another one reads another configuration.
 */
export async function findClient(
  { process, source }: Pick<ProviderTarget, 'process' | 'source'>,
  ports: Pick<Ports, 'env' | 'processes'>,
): Promise<FoundClient> {
  const named = process.pid !== null || (source.client === null && process.names.length > 0);
  if (process.pid !== null) {
    const info = await ports.processes.inspect(process.pid);
    return { process: info?.env === 'gone' ? null : info, named, several: [] };
  }
  const found = withoutOffspring(await byName(process.names, ports.processes)).filter(
    (info) => info.env !== 'gone' && (named || isAtHome(info, ports)),
  );
  const [only = null] = found;
  return found.length > 1
    ? { process: null, named, several: found }
    : { process: only, named, several: [] };
}

const searchesOf = memoize(
  (_processes: ProcessPort) => new Map<string, Promise<readonly ProcessInfo[]>>(),
);

/** Searches the processes once per run for each set of names. */
function byName(names: readonly string[], processes: ProcessPort): Promise<readonly ProcessInfo[]> {
  if (names.length === 0) return Promise.resolve([]);
  return getOrInsert(searchesOf(processes), names.join('\n'), () => processes.findByName(names));
}

/** Without child processes of a client, and without scripts that started a client. */
function withoutOffspring(found: readonly ProcessInfo[]): readonly ProcessInfo[] {
  const parents = new Set(found.map(({ origin }) => origin?.parent));
  const clients = found.filter(({ pid, origin }) => origin?.isScript !== true || !parents.has(pid));
  const pids = new Set(clients.map(({ pid }) => pid));
  return clients.filter(({ origin }) => origin?.parent == null || !pids.has(origin.parent));
}

/** True if a process shares our home directory and sees our files. */
export function isAtHome({ env, origin }: ProcessInfo, ports: Pick<Ports, 'env'>): boolean {
  const name = (['HOME', 'USERPROFILE'] as const).find(
    (item) => ports.env.plain(item) !== undefined,
  );
  if (name === undefined || typeof env === 'string' || origin?.startedBy === 'container') {
    return false;
  }
  const home = env.get(name);
  return home !== undefined && sameSecret(home, seal(ports.env.plain(name) ?? ''));
}

/** The interactive shell that runs authlint. */
export interface OwnShell {
  readonly process: ProcessInfo;
  readonly name: ShellName;
}

const shellOf = memoize((processes: ProcessPort) => processes.ownShell());

/**
 * The interactive shell that runs authlint. `null` where there is none, or where it has another home directory and so has read other
 * start-up files. Windows does not show the environment of a process, so the home directory is not compared there.
 */
export async function ownShell(
  ports: Pick<Ports, 'env' | 'processes' | 'platform'>,
): Promise<OwnShell | null> {
  const process = await shellOf(ports.processes);
  const name = process?.origin?.shell ?? null;
  if (process === null || name === null) return null;
  return ports.platform === 'win32' || isAtHome(process, ports) ? { process, name } : null;
}

/** The user's own shell, by `SHELL`. */
export function loginShell(env: EnvPort): Shell | null {
  const name = /(?<![a-z])([a-z]+)(?:\.exe)?$/i.exec(env.plain('SHELL') ?? '')?.[1]?.toLowerCase();
  if (name === 'bash' || name === 'zsh' || name === 'fish') return name;
  if (name === 'pwsh' || name === 'powershell') return 'powershell';
  return name === 'sh' || name === 'dash' ? 'sh' : null;
}

/** The environment and files from which a client reads its configuration. */
interface Surroundings extends Pick<Ports, 'env' | 'files'> {
  readonly consent?: (ConsentPort & ConsentOfClient) | undefined;
}

interface ConsentOfClient {
  /** Environment of a running client; origins in it count as named by the user, like those of the shell. */
  addEnvironment?(variables: ReadonlyMap<string, Secret>): void;
}

/** The ports of a running client: with its variables, working directory and home. Unchanged where its environment is unknown. */
export async function portsOfClient<P extends Surroundings>(
  ports: P,
  client: ProcessInfo | null,
): Promise<P> {
  if (client === null || typeof client.env === 'string') return ports;
  const env = environmentPort(client.env, client.plain);
  if (client.folder !== undefined) ports.consent?.addProject?.(client.folder);
  ports.consent?.addEnvironment?.(client.env);
  return { ...ports, env, files: await filesOfClient(ports, env, client.folder) };
}

function environmentPort(
  variables: ReadonlyMap<string, Secret>,
  plain: ProcessInfo['plain'],
): EnvPort {
  return {
    get: (name) => variables.get(name),
    names: () => [...variables.keys()],
    plain: plain ?? (() => undefined),
  };
}

/** A home or working directory that does not exist here belongs to another machine or container: its files cannot be read. */
async function filesOfClient(
  { env, files }: Surroundings,
  own: EnvPort,
  folder: string | undefined,
): Promise<FilePort> {
  const ours = env.plain('HOME') ?? env.plain('USERPROFILE');
  const theirs = own.plain('HOME') ?? own.plain('USERPROFILE');
  const isThere = async (path: string | undefined): Promise<boolean> =>
    path !== undefined && path !== '' && (await files.exists(path));
  const home = theirs !== ours && (await isThere(theirs)) ? theirs : undefined;
  const here = folder !== files.resolve('.') && (await isThere(folder)) ? folder : undefined;
  if (home === undefined && here === undefined) return files;
  const atHome = (path: string): string =>
    home === undefined ? path : path.replace(/^~(?=$|[\\/])/, home);
  const resolve = (...parts: readonly string[]): string =>
    files.resolve(...(here === undefined ? [] : [here]), ...parts.map(atHome));
  const { table } = files;
  return {
    resolve,
    read: (path, maxBytes) => files.read(resolve(path), maxBytes),
    exists: (path) => files.exists(resolve(path)),
    list: (path) => files.list(resolve(path)),
    real: async (path) => (await files.real?.(resolve(path))) ?? resolve(path),
    table: table && ((path, ...what) => table(resolve(path), ...what)),
  };
}
