/** The whole took too long, although no single phase did: a byte now and then keeps the others from ending. */
class OverallTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The caller does not want the answer any more. */
class Aborted extends Error {
  readonly code = 'UND_ERR_ABORTED';
}

/** When a request ends at the latest. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** To be called in any case: the signal of the caller may live much longer than the request. */
  end(): void;
}

/** Ends after `timeoutMs`, or with the signal of the caller. */
export function deadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new Aborted());
  const timer = setTimeout(() => controller.abort(new OverallTimeout()), timeoutMs);
  if (caller?.aborted === true) abort();
  caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
