import { DOCS_ADDRESS } from '../generated/docs-address.js';
import { lazy } from '../lazy.js';
import type { Code } from '@authlint/model';
import { answerEntries } from './catalogue-answer.js';
import type { CatalogueEntry } from './catalogue-entry.js';
import { envEntries } from './catalogue-env.js';
import { gatewayEntries } from './catalogue-gateway.js';
import { keyDamageEntries } from './catalogue-key.js';
import { machineEntries } from './catalogue-machine.js';
import { nativeEntries } from './catalogue-native.js';
import { networkEntries } from './catalogue-network.js';
import { originEntries } from './catalogue-origin.js';
import { keyValidityEntries } from './catalogue-validity.js';

export type { CatalogueEntry } from './catalogue-entry.js';
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
const GROUPS = MAKERS.map(lazy);

/** Wording of a code. */
export function catalogueEntry(code: Code): CatalogueEntry {
  for (const group of GROUPS) {
    const entry = group()[code];
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
