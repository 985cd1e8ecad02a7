import type { TextPosition } from '@authlint/core/internal';

/** Place in a text; line and column count from 1. */
export type Place = TextPosition;

export const START: Place = { line: 1, column: 1 };
