export * from './model/index.js';
export * from './secret/index.js';
export * from './ports/index.js';
export * from './target/index.js';
export * from './knowledge/index.js';
export * from './api.js';
export * from './diagnosis/catalogue.js';
