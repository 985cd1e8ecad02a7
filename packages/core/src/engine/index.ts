export { judge, Judgement } from './adapter.js';
export type { FactLookup } from './answers.js';
export { compiledBatches, type CompiledBatches } from './compiled.js';
export { factsOf, rank, type CostLookup } from './conditions.js';
