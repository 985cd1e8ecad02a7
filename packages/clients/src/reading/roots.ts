import type { PlainVariable, Ports } from '@authlint/core';
import type { DocumentFormat } from '@authlint/documents';

/** Operating systems whose folders differ. */
export const SYSTEMS = ['linux', 'macos', 'windows'] as const;
export type System = (typeof SYSTEMS)[number];

/** Folder in which a client keeps files, for each system; `null` where it has none there. */
export interface Root extends Readonly<Record<System, string | null>> {
  /** Variable that names another folder. */
  readonly variable: PlainVariable | null;
  /** Folder below the one that the variable names. */
  readonly below?: string;
  /** `project`: the folder in which the client is started; `user`: the home; `system`: the machine. */
  readonly scope: 'project' | 'user' | 'system';
  /** True for a client that does not ask where the system keeps settings: `XDG_CONFIG_HOME` and the like have no effect on it. */
  readonly fixed?: true;
  /** True for a client that ignores such a variable with a relative path. */
  readonly absolute?: true;
}

export const PROJECT: Root = everywhere('<project>', 'project');

/** A folder of the home directory, the same on every system. */
export function home(folder: string, variable: PlainVariable | null = null): Root {
  return { ...everywhere(`~/${folder}`, 'user'), variable };
}

/** A folder below `~/.config`, on every system. */
export function dotConfig(folder: string): Root {
  return home(`.config/${folder}`);
}

/** A folder below `~/.local/share`, on every system. */
export function dotData(folder: string): Root {
  return home(`.local/share/${folder}`);
}

export function machine(linux: string, macos: string, windows: string | null): Root {
  return { variable: null, scope: 'system', linux, macos, windows };
}

function everywhere(path: string, scope: Root['scope']): Root {
  return { variable: null, scope, linux: path, macos: path, windows: path };
}

/** Variables that may begin the path of a folder, with the prefix that they replace. */
const PREFIXES: readonly (readonly [PlainVariable, string])[] = [
  ['XDG_CONFIG_HOME', '~/.config/'],
  ['XDG_DATA_HOME', '~/.local/share/'],
  ['APPDATA', '%APPDATA%/'],
  ['LOCALAPPDATA', '%LOCALAPPDATA%/'],
];

/** Whether the name of the file is that of one client: no pattern, and no name that several programs use. */
export function hasOwnName({ generic, path }: ClientFile): boolean {
  return generic !== true && !path.includes('*');
}

/** The folders that a root may mean here, most likely first. The project is not among them. */
export function foldersOf(root: Root, ports: Pick<Ports, 'env' | 'files'>): string[] {
  const moved = root.variable === null ? undefined : ports.env.plain(root.variable);
  if (moved) return [ports.files.resolve(moved, ...(root.below ? [root.below] : []))];
  const folders = SYSTEMS.map((system) => root[system]).filter((path) => path !== null);
  return [...new Set(folders)]
    .map((path) => withVariables(path, root, ports))
    .filter((path) => !/^[%<]/.test(path))
    .map((path) => ports.files.resolve(path));
}

const ABSOLUTE = /^([A-Za-z]:)?[\\/]/;

function withVariables(path: string, root: Root, ports: Pick<Ports, 'env'>): string {
  if (root.fixed === true) return path;
  for (const [variable, prefix] of PREFIXES) {
    const value = path.startsWith(prefix) ? ports.env.plain(variable) : undefined;
    if (value && (root.absolute !== true || ABSOLUTE.test(value)))
      return `${value.replace(/[\\/]$/, '')}/${path.slice(prefix.length)}`;
  }
  return path;
}

/** One file of a client. */
export interface ClientFile {
  readonly root: Root;
  /** Path below the root; `*` stands for one folder or one name. */
  readonly path: string;
  readonly holds: 'settings' | 'credentials' | 'variables';
  /** True for a name that other programs use too: the file is the client's only if its content matches. */
  readonly generic?: boolean;
  /** True for a SQLite database. */
  readonly database?: boolean;
  /** `private`: the client makes the file for its owner alone. `enforced`: it takes no file that others may read either. */
  readonly access?: 'private' | 'enforced';
}

export function settingsFile(root: Root, path: string): ClientFile {
  return { root, path, holds: 'settings' };
}

export function keyFile(root: Root, path: string): ClientFile {
  return { root, path, holds: 'credentials' };
}

/** A file of keys that the client makes for its owner alone. */
export function privateFile(root: Root, path: string): ClientFile {
  return { ...keyFile(root, path), access: 'private' };
}

/** The `.env` of the project, which other programs read as well. */
export const PROJECT_ENV: ClientFile = {
  root: PROJECT,
  path: '.env',
  holds: 'variables',
  generic: true,
};

/** Formats of files; `env`: an env file. */
export type FileFormat = DocumentFormat | 'env';

/** Reaction of a client to a settings file that it cannot parse. */
export type OnFault = 'stops' | 'leaves-out';
