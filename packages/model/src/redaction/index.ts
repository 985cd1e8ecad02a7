export {
  firstMatching,
  found,
  matchesPattern,
  withLiterals,
  type PrefilteredPattern,
} from './prefiltered-pattern.js';
export { REDACTIONS } from './redact-patterns.js';
export { createRedactor, redact, type Redactor } from './redact.js';
