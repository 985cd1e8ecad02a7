import type { EnvPort, FilePort, Ports, ProcessInfo } from '../../ports/index.js';
import type { Secret } from '../../secret/index.js';

/** What a client reads its configuration with: variables and files. */
type Surroundings = Pick<Ports, 'env' | 'files'>;

/** The ports as a running client has them: its own variables, and its home. As given where its environment is not known. */
export async function portsOfClient<P extends Surroundings>(
  ports: P,
  client: ProcessInfo | null,
): Promise<P> {
  if (client === null || typeof client.env === 'string') return ports;
  const env = environmentPort(client.env, client.plain);
  return { ...ports, env, files: await filesOfClient(ports, env) };
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

/** A home that is not there is one of another machine or container: its files are out of reach. */
async function filesOfClient({ env, files }: Surroundings, own: EnvPort): Promise<FilePort> {
  const home = own.plain('HOME') ?? own.plain('USERPROFILE');
  const ours = env.plain('HOME') ?? env.plain('USERPROFILE');
  if (!home || home === ours || !(await files.exists(home))) return files;
  const absolute = (path: string): string => path.replace(/^~(?=$|[\\/])/, home);
  return {
    resolve: (...parts) => files.resolve(...parts.map(absolute)),
    read: (path, maxBytes) => files.read(absolute(path), maxBytes),
    exists: (path) => files.exists(absolute(path)),
    list: (path) => files.list(absolute(path)),
  };
}
