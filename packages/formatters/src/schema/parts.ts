import * as z from 'zod';
import { CERTAINTIES, CODES, type Code } from '@authlint/model';

// What several outputs share.

export const text = z.string();
export const count = z.int().nonnegative();
export const place = z.int().positive();
export const fingerprint = z.string().regex(/^[0-9a-f]{8}$/);
export const code = z.enum(CODES as [Code, ...Code[]]);
export const cause = z.literal([1, 2, 3, 4, 5, null]);
export const certainty = z.enum(CERTAINTIES);
export const location = z.strictObject({ file: text, line: place, column: place });

/** A type as a schema infers it where nothing of it is written to. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
