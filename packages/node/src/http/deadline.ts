import { onAbort } from '../abort.js';
import { stopwatch } from './loop-delay.js';
import { RequestError } from './request-error.js';

/**
 * Calls `expire` after `timeoutMs`, or with the signal of the caller, and at once where that is over already. A time in which this
 * program was kept busy does not count, and what came meanwhile is read first.
 *
 * @returns ends the waiting; to be called in any case, since the signal of the caller may live much longer than the request
 */
export function deadline(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  expire: (reason: Error) => void,
): () => void {
  const abort = (): void => expire(new RequestError('UND_ERR_ABORTED'));
  const watch = stopwatch();
  let lastRead: NodeJS.Immediate | undefined;
  const look = (): void => {
    const left = timeoutMs - watch.elapsed();
    if (left >= 1) timer = setTimeout(look, left);
    else lastRead = setImmediate(() => expire(new RequestError('ETIMEDOUT')));
  };
  let timer = setTimeout(look, timeoutMs);
  if (caller?.aborted === true) abort();
  const leave = caller && onAbort(caller, abort);
  return () => {
    clearTimeout(timer);
    clearImmediate(lastRead);
    leave?.();
  };
}
