export * from './damage.js';
export type { DamageRow } from './row.js';
export { DAMAGES, type Damage } from './rows.js';
export { DOUBLED, PLACEHOLDERS, REFERENCES, referenceIn } from './texts.js';
