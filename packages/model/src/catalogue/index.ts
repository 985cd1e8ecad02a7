import { DOCS_ADDRESS } from '../generated/docs-address.js';
import type { Code } from '../codes.js';
import { answerEntries } from './answer.js';
import type { CatalogueEntry } from './entry.js';
import { envEntries } from './env.js';
import { gatewayEntries } from './gateway.js';
import { keyEntries } from './key.js';
import { unreachedEntries } from './unreached.js';
import { nativeEntries } from './native.js';
import { originEntries } from './origin.js';

export type { CatalogueEntry } from './entry.js';
export { codePage, type CodePage } from './pages.js';
export { PRECEDENCE, precedenceOf } from './precedence.js';

/** Wording of every code. A code without an entry does not compile. */
export function catalogue(): Readonly<Record<Code, CatalogueEntry>> {
  return {
    ...keyEntries(),
    ...originEntries(),
    ...envEntries(),
    ...nativeEntries(),
    ...gatewayEntries(),
    ...unreachedEntries(),
    ...answerEntries(),
  } satisfies Record<Code, CatalogueEntry>;
}

type Entries = Readonly<Partial<Record<Code, CatalogueEntry>>>;

/** Made one by one until the wanted entry is there: a text that is not asked for is not even compiled. */
const MAKERS: readonly (() => Entries)[] = [
  keyEntries,
  originEntries,
  envEntries,
  nativeEntries,
  gatewayEntries,
  unreachedEntries,
  answerEntries,
];
const made: Entries[] = [];

export function catalogueEntry(code: Code): CatalogueEntry {
  for (const [index, make] of MAKERS.entries()) {
    const entry = (made[index] ??= make())[code];
    if (entry !== undefined) return entry;
  }
  throw new Error(`${code} has no entry`);
}

/**
 * Page of the documentation about a code: an address where the build configures one, else a path. `authlint rules show` prints the
 * page for both.
 */
export function docsPath(code: Code): string {
  return `${DOCS_ADDRESS}causes/${code}`;
}

/** The command that signs in again at a cloud, as it is typed. */
export const CLOUD_SIGN_IN = {
  aws: 'aws sso login',
  google: 'gcloud auth application-default login',
  azure: 'az login',
} as const;
