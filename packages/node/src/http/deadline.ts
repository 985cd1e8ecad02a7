import { onAbort } from '../abort.js';
import { RequestError } from './request-error.js';

/**
 * Runs work until it ends, its time is over or one of the signals aborts. The promise settles then, whatever the work does with the
 * signal that it gets. The signals may live much longer than the work: nothing stays at them.
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
  // An answer that has arrived is read first: a timer that is late runs before what came meanwhile.
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
