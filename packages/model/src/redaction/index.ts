export { escapeRegExp } from './escape-reg-exp.js';
export { literalsOf } from './pattern-literals.js';
export {
  firstMatching,
  found,
  matchesPattern,
  prefiltered,
  withLiterals,
  type PrefilteredPattern,
} from './prefiltered-pattern.js';
export { REDACTIONS } from './redact-patterns.js';
export { createRedactor, redact, type Redactor } from './redact.js';
