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

/** Codes of failures other than a rejected authentication, even if the status is 401 or 403. */
export const NOT_AUTH_ROWS = {
  ...configuredEntries(),
  ...unreachedEntries(),
  ...answerEntries(),
} as const satisfies Record<string, CatalogueEntry>;
