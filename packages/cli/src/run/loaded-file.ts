import type { Job } from './job.js';

/** What says where the configuration comes from. */
export interface SourceArguments {
  /** Configurations named as positionals: authlint's own, or a client's. */
  readonly files?: readonly string[];
  readonly config: string | null;
  readonly envFiles: readonly string[];
  readonly pid: number | null;
}

/** What was loaded from one file: providers, or the lines of its faults. */
export interface LoadedFile {
  readonly jobs: readonly Job[];
  readonly faults: readonly string[];
  /** Said on stderr; they do not stop the run. */
  readonly notes: readonly string[];
}

/** `failure`: why the file port could not read it. */
export function envFileNote(file: string, failure: string): string {
  return `warning: the env file ${file} is not read: ${failure}`;
}
