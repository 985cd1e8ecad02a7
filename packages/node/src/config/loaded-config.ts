import type { AuthlintConfig, ConfigProblem } from '@authlint/core/internal';
import type { Ports } from '@authlint/model/ports';
import type { EnvFile, EnvFileNote } from '@authlint/env-sources';

export interface LoadOptions {
  readonly cwd: string;
  /** Folder from which files are shown; `cwd` when left out. */
  readonly shownFrom?: string;
  /** Where the search upwards ends; `null`: at the root. */
  readonly home: string | null;
  /** The file to read; it is searched for when this is left out. */
  readonly file?: string | undefined;
  /** Env files that come before those of the configuration, relative to the working directory. */
  readonly envFiles?: readonly string[] | undefined;
  readonly ports: Pick<Ports, 'files' | 'clock' | 'platform'>;
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
