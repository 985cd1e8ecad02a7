/**
 * Runs work until it ends or a signal ends it. The promise settles with the reason of the signal, whatever the work does then.
 * The signals may live much longer than the work: nothing stays at them.
 */
export async function settled<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const sources = signals.filter((signal) => signal !== undefined);
  const end = (): void => ending.abort(sources.find(({ aborted }) => aborted)?.reason);
  for (const source of sources) source.addEventListener('abort', end, { once: true });
  if (sources.some(({ aborted }) => aborted)) end();
  try {
    ending.signal.throwIfAborted();
    return await Promise.race([work(ending.signal), ended(ending.signal)]);
  } finally {
    for (const source of sources) source.removeEventListener('abort', end);
  }
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the caller's own reason
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
