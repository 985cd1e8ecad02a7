import * as z from 'zod';
import type { OwnCode } from '../model/index.js';

/** Code of a pack: `acme/team-missing`. */
export const ownCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'must be pack/kebab-case') as unknown as z.ZodType<
  OwnCode,
  string
>;
