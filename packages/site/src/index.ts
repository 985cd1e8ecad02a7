export { TEXTS } from './texts.js';
