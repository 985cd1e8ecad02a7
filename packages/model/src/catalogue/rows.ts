import { answerEntries } from './answer.js';
import { configuredEntries } from './configured.js';
import type { CatalogueEntry } from './entry.js';
import { envEntries } from './env.js';
import { gatewayEntries } from './gateway.js';
import { keyEntries } from './key.js';
import { nativeEntries } from './native.js';
import { originEntries } from './origin.js';
import { DAMAGE_CODES } from '../key-damage/rows.js';
import { unreachedEntries } from './unreached.js';

/** Codes of a rejected authentication. */
export const AUTH_ROWS = {
  ...keyEntries(),
  ...DAMAGE_CODES,
  ...originEntries(),
  ...envEntries(),
  ...nativeEntries(),
  ...gatewayEntries(),
} as const satisfies Record<string, CatalogueEntry>;

/** Codes of failures that are no rejected authentication, whatever the status says. */
export const NOT_AUTH_ROWS = {
  ...configuredEntries(),
  ...unreachedEntries(),
  ...answerEntries(),
} as const satisfies Record<string, CatalogueEntry>;
