/** API for code packs: `@authlint/core/pack`. Loads nothing else of authlint. */
export {
  definePack,
  type CodePack,
  type CodeRule,
  type PackWithoutFacts,
  type SoundPack,
} from './format/define-pack.js';
export type { Synonym, WrittenCondition, WrittenLeaf } from './format/condition.js';
export type { Pack, PackCode, PackWording, ProjectPack } from './format/schema.js';
export type { Gateway, GatewayAnswer, GatewayKey } from './format/gateway.js';
export type { GatewayCase } from './format/gateway-case.js';
export type { RuleOverride } from '@authlint/core/internal';
export type * from './format/code-pack.js';
export type { BuiltInFact } from './format/fact-ids.js';
export {
  known,
  unknown,
  type Fact,
  type FactValue,
  type UnknownReason,
  type Code,
  type Applicability,
  type AuthCode,
  type Cause,
  type Certainty,
  type Command,
  type Comparand,
  type Condition,
  type EditTarget,
  type FactValues,
  type Known,
  type Leaf,
  type NotAuthCode,
  type Operator,
  type OwnCode,
  type ProviderState,
  type Rule,
  type RuleCase,
  type RulePack,
  type RuleStep,
  type Severity,
  type StepKind,
  type StepRow,
  type Unknown,
  type Word,
} from '@authlint/model';
export type { Meaning } from '@authlint/model/knowledge';
