export { escapeRegExp } from './escape-reg-exp.js';
export {
  anyOf,
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
export { isWords } from './random-text.js';
export { REDACTIONS } from './redact-patterns.js';
export { createRedactor, redact, redactKeyForms, type Redactor } from './redact.js';
