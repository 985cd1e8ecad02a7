export { blankComments } from './valid-json.js';
export { dataOf } from './queries.js';
export { applyEdit, fieldEdit, itemEdit, scalarEdit, type TextEdit } from './edit.js';
export {
  ENV_DIALECTS,
  parseEnv,
  parseEnvWithComments,
  type EnvAssignment,
  type EnvDialect,
} from './env.js';
export { entriesIn, positionOf, scalarsIn, valueAt } from './queries.js';
export { Positions, START, type TextPosition } from './positions.js';
export { readDocument, type DocumentFormat } from './read.js';
export { readStrictYaml } from './yaml.js';
export type {
  DocumentNode,
  ListNode,
  MapEntry,
  MapNode,
  ParsedDocument,
  ParseFault,
  ScalarNode,
  ScalarValue,
  TextRange,
} from './tree.js';
export { readValidJson } from './valid-json.js';
