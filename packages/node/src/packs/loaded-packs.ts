import type { ConfigProblem, Pack } from '@authlint/core/internal';
import type { Ports } from '@authlint/model/ports';

export interface LoadedPacks {
  readonly packs: readonly Pack[];
  readonly problems: readonly ConfigProblem[];
}

export interface PackOptions {
  readonly cwd: string;
  readonly ports: Pick<Ports, 'files'>;
  /** Ids of the built-in packs, which no other may have. */
  readonly taken?: readonly string[];
  /** Takes what a code pack writes to its console, a line each. */
  readonly log?: (line: string) => void;
}
