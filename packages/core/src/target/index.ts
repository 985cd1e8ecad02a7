export * from './target.js';
