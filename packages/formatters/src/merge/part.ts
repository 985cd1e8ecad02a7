import { parseJson } from '@authlint/core/internal';
import type { ReportShard } from '@authlint/model';
import type { RunOutcome } from '../tally.js';

/** A report of a part of a run, as text. */
export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/** The same, read. */
export interface Part<T> {
  readonly name: string;
  /** Of the program that made it. */
  readonly version: string;
  readonly shard: ReportShard;
  readonly content: T;
}

/** The report of the whole run, in the format of its parts. */
export interface Merged {
  /** To be written one behind the other. */
  readonly pieces: Iterable<string>;
  readonly outcome: RunOutcome;
  /** Parts that a `--deadline` cut short, and how many of their providers it left out. SARIF and JUnit do not say. */
  readonly unreached: readonly {
    readonly name: string;
    readonly unreached: number;
    readonly of: number;
  }[];
}

/** Why files cannot be put together. It holds nothing of their content but numbers. */
export class MergeFault extends Error {
  override readonly name = 'MergeFault';
}

/** The object or list that a text of JSON is; `null` for anything else. */
export function parsedObject(text: string): object | null {
  const value = parseJson(text);
  return typeof value === 'object' ? value : null;
}

const NO_PART =
  'is a report of a whole run: it was made without --shard, so there is nothing to put together';

/** The mark of a part. Throws a `MergeFault` where there is none. */
export function shardOf(value: unknown, name: string): ReportShard {
  if (value === undefined) throw new MergeFault(`${name} ${NO_PART}`);
  if (!isShard(value)) throw new MergeFault(`${name} does not say which part of a run it holds`);
  return value;
}

/** As many parts as `--shard` can make. */
const MAX_COUNT = 9_999;

function isShard(value: unknown): value is ReportShard {
  if (typeof value !== 'object' || value === null) return false;
  const { index, count, of, places } = value as Partial<Record<keyof ReportShard, unknown>>;
  if (!isBelow(count, MAX_COUNT + 1) || !isBelow(of, Infinity) || !Array.isArray(places))
    return false;
  return index !== 0 && isBelow(index, count + 1) && places.every((place) => isBelow(place, of));
}

function isBelow(value: unknown, end: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < end;
}

/** The parts in their order. Throws a `MergeFault` unless they are all of one run, each once. */
export function completeRun<T>(parts: readonly Part<T>[]): readonly Part<T>[] {
  const [first] = parts;
  if (first === undefined) throw new MergeFault('there is nothing to merge');
  const { count } = first.shard;
  for (const part of parts) sameRun(first, part);
  const sorted = [...parts].sort((a, b) => a.shard.index - b.shard.index);
  for (const [at, part] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before?.shard.index !== part.shard.index) continue;
    throw new MergeFault(
      `${before.name} and ${part.name} are both part ${part.shard.index} of ${count}`,
    );
  }
  const there = new Set(parts.map(({ shard }) => shard.index));
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((one) => !there.has(one));
  if (missing.length > 0) throw new MergeFault(missingText(missing, count));
  const places = new Set(parts.flatMap(({ shard }) => shard.places));
  const total = parts.reduce((sum, { shard }) => sum + shard.places.length, 0);
  if (places.size !== first.shard.of || total !== first.shard.of) throw otherRun(first, sorted[1]);
  return sorted;
}

function sameRun<T>(first: Part<T>, part: Part<T>): void {
  if (part.shard.count !== first.shard.count) {
    throw new MergeFault(
      `${first.name} is one of ${first.shard.count} parts, ${part.name} one of ${part.shard.count}`,
    );
  }
  if (part.version !== first.version) {
    throw new MergeFault(
      `${first.name} and ${part.name} were made by different versions of authlint`,
    );
  }
  if (part.shard.of !== first.shard.of) throw otherRun(first, part);
}

function otherRun<T>(first: Part<T>, part: Part<T> = first): MergeFault {
  return new MergeFault(
    `${first.name} and ${part.name} are not of one run: their configurations name different providers`,
  );
}

const MAX_NAMED = 5;

function missingText(missing: readonly number[], count: number): string {
  const named = missing.slice(0, MAX_NAMED).join(', ');
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  const verb = missing.length === 1 ? 'part' : 'parts';
  return `${verb} ${named}${more} of ${count} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

/** All items of all parts in the order of the whole run. `itemsOf`: with the place of each. */
export function inOrder<T, R>(
  parts: readonly Part<T>[],
  itemsOf: (part: Part<T>) => readonly (readonly [place: number, item: R])[],
): readonly R[] {
  return parts
    .flatMap(itemsOf)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
