import { distance } from '@authlint/core/internal';

/** The name nearest to what was typed, or `null` where none is near: at most one edit per three letters. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const ranked = names
    .map((name) => ({ name, edits: distance(typed, name, Infinity) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : null;
}

/** `Did you mean NAME?` with the nearest name; `null` where none is near. */
export function didYouMean(
  typed: string,
  names: readonly string[],
  shown: (name: string) => string = (name) => name,
): string | null {
  const near = nearest(typed, names);
  return near === null ? null : `Did you mean ${shown(near)}?`;
}
