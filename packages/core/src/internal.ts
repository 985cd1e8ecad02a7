/** What the packages of this workspace use of core; words are in `@authlint/model`. No promise between two versions: embed `@authlint/node` instead. */
export { isPrintableAscii } from './config/text-forms.js';
export { findClient, loginShell, ownShell, portsOfClient } from './subject/client/find-client.js';
export * from './subject/base-urls.js';
export * from './subject/target.js';
export * from './requests/options.js';
export { Run } from './requests/run.js';
export { resolveSubject, type Services, type Subject } from './subject/subject.js';
export * from './config/index.js';
export { field, parseJson } from './json.js';
export { lazy, memoize, memoizeByText } from './lazy.js';
export { groupBy } from './group-by.js';
export { leavesOf } from './conditions/parts.js';
export { situationOf } from './check/steps.js';
export { judge } from './rules/judge.js';
export { checkProvider, type Engine } from './check/check.js';
export { judgeFacts, type JudgedRule, type Judgement } from './check/judge-facts.js';
export * from './check/identify.js';
export {
  environmentOf,
  isSameValue,
  resolveCredential,
  type Candidate,
} from './subject/credential.js';
export { isCredentialHeader } from './subject/credential-headers.js';
export { placementText } from './subject/placement.js';
export { FACTS } from './experiments/index.js';
export { planProvider } from './check/plan.js';
export { chat, discover, type ChatResult, type DiscoveryResult } from './check/commands.js';
export * from './packs/index.js';
export { exampleOf, withAllCases, type RuleExample } from './pack-test/cases.js';
export { playCase } from './pack-test/gateway-case.js';
export { testPack, type PackFault, type PackTestReport } from './pack-test/test-pack.js';
export { isPage } from './requests/classified-response.js';
export { distance } from './config/known-keys.js';
export {
  inEffect,
  isMeantFor,
  isSameVariable,
  placeOf,
  shownFile,
  surveyOf,
} from './facts/definitions.js';
export { pidOf, wasRead, whyUnreadable } from './subject/client/process.js';
