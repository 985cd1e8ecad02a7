import type { ClientFile } from '../../reading/client-reader.js';
import {
  PROJECT,
  dotConfig,
  dotData,
  home,
  machine,
  privateFile,
  settingsFile,
} from '../../reading/roots.js';

/** opencode, and the clients made from it: same files under other names. */
export interface OpencodeFamily {
  /** Name of the folders and of the files. */
  readonly word: string;
  readonly loginCommand: string;
  /** Part of the `$schema` that its files name. */
  readonly schema: string;
  /** Beginning of the variables that name a further file or folder, or hold a configuration. */
  readonly prefix: 'OPENCODE' | 'KILO';
  /** Names of the files without their ending, the one that outranks the other first. */
  readonly names: readonly string[];
  /** Names of the files in a folder of the client, highest precedence first. */
  readonly inDotFolder: readonly string[];
  /** Its folders in a project and in the home directory, highest precedence first. */
  readonly dotFolders: readonly string[];
  /** True where a project's file that refers to a variable is not loaded at all. */
  readonly projectWithoutVariables?: boolean;
}

export interface OpencodeFiles {
  readonly all: readonly ClientFile[];
  /** What a file at an unusual place is taken for. */
  readonly project: ClientFile;
  readonly auth: ClientFile;
  /** Highest precedence first. */
  readonly user: readonly ClientFile[];
  readonly system: readonly ClientFile[];
}

export function filesOf({ word, names, inDotFolder, dotFolders }: OpencodeFamily): OpencodeFiles {
  const own = [`${word}.jsonc`, `${word}.json`];
  const plain = names.flatMap((name) => [`${name}.jsonc`, `${name}.json`]);
  const user = [...plain, 'config.json'].map((name) => settingsFile(dotConfig(word), name));
  const shared = machine(`/etc/${word}`, `/Library/Application Support/${word}`, null);
  const system = inDotFolder.map((name) => settingsFile(shared, name));
  const project = settingsFile(PROJECT, `${word}.json`);
  const inProject = [...own.map((name) => `.${word}/${name}`), ...own].map((path) =>
    path === project.path ? project : settingsFile(PROJECT, path),
  );
  const inHome = dotFolders.flatMap((folder) =>
    inDotFolder.map((name) => settingsFile(home(folder), name)),
  );
  const auth = privateFile(dotData(word), 'auth.json');
  return { all: [...inProject, ...inHome, ...user, auth, ...system], project, auth, user, system };
}
