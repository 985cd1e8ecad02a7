export * from './secret.js';
export * from './derive.js';
export * from './token-claims.js';
export * from './url.js';
