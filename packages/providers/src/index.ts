export { createKnowledge } from './knowledge.js';
