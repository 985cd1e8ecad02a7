import { setMaxListeners } from 'node:events';

/**
 * Calls `listener` once when a signal aborts. Many requests may share one signal: without `setMaxListeners` Node.js warns of a leak on
 * stderr of the host program after ten.
 *
 * @returns removes the listener
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  setMaxListeners(Infinity, signal); // of 0, which means the same, `getMaxListeners` of Node.js 20 throws, which a `fetch` of undici calls
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}

/**
 * Runs work until it finishes or a signal aborts. The promise then rejects with the signal's reason, even if the work goes on. The signals
 * may live much longer than the work, so listeners are removed from them.
 */
export async function settled<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const sources = signals.filter((signal) => signal !== undefined);
  const end = (): void => ending.abort(sources.find(({ aborted }) => aborted)?.reason);
  const leave = sources.map((source) => onAbort(source, end));
  if (sources.some(({ aborted }) => aborted)) end();
  try {
    ending.signal.throwIfAborted();
    return await Promise.race([work(ending.signal), ended(ending.signal)]);
  } finally {
    for (const stop of leave) stop();
  }
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the caller's own reason
    onAbort(signal, () => reject(signal.reason));
  });
}
