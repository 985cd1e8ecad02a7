import type { ClientFile, ClientReader } from '../client-reader.js';
import { dotConfig, dotData, machine, PROJECT } from '../roots.js';

/** opencode, and the clients made from it: same files under other names. */
export interface OpencodeFamily extends Pick<
  ClientReader,
  'id' | 'name' | 'processes' | 'http' | 'urlCredential'
> {
  /** Name of the folders and of the files. */
  readonly word: string;
  readonly loginCommand: string;
  /** Part of the `$schema` that its files name. */
  readonly schema: string;
  /** Variable that names a further configuration file. */
  readonly variable: 'OPENCODE_CONFIG' | null;
  /** True where a project's file that refers to a variable is not loaded at all. */
  readonly projectWithoutVariables?: boolean;
}

export interface OpencodeFiles {
  readonly all: readonly ClientFile[];
  /** What a file at an unusual place is taken for. */
  readonly project: ClientFile;
  readonly auth: ClientFile;
  /** Below the machine's own, highest precedence first: those of one project folder, then the user's. */
  readonly ofFolder: readonly string[];
  readonly user: readonly ClientFile[];
  readonly system: readonly ClientFile[];
}

export function filesOf({ word }: OpencodeFamily): OpencodeFiles {
  const names = [`${word}.jsonc`, `${word}.json`];
  const ofFolder = [...names.map((name) => `.${word}/${name}`), ...names];
  const settings = (root: ClientFile['root'], path: string): ClientFile => ({
    root,
    path,
    holds: 'settings',
  });
  const user = [...names, 'config.json'].map((name) => settings(dotConfig(word), name));
  const shared = machine(`/etc/${word}`, `/Library/Application Support/${word}`, null);
  const system = names.map((name) => settings(shared, name));
  const inProject = ofFolder.map((path) => settings(PROJECT, path));
  const project = settings(PROJECT, `${word}.json`);
  const projectFiles = inProject.map((file) => (file.path === project.path ? project : file));
  const auth: ClientFile = {
    root: dotData(word),
    path: 'auth.json',
    holds: 'credentials',
    access: 'private',
  };
  return {
    all: [...projectFiles, ...user, auth, ...system],
    project,
    auth,
    ofFolder,
    user,
    system,
  };
}
