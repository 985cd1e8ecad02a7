import type { Captures } from './host-pattern.js';

/** How well a URL's path fits the path of a known endpoint. */
export interface PathFit {
  /** Segments in common from the left. */
  readonly common: number;
  /** The URL contains the endpoint's whole path, which is not empty. */
  readonly whole: boolean;
  /** Segments of the endpoint's path that the URL lacks. */
  readonly missing: number;
  readonly captures: Captures;
}

export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

export function fitPath(path: readonly string[], known: readonly string[]): PathFit {
  const captures: Record<string, string> = {};
  let common = 0;
  while (common < known.length && common < path.length) {
    const expected = known[common] ?? '';
    const given = path[common] ?? '';
    const name = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (name === undefined && expected !== given) break;
    if (name !== undefined) captures[name] = given;
    common += 1;
  }
  return {
    common,
    whole: common > 0 && common === known.length,
    missing: known.length - common,
    captures,
  };
}

/** Negative where `a` is the better match. A complete endpoint beats a longer partial one: `/v1` is not `/v1/projects/…/openapi`. */
export function compareFits(a: PathFit, b: PathFit): number {
  if (a.whole !== b.whole) return a.whole ? -1 : 1;
  return b.common - a.common;
}
