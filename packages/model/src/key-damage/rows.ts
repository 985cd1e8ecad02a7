import { AROUND } from './around.js';
import { INSTEAD } from './instead.js';
import type { DamageRow } from './row.js';
import { TWICE } from './twice.js';

const ROWS = [...AROUND, ...TWICE, ...INSTEAD] as const;
type Row = (typeof ROWS)[number];

/** What can be wrong with the text of a key. */
export type Damage = Row['id'];

/** Everything that can be wrong with the text of a key, in the order in which it is taken off. */
export const DAMAGES: readonly (DamageRow & Pick<Row, 'id' | 'code'>)[] = ROWS;

/** Codes that only the row of a damage names, with what the catalogue says of them. */
type OwnRow = Extract<Row, { readonly catalogue: object }>;
export const DAMAGE_CODES = Object.fromEntries(
  DAMAGES.flatMap(({ code, catalogue }) => (catalogue === undefined ? [] : [[code, catalogue]])),
) as { readonly [R in OwnRow as R['code']]: R['catalogue'] };
