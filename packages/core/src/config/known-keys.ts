import type { Shape } from '../shape.js';
import type { FieldPath } from './problem.js';

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

/** The key that someone meant at this place, or `null`. */
export function suggestKey(path: FieldPath, written: string, shape: Shape): string | null {
  const known = knownKeys(path, shape);
  const alias = ALIASES[plain(written)];
  if (alias !== undefined && known.includes(alias)) return alias;
  return nearest(written, known);
}

/** The name nearest to what was written, at most one edit per three letters; case, `-` and `_` do not count. */
export function nearest(written: string, names: readonly string[]): string | null {
  const ranked = names
    .map((name) => ({ name, edits: distance(plain(written), plain(name), 9) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : null;
}

/** The hint that asks for the nearest name; `null` where none is near. */
export function didYouMean(written: string, names: readonly string[]): string | null {
  const name = nearest(written, names);
  return name === null ? null : `did you mean ${name}?`;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** The keys that a mapping at this place may have, in the order of the schema. */
export function knownKeys(path: FieldPath, top: Shape): readonly string[] {
  const shapes = path.reduce<readonly Shape[]>(
    (found, part) => found.flatMap((shape) => below(shape, part, top)),
    [top],
  );
  const names = shapes
    .flatMap((shape) => alternatives(shape, top))
    .flatMap(({ properties }) => Object.keys(properties ?? {}));
  return [...new Set(names)];
}

function below(shape: Shape, part: string | number, top: Shape): readonly Shape[] {
  return alternatives(shape, top).flatMap(({ properties = {}, additionalProperties, items }) => {
    if (typeof part === 'number') return items ? [items] : [];
    const own = Object.hasOwn(properties, part) ? properties[part] : undefined;
    return [own ?? (additionalProperties || null)].filter((next) => next !== null);
  });
}

function alternatives(shape: Shape, top: Shape): readonly Shape[] {
  const named = shape.$ref === undefined ? shape : top.$defs?.[shape.$ref.replace(/^.*\//, '')];
  if (named === undefined) return [];
  return named.anyOf?.flatMap((item) => alternatives(item, top)) ?? [named];
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
