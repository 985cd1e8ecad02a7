import { DOCS_ADDRESS } from '../generated/docs-address.js';
import type { Code } from '../codes.js';
import { answerEntries } from './answer.js';
import type { CatalogueEntry } from './entry.js';
import { envEntries } from './env.js';
import { gatewayEntries } from './gateway.js';
import { keyDamageEntries } from './key.js';
import { machineEntries } from './machine.js';
import { nativeEntries } from './native.js';
import { networkEntries } from './network.js';
import { originEntries } from './origin.js';
import { keyValidityEntries } from './validity.js';

export { CLOUD_SIGN_IN } from './cloud-sign-in.js';
export type { CatalogueEntry } from './entry.js';
export { codePage, type CodePage } from './pages.js';
export { PRECEDENCE, precedenceOf } from './precedence.js';

/** Wording of every code. A code without an entry does not compile. */
export function catalogue(): Readonly<Record<Code, CatalogueEntry>> {
  return {
    ...keyValidityEntries(),
    ...keyDamageEntries(),
    ...originEntries(),
    ...envEntries(),
    ...nativeEntries(),
    ...gatewayEntries(),
    ...networkEntries(),
    ...answerEntries(),
    ...machineEntries(),
  } satisfies Record<Code, CatalogueEntry>;
}

type Entries = Readonly<Partial<Record<Code, CatalogueEntry>>>;

/** Made one by one until the wanted entry is there: a text that is not asked for is not even compiled. */
const MAKERS: readonly (() => Entries)[] = [
  keyValidityEntries,
  keyDamageEntries,
  originEntries,
  envEntries,
  nativeEntries,
  gatewayEntries,
  networkEntries,
  answerEntries,
  machineEntries,
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
