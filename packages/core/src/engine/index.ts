export { judge, type FactLookup } from './adapter.js';
export { factsOf, rank, type CostLookup } from './compiled.js';
