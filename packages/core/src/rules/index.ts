export { stageOf, type Stage } from './rule-index.js';
export { judge, RuleRun } from './rule-run.js';
