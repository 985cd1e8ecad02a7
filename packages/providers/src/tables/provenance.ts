import { PROVENANCE } from '../generated/tables.js';
import { RowsById } from './rows-by-id.js';
import type { ProvenanceRow } from './rows.js';

/** Apart from the other tables: a bundle that describes no provider leaves it out. */
export const provenance = new RowsById<ProvenanceRow>(PROVENANCE);
