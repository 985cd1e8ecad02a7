import type { Platform, ServiceVariables } from '@authlint/model/ports';
import type { Parse } from '../event.js';
import type { Reader, ReadText } from '../reader.js';
import type { Syntax } from './syntax.js';

/** Where a manifest keeps the variables of a service or job. Paths are keys separated by `/`, in which `*` is any text. */
export interface Group {
  /** Path of the services or jobs, such as `jobs/*`; empty: the whole file. They also get the variables of enclosing groups. */
  readonly at: string;
  /** Mappings or lists of variables below it. */
  readonly variables: readonly string[];
  /** Its field that names env files. They count below its variables. */
  readonly envFiles?: string;
  /** Name of the only part that gets them. */
  readonly alone?: string;
  /** Of this system alone. */
  readonly system?: Platform;
}

/** A sort of file of a project that gives variables to what another program starts. */
export interface Manifest {
  /** Id of what reads the file, shown as the client of its providers. */
  readonly starter: string;
  /** The same as people call it. */
  readonly title: string;
  /** From the project folder. The ending says whether it is JSON, YAML, TOML or a literal in JavaScript. */
  readonly files: readonly string[];
  /** Files that another row reads, though the names fit. */
  readonly except?: RegExp;
  readonly groups: readonly Group[];
  /** Syntax of references in its values. */
  readonly syntax: Syntax;
  /** How it reads the env files that it names. */
  readonly envFile?: Parse;
  /** Applies other files of the same kind. */
  readonly combine?: (
    reader: Reader,
    read: ReadText,
    services: readonly ServiceVariables[],
  ) => Promise<readonly ServiceVariables[]>;
  /** Env files of the project that it lays over its variables by itself. */
  readonly over?: readonly string[];
  /** What the text of such a file has that is called otherwise; it counts where the user names the file. */
  readonly looksLike?: RegExp;
}
