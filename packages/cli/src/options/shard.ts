import { UsageError } from '../usage-error.js';

/** The `index`-th (from 1) of `count` parts. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new UsageError('--shard takes I/N with I from 1 to N', 'For example: --shard 1/4');
  }
  return { index, count };
}

/** True for the ids of the shard. The part of an id does not change when others come or go. */
export function inShard(id: string, { index, count }: Shard): boolean {
  return fnv1a(id) % count === index - 1;
}

/** FNV-1a, 32 bits, over UTF-16 units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
