import type { Ports, ProcessInfo, ProcessPort } from '@authlint/model/ports';
import { sameSecret, seal } from '@authlint/model/secret';
import { memoize } from '../../lazy.js';
import type { ProviderTarget } from '../target.js';

/** The running client, and how it was found. */
export interface FoundClient {
  /** The one that is looked at; `null` where none runs, or none can be told from others. */
  readonly process: ProcessInfo | null;
  /** The user said which one: `--pid`, `client.pid` or `client.name`. */
  readonly named: boolean;
  /** Those that it could be, where there are several: none of them is taken. */
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

/** Looks through the processes once per run for each set of names. */
function byName(names: readonly string[], processes: ProcessPort): Promise<readonly ProcessInfo[]> {
  if (names.length === 0) return Promise.resolve([]);
  const known = searchesOf(processes);
  const key = names.join('\n');
  const search = known.get(key) ?? processes.findByName(names);
  known.set(key, search);
  return search;
}

/** A client that starts itself once more is one client; of a script and the client that it starts, the client is. */
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
