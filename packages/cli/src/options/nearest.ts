import { nearest } from '@authlint/core/internal';

/** `Did you mean NAME?` with the nearest name; `null` where none is near. */
export function didYouMean(
  typed: string,
  names: readonly string[],
  shown: (name: string) => string = (name) => name,
): string | null {
  const near = nearest(typed, names);
  return near === null ? null : `Did you mean ${shown(near)}?`;
}
