export { OUTPUT_NAMES, outputJsonSchema, type OutputName } from './json-schema.js';
export { isReport } from './schema.js';
export {
  isRecord,
  type RecordedAnswer,
  type RecordedExchange,
  type RecordedProvider,
  type RunRecord,
} from './record-schema.js';
