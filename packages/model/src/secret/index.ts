export * from './secret.js';
export * from './derive.js';
export * from './fingerprint.js';
export * from './jwt.js';
export * from './bedrock-key.js';
export * from './url.js';
