/** Loaded with the first pack that is refused: the schema with the words of its problems is large. */
export { parsePack } from '@authlint/core/internal';
