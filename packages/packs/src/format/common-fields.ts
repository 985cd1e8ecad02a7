import * as z from 'zod';
import { CODES, STEP_KINDS, type Code, type OwnCode } from '@authlint/model';

export const text = z.string().trim().min(1).meta({ id: 'text' });

/** At least one text. */
export const texts = z.array(text).min(1).meta({ id: 'texts' });

/** Steps: sentences, with a kind unless they are an edit by hand. */
export const steps = z
  .array(z.union([text, z.strictObject({ kind: z.enum(STEP_KINDS), text })]))
  .min(1)
  .meta({ id: 'steps' });

/** Built-in code. */
export const code = z.enum(CODES as [Code, ...Code[]]).meta({ id: 'code' });

/** Code of a pack: `acme/team-missing`. */
export const ownCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'must be pack/kebab-case') as unknown as z.ZodType<
  OwnCode,
  string
>;
