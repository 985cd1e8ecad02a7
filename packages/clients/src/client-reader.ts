import type { ProviderTarget } from '@authlint/core';
import type { NamedFile } from './named-file.js';
import type { ReadContext } from './read-context.js';
import type { Root } from './roots.js';

/** One file of a client. */
export interface ClientFile {
  readonly root: Root;
  /** Path below the root; `*` stands for one folder or one name. */
  readonly path: string;
  readonly holds: 'settings' | 'credentials' | 'variables';
  /** True for a name that other programs use as well: such a file is the client's only if its content says so. */
  readonly generic?: boolean;
}

/** How one client stores its configuration. Adding a client is adding a folder with one of these. */
export interface ClientReader {
  readonly id: string;
  readonly name: string;
  /** Project first, then user, then system; within one scope the most telling file first. */
  readonly files: readonly ClientFile[];
  /** Names of its processes. */
  readonly processes: readonly string[];
  /** Which of `files` a file is, by its content, where its path does not tell; `null`: none. */
  recognise(file: NamedFile): ClientFile | null;
  /** Reads the file and those that belong to it. Never rejects; faults go to the context. */
  read(context: ReadContext): Promise<readonly ProviderTarget[]>;
}
