export { leavesOf } from './conditions.js';
export { judge } from './rule-run.js';
export { judgeInStages } from './stages.js';
export type { FactLookup } from './evaluation-state.js';
