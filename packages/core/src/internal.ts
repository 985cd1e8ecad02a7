/** Internal API of core for the packages of this workspace. It may change in any version: embed `@authlint/node` instead. */
export { isPrintableAscii } from './config/text-forms.js';
export { findClient, loginShell, ownShell, portsOfClient } from './subject/client/find-client.js';
export * from './subject/base-urls.js';
export * from './subject/target.js';
export * from './requests/options.js';
export { OWN_REQUESTS, Run } from './requests/run.js';
export { resolveSubject, type Services, type Subject } from './subject/subject.js';
export * from './config/index.js';
export { field, parseJson } from './json.js';
export { signInAddress } from './requests/sign-in-address.js';
export { lazy, memoize, memoizeByText } from './lazy.js';
export { groupBy } from './group-by.js';
export { leavesOf, partsOf } from './conditions/parts.js';
export { situationOf } from './check/steps.js';
export { EngineRules, judge, judgeRules } from './rules/judge.js';
export { underName, type Adviser, type ProviderAdvice, type Refusal } from './check/advice.js';
export { checkProvider, type Engine } from './check/check.js';
export { judgeFacts, type JudgedRule, type Judgement } from './check/judge-facts.js';
export * from './check/identify.js';
export {
  environmentOf,
  isSameValue,
  resolveCredential,
  type Candidate,
} from './subject/credential.js';
export { headerChange } from './subject/header-change.js';
export { isCredentialHeader } from './subject/credential-headers.js';
export { placementText } from './subject/placement.js';
export { FACTS } from './experiments/index.js';
export { planProvider } from './check/plan.js';
export { chat, discover, type ChatResult, type DiscoveryResult } from './check/commands.js';
/** For packs. */
export { diagnoses, findings } from './check/diagnose.js';
export type { RuleOverride, RuleSource, Wording } from './check/rule-source.js';
export { isAbout, OWN_CODE, RESPONDERS } from './check/rules-for.js';
export { PACK_FAILED, PACK_UNAGREED } from './check/source-findings.js';
export { holds } from './conditions/operators.js';
export type { FieldFault } from './config/field-checks.js';
export { providerSchema } from './config/schema.js';
export { WANTS_TLS } from './wants-tls.js';
export { FactCache } from './facts/fact-cache.js';
export { NO_TLS } from './facts/answer-words.js';
export type { FactDefinition, FactSource, FactTable } from './facts/index.js';
export type { CheckContext } from './requests/check-context.js';
export { sendVariant } from './requests/client-requests.js';
export { isBelow, pathSpec, type RequestVariant } from './requests/request-specs.js';
export { controlKey } from './subject/control-key.js';
export { isPage, outcomeOf } from './requests/classified-response.js';
export { distance } from './config/known-keys.js';
export {
  inEffect,
  isMeantFor,
  isOfTerminals,
  isSameVariable,
  shownLocation,
  shownFile,
  surveyOf,
} from './facts/definitions.js';
export { pidOf, wasRead, whyUnreadable } from './subject/client/process.js';
