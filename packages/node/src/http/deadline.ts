/** The whole took too long, although no single phase did: a byte now and then keeps the others from ending. */
class OverallTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The caller does not want the answer any more. */
class Aborted extends Error {
  readonly code = 'UND_ERR_ABORTED';
}

/**
 * Calls `expire` after `timeoutMs`, or with the signal of the caller, and at once where that is over already. A program that was
 * kept busy comes to the timer before it has read what came in time: that is read first.
 *
 * @returns ends the waiting; to be called in any case, since the signal of the caller may live much longer than the request
 */
export function deadline(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  expire: (reason: Error) => void,
): () => void {
  const abort = (): void => expire(new Aborted());
  let lastRead: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    lastRead = setImmediate(() => expire(new OverallTimeout()));
  }, timeoutMs);
  if (caller?.aborted === true) abort();
  caller?.addEventListener('abort', abort, { once: true });
  return () => {
    clearTimeout(timer);
    clearImmediate(lastRead);
    caller?.removeEventListener('abort', abort);
  };
}
