import { onAbort } from '../abort.js';
import { RequestError } from './request-error.js';

/**
 * Runs work until it finishes, times out or one of the signals aborts. The promise settles then, even if the work ignores its signal. The
 * signals may live much longer than the work, so listeners are removed from them.
 */
export async function within<T>(
  timeoutMs: number,
  signals: readonly (AbortSignal | undefined)[],
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    onAbort(ending.signal, () => reject(ending.signal.reason as Error));
  });
  const sources = signals.filter((signal) => signal !== undefined);
  const abort = (): void => {
    const reason: unknown = sources.find(({ aborted }) => aborted)?.reason;
    ending.abort(reason instanceof RequestError ? reason : new RequestError('UND_ERR_ABORTED'));
  };
  const leave = sources.map((source) => onAbort(source, abort));
  if (sources.some(({ aborted }) => aborted)) abort();
  // Reads a response that has already arrived first: a late timer runs before pending I/O.
  let late: NodeJS.Immediate | undefined;
  const expire = (): void => ending.abort(new RequestError('ETIMEDOUT'));
  const timer = setTimeout(() => (late = setImmediate(expire)), timeoutMs);
  try {
    return await Promise.race([ended, work(ending.signal)]);
  } finally {
    clearTimeout(timer);
    clearImmediate(late);
    for (const stop of leave) stop();
  }
}
