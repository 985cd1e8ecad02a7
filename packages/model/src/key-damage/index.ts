export * from './damage.js';
export type { DamageRow } from './row.js';
export { DAMAGES, type Damage } from './rows.js';
export { DOUBLED, MODEL_FAMILIES, PLACEHOLDERS, REFERENCES, referenceIn } from './texts.js';
