export * from './formatters.js';
export { toJson } from './json.js';
export * from './options.js';
export * from './plan.js';
export * from './summary.js';
