import { nextTurn, whileWaiting } from '@authlint/node/internal';

/** How many of a fleet begin at once, and as many more each time that the program mostly waits. */
const STEP = 16;

/**
 * Runs `work` on each item, at most `limit` at a time, and of more items no more than the program has time for: where it is always
 * busy, more at a time would end no earlier, hold more memory and let answers lie. Results are in the order of the items.
 */
export async function pool<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const waiting: (() => void)[] = [];
  const release = (count: number): void => waiting.splice(0, count).forEach((go) => go());
  const begin = items.length <= limit ? items.length : STEP;
  const worker = async (_: unknown, number: number): Promise<void> => {
    if (number >= begin) await new Promise<void>((resolve) => waiting.push(resolve));
    for (const [index, item] of queue) {
      results[index] = await work(item, index);
      await nextTurn();
    }
    release(Infinity); // nothing is left for them
  };
  const most = Math.min(limit, items.length);
  const stop = most > begin ? whileWaiting(() => release(STEP)) : () => undefined;
  try {
    await Promise.all(Array.from({ length: most }, worker));
  } finally {
    stop();
  }
  return results;
}
