/** How many begin at once, and as many more each time that the program mostly waits. */
const STEP = 32;
/** Milliseconds between two looks. */
const LOOK_MS = 1;
/** The share of its time that the program waits, from which on more may begin. */
const MOSTLY = 0.5;

/**
 * Runs `work` on each item, at most `limit` at a time, and no more than the program has time for: where it is always busy, more at
 * a time would end no earlier, hold more memory and let answers lie. Results are in the order of the items.
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
  const worker = async (_: unknown, number: number): Promise<void> => {
    if (number >= STEP) await new Promise<void>((resolve) => waiting.push(resolve));
    for (const [index, item] of queue) results[index] = await work(item, index);
    release(Infinity); // nothing is left for them
  };
  const most = Math.min(limit, items.length);
  const looks = most > STEP ? lookAgain(() => release(STEP)) : undefined;
  try {
    await Promise.all(Array.from({ length: most }, worker));
  } finally {
    clearInterval(looks);
  }
  return results;
}

/** Calls `more` whenever the program mostly waited since the last look. */
function lookAgain(more: () => void): NodeJS.Timeout {
  let before = performance.eventLoopUtilization();
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization <= 1 - MOSTLY) more();
  }, LOOK_MS);
}
