import type { ConsentPort, EnvPort, FilePort, Ports, ProcessInfo } from '@authlint/model/ports';
import type { Secret } from '@authlint/model/secret';

/** What a client reads its configuration with: variables and files. */
interface Surroundings extends Pick<Ports, 'env' | 'files'> {
  readonly consent?: (ConsentPort & ConsentOfClient) | undefined;
}

interface ConsentOfClient {
  /** A running client was started with these variables: the addresses in them are named as those of the shell are. */
  addEnvironment?(variables: ReadonlyMap<string, Secret>): void;
}

/** The ports as a running client has them: its own variables, folder and home. As given where its environment is not known. */
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

/** A home or folder that is not there is one of another machine or container: its files are out of reach. */
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
  return {
    resolve,
    read: (path, maxBytes) => files.read(resolve(path), maxBytes),
    exists: (path) => files.exists(resolve(path)),
    list: (path) => files.list(resolve(path)),
  };
}
