import type { Ports } from '@authlint/model/ports';
import type { Pack } from '../format/schema.js';
import type { ReadModule } from '../sandbox/modules.js';

/** A file of a pack as it was read. */
export interface PackFile {
  readonly path: string;
  readonly text: string;
}

/** Dependencies of the pack loader. */
export interface PackMachine {
  readonly files: Ports['files'];
  readonly readModule: ReadModule;
  /** A path as it is shown. */
  readonly shown: (path: string) => string;
  /** Marks a pack with a file in the project, or named by path in a configuration of the project. */
  readonly ofProject: (pack: Pack, files: readonly PackFile[], isByPath: boolean) => Pack;
}
