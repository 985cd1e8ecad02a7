/** Milliseconds between two measurements. */
const SAMPLE_MS = 20;
/** Minimum idle share of the event loop at which more work is started. */
const IDLE_SHARE = 0.5;

/** Calls `more` repeatedly while the event loop is mostly idle. Returns a function that stops it. */
export function whileWaiting(more: () => void): () => void {
  const { performance } = process.getBuiltinModule('node:perf_hooks');
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization <= 1 - IDLE_SHARE) more();
  }, SAMPLE_MS);
  return () => clearInterval(timer);
}

/** Yields to timers, signals and sockets, which synchronous work would starve. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
