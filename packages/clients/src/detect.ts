import type { Knowledge, Ports } from '@authlint/core';
import type { ClientFile, ClientReader } from './reading/client-reader.js';
import { NamedFile } from './reading/named-file.js';
import { segmentMatches } from './reading/paths.js';
import { recognise } from './read-client-config.js';
import { READERS } from './generated/readers.js';
import type { ClientName } from './reading/result.js';
import { foldersOf } from './reading/roots.js';

/** A configuration of a supported client on this machine. */
export interface DetectedConfig {
  readonly client: ClientName;
  /** Absolute path of the file to give to `readClientConfig`. */
  readonly file: string;
  readonly scope: 'project' | 'user' | 'system';
}

const SCOPES = ['project', 'user', 'system'] as const;

/**
 * The supported clients that have a configuration here, project first, then user, then system. One file for each client:
 * reading it takes in the client's other files. Looks at files only, and reads those whose name says nothing.
 */
export async function detectClientConfigs(
  ports: Ports,
  knowledge: Knowledge,
  cwd: string,
): Promise<DetectedConfig[]> {
  const here = { ports, knowledge, cwd, recognised: new Map() };
  const found = await Promise.all(READERS.map((reader) => detect(reader, here)));
  const detected = found.filter((config) => config !== null);
  return SCOPES.flatMap((scope) => detected.filter((config) => config.scope === scope));
}

/** A file of a supported client, with its purpose. */
export interface ClientFileHere extends DetectedConfig {
  readonly holds: ClientFile['holds'];
}

/** Every file of every supported client that is here, in the order of the clients' own precedence. */
export async function findClientFiles(
  ports: Ports,
  knowledge: Knowledge,
  cwd: string,
): Promise<ClientFileHere[]> {
  const here = { ports, knowledge, cwd, recognised: new Map() };
  const found = READERS.map(async (reader) => {
    const files: ClientFileHere[] = [];
    for await (const config of filesOf(reader, here)) {
      if (!files.some(({ file }) => file === config.file)) files.push(config);
    }
    return files;
  });
  return (await Promise.all(found)).flat();
}

interface Here {
  readonly ports: Ports;
  readonly knowledge: Knowledge;
  readonly cwd: string;
  /** Clients of files with generic names, cached by path: many readers ask for the same `.env`. */
  readonly recognised: Map<string, Promise<ClientReader | null>>;
}

async function detect(reader: ClientReader, here: Here): Promise<DetectedConfig | null> {
  for await (const { client, file, scope } of filesOf(reader, here)) {
    return { client, file, scope };
  }
  return null;
}

async function* filesOf(reader: ClientReader, here: Here): AsyncGenerator<ClientFileHere> {
  const client = { id: reader.id, name: reader.name };
  for (const file of reader.files) {
    for (const path of await pathsOf(file, here)) {
      if (!(await isTheirs(path, file, reader, here))) continue;
      yield { client, file: path, scope: file.root.scope, holds: file.holds };
    }
  }
}

async function isTheirs(
  path: string,
  file: ClientFile,
  reader: ClientReader,
  here: Here,
): Promise<boolean> {
  const { ports, recognised } = here;
  if (!(await ports.files.exists(path))) return false;
  if (!file.generic) return true;
  const owner = recognised.get(path) ?? ownerOf(path, here);
  recognised.set(path, owner);
  return (await owner) === reader;
}

async function ownerOf(path: string, { ports, knowledge }: Here): Promise<ClientReader | null> {
  const named = new NamedFile(path, await ports.files.read(path));
  return recognise(named, ports, knowledge)?.reader ?? null;
}

/** Where a declared file may be, with `*` expanded to existing names. */
async function pathsOf(file: ClientFile, { ports, cwd }: Here): Promise<string[]> {
  let places =
    file.root.scope === 'project' ? [ports.files.resolve(cwd)] : foldersOf(file.root, ports);
  for (const segment of file.path.split('/')) {
    const next = places.map(async (folder) => {
      if (!segment.includes('*')) return [ports.files.resolve(folder, segment)];
      const names = await ports.files.list(folder);
      return names
        .filter((name) => segmentMatches(name, segment))
        .map((name) => ports.files.resolve(folder, name));
    });
    places = (await Promise.all(next)).flat();
  }
  return places;
}
