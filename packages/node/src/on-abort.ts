import { setMaxListeners } from 'node:events';

/**
 * Calls `listener` when a signal ends, once. Many requests may wait for one signal: without the call of `setMaxListeners` Node.js takes
 * more than ten for a leak, and says so on the standard error of the host.
 *
 * @returns takes the listener away
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  setMaxListeners(0, signal);
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}
