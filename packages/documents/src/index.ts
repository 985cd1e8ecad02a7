export { documentOf, type ConfigDocument } from './config-document.js';
export type { EnvAssignment } from './env-assignment.js';
export { applyEdit, fieldEdit, itemEdit, scalarEdit, type TextEdit } from './edit.js';
export { ENV_DIALECTS, parseEnv, parseEnvWithComments, type EnvDialect } from './env.js';
export { dataOf, entriesIn, positionOf, scalarsIn, valueAt } from './queries.js';
export { blankComments, readStrictJson } from './json.js';
export { Positions } from './source.js';
export { readDocument, type DocumentFormat } from './read.js';
export { syntaxRepair, type SyntaxRepair } from './slips.js';
export { readStrictYaml } from './yaml.js';
export {
  START,
  type DocumentNode,
  type ListNode,
  type MapEntry,
  type MapNode,
  type ParsedDocument,
  type ParseFault,
  type ScalarNode,
  type ScalarValue,
  type TextPosition,
  type TextRange,
} from './tree.js';
