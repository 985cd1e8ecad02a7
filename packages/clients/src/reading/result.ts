import type { DocumentFormat } from '@authlint/documents';
import type { TableFailure } from '@authlint/model/ports';
import type { ProviderTarget, SourceLocation } from '@authlint/core';
import type { StartedService } from '@authlint/core/internal';

/** Something that the client itself stumbles over, or that keeps its configuration from being read. */
export interface ClientProblem {
  /** Empty for a variable of the shell. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Path of the setting, or `null` where the file as a whole is meant. */
  readonly field: string | null;
  /** Plain sentence; it quotes no value, since a value may be a credential. */
  readonly message: string;
  /** The correction of its line, as an imperative, where the fault implies it. */
  readonly correction?: string | undefined;
  /** Format of a file that is not read for a usual slip, which `correction` takes back. */
  readonly slipIn?: DocumentFormat | undefined;
  /** The name under which the client would read the file. */
  readonly rightName?: string;
  /** The starter of the program, where it is not a client. */
  readonly service?: StartedService | undefined;
  /** A name that no file defines; `meant`: the one that is defined and near it. */
  readonly undefinedName?: {
    readonly name: string;
    readonly meant: string | null;
    /** The table that would define the name, as written in the file: `[model_providers.NAME]`; `null` if unknown. */
    readonly section: string | null;
  };
}

/**
 * A remark on the configuration. `unreachable`: a credential that authlint does not fetch, since a command prints it or a keychain
 * holds it; `hint`: a setting without the expected effect.
 */
export interface ConfigNote {
  readonly kind: 'unreachable' | 'hint';
  readonly what: string;
  /** The command that shows it to the user, or `null`. */
  readonly command: string | null;
  readonly location: SourceLocation | null;
}

export interface ClientName {
  /** Id of the client, as in `source.client` of a report. */
  readonly id: string;
  readonly name: string;
}

/** The result of reading a file as the configuration of a client. */
export type ClientConfigResult =
  /** `targets` may be incomplete where there are `problems`. */
  | {
      readonly kind: 'read';
      readonly client: ClientName;
      readonly targets: readonly ProviderTarget[];
      readonly notes: readonly ConfigNote[];
      readonly problems: readonly ClientProblem[];
      /** Absolute paths of the env files that it loads, those among them that are not there omitted. */
      readonly envFiles: readonly string[];
    }
  /** Nothing could be read. `client: null` where the client was not recognised either. */
  | {
      readonly kind: 'problems';
      readonly client: ClientName | null;
      readonly failure: TableFailure | null;
      readonly problems: readonly ClientProblem[];
    }
  | { readonly kind: 'not-a-client-file' };
