export { cardText, type Card } from './card.js';
export * from './formatters.js';
export { toJson } from './json.js';
export * from './options.js';
export * from './plan.js';
export * from './rule-list.js';
export * from './summary.js';
export { plain } from './text/plain.js';
export * from './verification-list.js';
