import { basename, dirname, extname } from 'node:path';
import {
  parseConfig,
  readEnvFiles,
  withEnvFiles,
  type AuthlintConfig,
  type ConfigProblem,
  type EnvFile,
  type EnvFileNote,
  type FileFailure,
  type FileText,
  type Ports,
} from '@authlint/core/internal';
import { parseText, type ConfigDocument } from './config/document.js';
import { PACKAGE_KEY } from './config/places.js';
import { findConfig, searchedFolders } from './config/search.js';
import { errorCode } from './error-code.js';
import { shownPath } from './files/paths.js';

export interface LoadOptions {
  readonly cwd: string;
  /** Where the search upwards ends; `null`: at the root. */
  readonly home: string | null;
  /** The file to read; it is searched for when this is left out. */
  readonly file?: string | undefined;
  /** Env files that come before those of the configuration, relative to the working directory. */
  readonly envFiles?: readonly string[] | undefined;
  readonly ports: Pick<Ports, 'files' | 'clock'>;
}

export type LoadedConfig =
  | {
      readonly kind: 'config';
      /** Absolute. */
      readonly path: string;
      /** With the lines of the env files among the credentials. */
      readonly config: AuthlintConfig;
      readonly envFiles: readonly EnvFile[];
      /** Env files that are named and could not be read. */
      readonly notes: readonly EnvFileNote[];
    }
  | { readonly kind: 'none'; readonly searched: readonly string[] }
  | { readonly kind: 'problems'; readonly problems: readonly ConfigProblem[] };

/** Finds, reads and checks the configuration with its env files. It is data: nothing of it is run. Never rejects. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { cwd, home, file, ports } = options;
  const path = file === undefined ? await search(cwd, home) : ports.files.resolve(file);
  if (path === null) return { kind: 'none', searched: searchedFolders(cwd, home) };
  const shown = shownPath(path, cwd);
  const read = await ports.files.read(path);
  if (read.kind === 'failure') return problem(shown, UNREADABLE[read.failure]);
  const parsed = parseText(shown, read.text, extname(path) === '.json');
  if (!parsed.ok) return { kind: 'problems', problems: parsed.problems };
  const entry = entryOf(path, parsed.document);
  if (entry === null) return problem(shown, `has no ${PACKAGE_KEY} entry`);
  return check(entry, read, shown, options);
}

async function search(cwd: string, home: string | null): Promise<string | null> {
  try {
    return await findConfig(cwd, home);
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return null; // a folder above cannot be looked into
  }
}

async function check(
  { data, locate }: ConfigDocument,
  { path, modifiedAt }: FileText,
  file: string,
  { cwd, envFiles: extra = [], ports }: LoadOptions,
): Promise<LoadedConfig> {
  if (data === null) return problem(file, 'is empty');
  const parsed = parseConfig(data, { file, locate, modifiedAt, now: ports.clock.now() });
  if (!parsed.ok) return { kind: 'problems', problems: parsed.problems };
  const paths = [
    ...extra.map((name) => ports.files.resolve(cwd, name)),
    ...parsed.config.envFiles.map((name) => ports.files.resolve(dirname(path), name)),
  ].map((place) => ({ path: place, shown: shownPath(place, cwd) }));
  const { envFiles, notes } = await readEnvFiles(paths, ports.files);
  return { kind: 'config', path, config: withEnvFiles(parsed.config, envFiles), envFiles, notes };
}

/** The configuration in a file: the whole of it, or one entry of `package.json`, where `null` is none. */
function entryOf(path: string, document: ConfigDocument): ConfigDocument | null {
  if (basename(path) !== 'package.json') return document;
  const { data, locate } = document;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, PACKAGE_KEY)) return null;
  return {
    data: (data as Record<string, unknown>)[PACKAGE_KEY],
    locate: (field) => locate([PACKAGE_KEY, ...field]),
  };
}

const UNREADABLE: Readonly<Record<FileFailure, string>> = {
  'not-found': 'there is no such file',
  permission: 'may not be read by this user',
  'not-a-file': 'is not a file',
  'too-large': 'is larger than 5 MiB',
  binary: 'is not a text file',
  other: 'cannot be read',
};

function problem(file: string, message: string): LoadedConfig {
  const whole = { file, line: 1, column: 1, path: '', message, hint: null };
  return { kind: 'problems', problems: [whole] };
}
