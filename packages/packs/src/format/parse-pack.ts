import {
  editorSchema,
  problemsAt,
  problemsOf,
  type Fault,
  type FieldPlaces,
} from '@authlint/core/internal';
import { checkedParts, type ParsedPack, type WrittenRule } from './checked-parts.js';
import { PACK_FORMAT } from './code-pack.js';
import type { KnownFacts } from './condition.js';
import { packSchema } from './schema.js';

/** A pack, or all of its problems with their positions. `known`: the facts that its rules may read. */
export function parsePack(data: unknown, known: KnownFacts, places: FieldPlaces): ParsedPack {
  const ofFormat = problemsAt(formatFaults(data), places);
  if (ofFormat.length > 0) return { ok: false, problems: ofFormat };
  const result = packSchema.safeParse(data);
  if (!result.success) {
    const problems = problemsOf(result.error.issues, data, places, packSchema);
    return { ok: false, problems };
  }
  const { rules = [] } = data as { readonly rules?: readonly WrittenRule[] };
  return checkedParts(result.data, rules, known, places);
}

/** Faults of the format version. A pack in another format is not checked further, as its fields may differ. */
function formatFaults(data: unknown): readonly Fault[] {
  const isMapping = typeof data === 'object' && data !== null && Object.hasOwn(data, 'format');
  const format = isMapping ? (data as { format: unknown }).format : PACK_FORMAT;
  if (format === PACK_FORMAT || typeof format !== 'number') return [];
  const read = `this copy of authlint reads packs of format ${String(PACK_FORMAT)}`;
  const hint =
    format > PACK_FORMAT ? 'install a newer authlint' : `write format: ${String(PACK_FORMAT)}`;
  return [{ path: ['format'], message: `is ${String(format)}, and ${read}`, hint }];
}

/** JSON Schema (draft 2020-12) of a data pack, for editors; made from the schema that validates. */
export function packJsonSchema(): Record<string, unknown> {
  return editorSchema(packSchema, 'pack', 'Rule pack of authlint');
}
