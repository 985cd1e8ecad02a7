export { judge, Judgement } from './adapter.js';
export type { FactLookup } from './answers.js';
export {
  compiledBatches,
  type Batch,
  type CompiledBatches,
  type CompiledRule,
} from './compiled.js';
export { factsOf, type CostLookup } from './conditions.js';
