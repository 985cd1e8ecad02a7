import { problemsOf, type ConfigProblem, type FieldPlaces } from '../config/index.js';
import { checkedParts, type ParsedPack, type WrittenRule } from './checked-parts.js';
import { PACK_FORMAT } from './format.js';
import { packJsonSchema } from './json-schema.js';
import type { KnownFacts } from './known-facts.js';
import { packSchema } from './schema.js';

/** A pack, or every problem of it with its place. `known`: the facts that its rules may read. */
export function parsePack(data: unknown, known: KnownFacts, places: FieldPlaces): ParsedPack {
  const version = formatProblem(data, places);
  if (version !== null) return { ok: false, problems: [version] };
  const result = packSchema.safeParse(data);
  if (!result.success) {
    const problems = problemsOf(result.error.issues, data, places, packJsonSchema());
    return { ok: false, problems };
  }
  const { rules = [] } = data as { readonly rules?: readonly WrittenRule[] };
  return checkedParts(result.data, rules, known, places);
}

/** Nothing else is said of a pack in another format: all of it may mean something else there. */
function formatProblem(data: unknown, { file, locate }: FieldPlaces): ConfigProblem | null {
  const isMapping = typeof data === 'object' && data !== null && Object.hasOwn(data, 'format');
  const format = isMapping ? (data as { format: unknown }).format : PACK_FORMAT;
  if (format === PACK_FORMAT || typeof format !== 'number') return null;
  const read = `this copy of authlint reads packs of format ${String(PACK_FORMAT)}`;
  return {
    file,
    ...locate(['format']),
    path: 'format',
    message: `is ${String(format)}, and ${read}`,
    hint:
      format > PACK_FORMAT ? 'install a newer authlint' : `write format: ${String(PACK_FORMAT)}`,
  };
}
