import * as z from 'zod';
import { CERTAINTIES, CODES, type Code } from '@authlint/model';

// Parts shared by several outputs.

export const text = z.string();
export const count = z.int().nonnegative();
export const place = z.int().positive();
export const fingerprint = z.string().regex(/^[0-9a-f]{8}$/);
export const code = z.enum(CODES as [Code, ...Code[]]);
export const cause = z.literal([1, 2, 3, 4, 5, null]);
export const certainty = z.enum(CERTAINTIES);
export const location = z.strictObject({ file: text, line: place, column: place });

/** A deeply read-only type, to match the inferred type of a schema. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
