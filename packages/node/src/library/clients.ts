import type { ProviderTarget } from '@authlint/core';
import {
  CLIENTS,
  detectClientConfigs,
  readClientConfig,
  type ClientName,
  type ConfigNote,
  type ClientProblem,
} from '@authlint/clients';
import { createKnowledge } from '@authlint/providers';
import { createPorts } from '../ports.js';
import type { EngineOptions } from './options.js';

export interface ReadClientsOptions extends Pick<EngineOptions, 'env' | 'cwd' | 'home'> {
  /** Id of the one client that is meant, as docs/clients.md lists them; its first part is enough: `codex`. */
  readonly client?: string | undefined;
  /** The file to read, of any client; by default all default paths of the clients are searched. */
  readonly file?: string | undefined;
}

/** The configuration of one client. */
export interface ClientConfiguration {
  readonly client: ClientName;
  /** Absolute; reading it takes in the client's other files. */
  readonly file: string;
  /** For `diagnose` and `check`, as that client sends its requests. */
  readonly providers: readonly ProviderTarget[];
  /** Errors that the client itself would report, or why the file cannot be read. */
  readonly problems: readonly ClientProblem[];
  /** Further notes, such as a credential stored in a keychain. */
  readonly notes: readonly ConfigNote[];
}

/**
 * The configurations of supported clients on this machine, those of the project first. Writes nothing, runs nothing, sends nothing. A file
 * that belongs to no client gives none.
 *
 * @throws RangeError where no client is called as `client`
 */
export async function readClients({ client, file, ...places }: ReadClientsOptions = {}): Promise<
  readonly ClientConfiguration[]
> {
  const wanted = client === undefined ? undefined : clientCalled(client);
  const isMeant = ({ id }: ClientName): boolean => wanted === undefined || wanted.id === id;
  const ports = createPorts(places);
  const knowledge = createKnowledge();
  const found =
    file === undefined
      ? (await detectClientConfigs(ports, knowledge, ports.cwd)).filter((one) =>
          isMeant(one.client),
        )
      : [{ file: ports.files.resolve(file) }];
  const read = found.map(async ({ file: path }): Promise<readonly ClientConfiguration[]> => {
    const result = await readClientConfig(path, ports, knowledge);
    if (result.kind === 'not-a-client-file' || result.client === null) return [];
    if (!isMeant(result.client)) return [];
    const { targets, notes } = result.kind === 'read' ? result : { targets: [], notes: [] };
    const { client: name, problems } = result;
    return [{ client: name, file: path, providers: targets, problems, notes }];
  });
  return (await Promise.all(read)).flat();
}

function clientCalled(name: string): ClientName {
  const found =
    CLIENTS.find(({ id }) => id === name) ?? CLIENTS.find(({ id }) => id.split('-')[0] === name);
  if (found === undefined) throw new RangeError('no supported client has this id');
  return found;
}
