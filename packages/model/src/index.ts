export * from './codes.js';
export * from './fact.js';
export * from './report.js';
export * from './rule.js';
export * from './where.js';
export * from './listen.js';
export * from './protocol.js';
