/** Runs `work` on each item, at most `limit` at a time. Results are in the order of the items. */
export async function pool<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results.set(index, await work(item, index));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return items.map((_item, index) => results.get(index) as R);
}
