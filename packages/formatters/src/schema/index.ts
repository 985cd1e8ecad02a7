export { OUTPUT_NAMES, outputJsonSchema, type OutputName } from './json-schema.js';
export { isReport } from './schema.js';
