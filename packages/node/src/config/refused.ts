// The schema, which says what is wrong: loaded where something is.
export { parseConfig } from '@authlint/core/internal';
