import type { Root } from './roots.js';

/** One file of a client. */
export interface ClientFile {
  readonly root: Root;
  /** Path below the root; `*` stands for one folder or one name. */
  readonly path: string;
  readonly holds: 'settings' | 'credentials' | 'variables';
  /** True for a name that other programs use as well: such a file is the client's only if its content says so. */
  readonly generic?: boolean;
  /** `private`: the client makes the file for its owner alone. `enforced`: it takes no file that others may read either. */
  readonly access?: 'private' | 'enforced';
}
