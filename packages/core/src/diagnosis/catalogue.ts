import type { Code } from '../model/index.js';
import { ANSWER_ENTRIES } from './catalogue-answer.js';
import type { CatalogueEntry } from './catalogue-entry.js';
import { ENV_ENTRIES } from './catalogue-env.js';
import { GATEWAY_ENTRIES } from './catalogue-gateway.js';
import { KEY_DAMAGE_ENTRIES } from './catalogue-key.js';
import { MACHINE_ENTRIES } from './catalogue-machine.js';
import { NATIVE_ENTRIES } from './catalogue-native.js';
import { NETWORK_ENTRIES } from './catalogue-network.js';
import { ORIGIN_ENTRIES } from './catalogue-origin.js';
import { KEY_VALIDITY_ENTRIES } from './catalogue-validity.js';

export type { CatalogueEntry } from './catalogue-entry.js';
export { PRECEDENCE, precedenceOf } from './precedence.js';

/** Wording of every code. A code without an entry does not compile. */
export const CATALOGUE: Readonly<Record<Code, CatalogueEntry>> = {
  ...KEY_DAMAGE_ENTRIES,
  ...KEY_VALIDITY_ENTRIES,
  ...ORIGIN_ENTRIES,
  ...ENV_ENTRIES,
  ...NATIVE_ENTRIES,
  ...GATEWAY_ENTRIES,
  ...NETWORK_ENTRIES,
  ...ANSWER_ENTRIES,
  ...MACHINE_ENTRIES,
} satisfies Record<Code, CatalogueEntry>;

const DOCS = 'https://authlint.dev/causes/';

/** Address of the page about a code. */
export function docsUrl(code: Code): string {
  return DOCS + code;
}
