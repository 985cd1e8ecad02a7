import type { Ports } from '@authlint/model/ports';
import type { Pack } from '../format/schema.js';
import type { ReadModule } from '../sandbox/modules.js';

/** A file of a pack as it was read. */
export interface PackFile {
  readonly path: string;
  readonly text: string;
}

/** What loading packs needs of this machine. */
export interface PackMachine {
  readonly files: Ports['files'];
  readonly readModule: ReadModule;
  /** A path as it is shown. */
  readonly shown: (path: string) => string;
  /** The pack, marked where one of its files lies in the project, or a configuration there names it by its path. */
  readonly ofProject: (pack: Pack, files: readonly PackFile[], isByPath: boolean) => Pack;
}
