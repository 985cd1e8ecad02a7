export { judge } from './adapter.js';
export type { FactLookup } from './answers.js';
export { factsOf, rank, type CostLookup } from './conditions.js';
