/** Milliseconds between two looks. */
const SAMPLE_MS = 20;
/** The share of its time that the program waits, from which on it has time for more. */
const IDLE_SHARE = 0.5;

/** Calls `more` again and again while the program mostly waits. Returns what ends it. */
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

/** Resolves when timers, signals and sockets had their turn, which work that never waits keeps from them. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
