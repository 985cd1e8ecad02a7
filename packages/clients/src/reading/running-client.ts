import {
  sameSecret,
  type EnvPort,
  type Ports,
  type ProviderTarget,
  type CredentialSource,
  type HeaderSetting,
  type Secret,
} from '@authlint/core';
import { findClient, portsOfClient, isSameValue } from '@authlint/core/internal';
import type { ClientReader } from './client-reader.js';
import { withVariableOf } from './recorded-env.js';

/** The result of reading a configuration in one environment. */
export interface ClientReading {
  readonly targets: readonly ProviderTarget[];
  readonly env: EnvPort;
  /** Variables that the reader asked for. */
  readonly asked: ReadonlySet<string>;
}

type Read<R extends ClientReading> = (ports: Ports) => Promise<R>;

/**
 * Reads a configuration with the environment of the running client, each provider together with that of a client started from this
 * shell. Uses the shell's environment where no client runs, or its environment is unknown.
 */
export async function readAsRunning<R extends ClientReading>(
  { id, processes }: Pick<ClientReader, 'id' | 'processes'>,
  pid: number | null,
  ports: Ports,
  read: Read<R>,
): Promise<R> {
  const inShell = await read(ports);
  const wanted = { process: { pid, names: processes }, source: { ...NO_LOCATION, client: id } };
  const { process } = await findClient(wanted, ports);
  const own = await portsOfClient(ports, process);
  if (own === ports) return inShell;
  const inClient = await read(own);
  if (inClient.targets.length === 0) return inShell;
  const targets = await Promise.all(
    inClient.targets.map((target, index) =>
      withShellReading(target, { index, inClient, inShell, ports: own, read }),
    ),
  );
  return { ...inClient, targets };
}

const NO_LOCATION = { file: null, line: null, column: null } as const;

interface BothReadings<R extends ClientReading> {
  readonly index: number;
  readonly inClient: ClientReading;
  readonly inShell: ClientReading;
  /** Of the client. */
  readonly ports: Ports;
  readonly read: Read<R>;
}

async function withShellReading<R extends ClientReading>(
  target: ProviderTarget,
  both: BothReadings<R>,
): Promise<ProviderTarget> {
  const { inClient, inShell } = both;
  const other = counterpart(target, both.index, inShell.targets);
  if (other === null) return target;
  // Without any variable the reader finds no credential to name; the shell's are used then.
  const { credentials } = target.credentials.length === 0 ? other : target;
  const own = { ...target, credentials };
  const ofShell = { target: other, env: inShell.env };
  if (isSameTarget({ target: own, env: inClient.env }, ofShell)) return own;
  return { ...own, inShell: { target: other, variables: await decisive(own, both) } };
}

function counterpart(
  { id }: ProviderTarget,
  index: number,
  others: readonly ProviderTarget[],
): ProviderTarget | null {
  return others.find((other) => other.id === id) ?? others[index] ?? null;
}

/**
 * The decisive variables: the smallest set of the shell's variables that has the same effect as all of them together, those of keys
 * last. Where variables make no difference, the client has another home or another folder.
 */
async function decisive<R extends ClientReading>(
  target: ProviderTarget,
  { index, inClient, inShell, ports, read }: BothReadings<R>,
): Promise<readonly string[]> {
  const own = { target, env: inClient.env };
  const readWith = async (names: readonly string[]): Promise<ReadTarget> => {
    const env = names.reduce((all, name) => withVariableOf(all, name, inShell.env), ports.env);
    const { targets } = await read({ ...ports, env });
    return { target: counterpart(target, index, targets) ?? target, env };
  };
  let needed = [...new Set([...inShell.asked, ...inClient.asked])].filter((name) =>
    differs(name, inClient.env, inShell.env),
  );
  const wanted = needed.length === 0 ? own : await readWith(needed);
  if (isSameTarget(own, wanted)) {
    return [differs('HOME', inClient.env, inShell.env) ? 'HOME' : 'PWD'];
  }
  for (const name of needed) {
    const others = needed.filter((other) => other !== name);
    if (isSameTarget(await readWith(others), wanted)) needed = others;
  }
  const keys = new Set(target.credentials.map((item) => (item.kind === 'env' ? item.name : '')));
  return [...needed.filter((name) => !keys.has(name)), ...needed.filter((name) => keys.has(name))];
}

function differs(name: string, some: EnvPort, others: EnvPort): boolean {
  return !isSameValue(some.get(name), others.get(name));
}

/** A provider with the environment that it was read in. */
interface ReadTarget {
  readonly target: ProviderTarget;
  readonly env: EnvPort;
}

/** True where a client sends the same requests for both, but for the values of the variables that hold its key. */
function isSameTarget(a: ReadTarget, b: ReadTarget): boolean {
  return (
    settingsOf(a.target) === settingsOf(b.target) &&
    isSameList(
      a.target.headers,
      b.target.headers,
      (item, other) =>
        item.name === other.name && isSameValue(valueOf(item, a.env), valueOf(other, b.env)),
    ) &&
    isSameList(a.target.credentials, b.target.credentials, isSameSource)
  );
}

function settingsOf(target: ProviderTarget): string {
  const { id, type, baseUrl, modelId, auth, native, discovery, chat, models } = target;
  return JSON.stringify([id, type, baseUrl, modelId, auth, native, discovery, chat, models]);
}

function isSameList<T>(
  some: readonly T[],
  others: readonly T[],
  isSame: (item: T, other: T) => boolean,
): boolean {
  return (
    some.length === others.length &&
    some.every((item, index) => others[index] !== undefined && isSame(item, others[index]))
  );
}

function valueOf({ value }: HeaderSetting, env: EnvPort): Secret | undefined {
  return value.kind === 'env' ? env.get(value.name) : value.secret;
}

function isSameSource(item: CredentialSource, other: CredentialSource): boolean {
  if (item.kind === 'env' || other.kind === 'env') {
    return item.kind === 'env' && other.kind === 'env' && item.name === other.name;
  }
  return item.kind === other.kind && sameSecret(item.secret, other.secret);
}
