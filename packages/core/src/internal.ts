/** What the packages of this workspace use of one another. No promise between two versions: embed `@authlint/node` instead. */
export * from './model/index.js';
export { isPrintableAscii } from './model/printable.js';
export * from './secret/index.js';
export * from './ports/index.js';
export { loginShell } from './ports/login-shell.js';
export * from './subject/target.js';
export * from './knowledge/index.js';
export type { Exchange } from './requests/exchange.js';
export * from './requests/options.js';
export { Run } from './requests/run.js';
export { resolveSubject, type Services, type Subject } from './subject/subject.js';
export * from './config/index.js';
export * from './diagnosis/catalogue.js';
export { lazy, memoize } from './lazy.js';
export * from './rules/index.js';
export { checkProvider, type Engine } from './check/check.js';
export { judgeFacts, type JudgedRule, type Judgement } from './check/judge-facts.js';
export { credentialInEffect, identifyProvider, type IdentifiedProvider } from './check/identify.js';
export {
  blankNames,
  damageOf,
  isTrimmedInTransit,
  outerWhitespace,
  repaired,
  type Damage,
} from './subject/key-damage.js';
export { environmentOf, resolveCredential, type Candidate } from './subject/credential.js';
export { PRECEDENCE } from './diagnosis/precedence.js';
export { isCredentialHeader } from './subject/credential-headers.js';
export { placementText } from './subject/placement.js';
export { EXPERIMENTS, FACTS } from './experiments/index.js';
export { DOUBLED, PLACEHOLDERS, REFERENCES } from './subject/key-texts.js';
export { REDACTIONS } from './redaction/redact-patterns.js';
export { createRedactor, redact, type Redactor } from './redaction/redact.js';
export {
  firstMatching,
  found,
  matchesPattern,
  withLiterals,
  type PrefilteredPattern,
} from './redaction/prefiltered-pattern.js';
export { consentRequests, type ConsentRequests } from './check/consent-requests.js';
export { planProvider } from './check/plan.js';
export { chat, discover, type ChatResult, type DiscoveryResult } from './check/commands.js';
export * from './packs/index.js';
export * from './pack-test/index.js';
export { completionText, modelIds } from './requests/answers.js';
export { distance } from './config/distance.js';
export { inEffect, isMeantFor, placeOf, shownFile, surveyOf } from './facts/definitions.js';
export {
  findClient,
  ownShell,
  pidOf,
  portsOfClient,
  wasRead,
  whyUnreadable,
  type FoundClient,
} from './subject/client/index.js';
