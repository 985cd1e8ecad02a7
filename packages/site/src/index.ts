export { TEXTS, type Texts } from './texts/index.js';
