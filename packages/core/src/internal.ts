/** What the packages of this workspace use of core; words stand in `@authlint/model`. No promise between two versions: embed `@authlint/node` instead. */
export { isPrintableAscii } from './printable.js';
export { loginShell } from './subject/client/find-client.js';
export * from './subject/base-urls.js';
export * from './subject/target.js';
export type { Exchange } from './requests/exchange.js';
export * from './requests/options.js';
export { Run } from './requests/run.js';
export { resolveSubject, type Services, type Subject } from './subject/subject.js';
export * from './config/index.js';
export { field, parseJson } from './json.js';
export { lazy, memoize, memoizeByText } from './lazy.js';
export { leavesOf, rankOf } from './conditions/parts.js';
export * from './rules/index.js';
export { checkProvider, type Engine } from './check/check.js';
export { judgeFacts, type JudgedRule, type Judgement } from './check/judge-facts.js';
export * from './check/identify.js';
export {
  blankNames,
  damageOf,
  isTrimmedInTransit,
  outerWhitespace,
  repaired,
  type Damage,
} from './subject/key-damage.js';
export {
  environmentOf,
  isSameValue,
  resolveCredential,
  type Candidate,
} from './subject/credential.js';
export { isCredentialHeader } from './subject/credential-headers.js';
export { placementText } from './subject/placement.js';
export { EXPERIMENTS, FACTS } from './experiments/index.js';
export { DOUBLED, PLACEHOLDERS, REFERENCES } from './subject/key-texts.js';
export { planProvider } from './check/plan.js';
export { chat, discover, type ChatResult, type DiscoveryResult } from './check/commands.js';
export * from './packs/index.js';
export * from './pack-test/index.js';
export { completionText, modelIds } from './requests/answers.js';
export { isPage } from './requests/classified-response.js';
export { distance } from './config/distance.js';
export {
  inEffect,
  isMeantFor,
  isSameVariable,
  placeOf,
  shownFile,
  surveyOf,
} from './facts/definitions.js';
export { findClient, ownShell, type FoundClient } from './subject/client/find-client.js';
export { pidOf, wasRead, whyUnreadable } from './subject/client/process.js';
export { portsOfClient } from './subject/client/client-ports.js';
