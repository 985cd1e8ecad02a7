/** What a code pack imports: `@authlint/core/pack`. Loads nothing else of authlint. */
export { definePack, type CodePack, type CodeRule } from './format/define-pack.js';
export type {
  PackAnswer,
  PackClaims,
  PackFact,
  PackFactCost,
  PackPathRequest,
  PackRequest,
  PackRouteRequest,
  PackSource,
  PackTarget,
} from './format/code-pack.js';
export type { BuiltInFact } from './format/fact-ids.js';
export {
  known,
  unknown,
  type Fact,
  type FactValue,
  type UnknownReason,
  type Code,
} from '@authlint/model';
