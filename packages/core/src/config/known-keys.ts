import type * as z from 'zod/mini';
import type { FieldPath } from './problem.js';

/** Any schema of zod, distinguished by the type of its definition. */
export type Schema = z.core.$ZodTypes;

/** Names that other programs use for a field of ours. */
const ALIASES: Readonly<Record<string, string>> = {
  apikey: 'key',
  token: 'key',
  secret: 'key',
  url: 'baseUrl',
  endpoint: 'baseUrl',
  apibase: 'baseUrl',
  env: 'apiKeyEnv',
  keyenv: 'apiKeyEnv',
  model: 'modelId',
  timeout: 'timeoutMs',
  provider: 'providers',
  envfile: 'envFiles',
};

/** The key that was probably intended at this position, or `null`. */
export function suggestKey(path: FieldPath, written: string, schema: Schema): string | null {
  const known = knownKeys(path, schema);
  const alias = ALIASES[plain(written)];
  if (alias !== undefined && known.includes(alias)) return alias;
  return nearest(written, known);
}

/** The name with the smallest edit distance, at most one edit per three letters; case, `-` and `_` are ignored. */
export function nearest(written: string, names: readonly string[]): string | null {
  const ranked = names
    .map((name) => ({ name, edits: distance(plain(written), plain(name), 9) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  if (best && best.edits <= Math.max(1, Math.floor(best.name.length / 3))) return best.name;
  return names.find((name) => name.split('-').includes(written.toLowerCase())) ?? null;
}

/** The "did you mean" hint with the nearest name; `null` where none is near. */
export function didYouMean(written: string, names: readonly string[]): string | null {
  const name = nearest(written, names);
  return name === null ? null : `did you mean ${name}?`;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** The allowed keys of a mapping at this position, in the order of the schema. */
export function knownKeys(path: FieldPath, top: Schema): readonly string[] {
  const schemas = path.reduce<readonly Schema[]>(
    (found, part) => found.flatMap((schema) => below(schema, part)),
    formsOf(top),
  );
  const names = schemas.flatMap(({ _zod: { def } }) =>
    def.type === 'object' ? Object.keys(def.shape) : [],
  );
  return [...new Set(names)];
}

function below({ _zod: { def } }: Schema, part: string | number): readonly Schema[] {
  if (def.type === 'array') return formsOf(def.element);
  if (def.type === 'record') return formsOf(def.valueType);
  const field = def.type === 'object' && Object.hasOwn(def.shape, part) ? def.shape[part] : null;
  return field ? formsOf(field) : [];
}

/** The alternatives of a union, without wrappers such as `optional`. */
function formsOf(schema: z.core.$ZodType): readonly Schema[] {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return formsOf(def.innerType);
    case 'lazy':
      return formsOf(def.getter());
    case 'pipe':
      return formsOf(def.in);
    case 'union':
      return def.options.flatMap(formsOf);
    default:
      return [schema as Schema];
  }
}

/**
 * Edit distance that counts a transposition of neighbours as one edit; `limit + 1` for anything above `limit`. Source: the
 * optimal string alignment variant of Damerau and Levenshtein.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      if (Math.abs(i - j) > limit) {
        row.push(limit + 1);
        continue;
      }
      const same = a[i - 1] === b[j - 1];
      const steps = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const crossed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(crossed ? Math.min(steps, (before[j - 2] ?? 0) + 1) : steps);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? limit + 1;
}
