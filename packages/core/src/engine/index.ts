export { judge, factsOf, rank, type CostLookup, type FactLookup } from './adapter.js';
