import * as z from 'zod';
import type { PackCheck } from './pack-checks.js';

/** What JSON Schema cannot say of a schema: its check by name. `factId`: its shape is the form of an id. */
export const CHECK_REGISTRY = z.registry<{
  readonly name: PackCheck | 'factId';
}>();
