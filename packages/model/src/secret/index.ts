export * from './secret.js';
export * from './derive.js';
export { originsOf, withOrigin } from './origins.js';
export * from './reference.js';
export * from './token-claims.js';
export * from './url.js';
