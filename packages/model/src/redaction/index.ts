export { escapeRegExp } from './escape-reg-exp.js';
export {
  firstMatching,
  found,
  matchesPattern,
  wholeOf,
  withLiterals,
  type Alternative,
  type AlternativesPattern,
  type PrefilteredPattern,
  type TextPattern,
} from './prefiltered-pattern.js';
export { REDACTIONS } from './redact-patterns.js';
export { createRedactor, redact, type Redactor } from './redact.js';
