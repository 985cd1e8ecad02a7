/** What the clocks of the system show at one moment. */
export interface ClockReadings {
  /** Wall clock, milliseconds since the epoch. */
  readonly now: number;
  /** Text of `/proc/uptime`: seconds since boot, sleep included. */
  readonly uptime: string;
  /** Text of `/proc/stat`, whose line `btime` is the wall clock's time of the boot in whole seconds. */
  readonly stats: string;
  /** Clock ticks in a second. */
  readonly ticks: number;
}

/** Milliseconds that the two accounts of the boot may differ and be of one system. */
const AGREEMENT = 2_000;

/**
 * When a process started, on the wall clock as it is set now: its age is counted by the boot clock, which nobody sets and which
 * goes on while the machine sleeps. A wall clock that was set since the start therefore moves nothing. The uptime has
 * hundredths of a second, but a container may give its own; the time of the boot has whole seconds.
 */
export function startTime(startTicks: number, clocks: ClockReadings): number | null {
  const { now, uptime, stats, ticks } = clocks;
  const bootSeconds = Number(/^btime (\d+)$/m.exec(stats)?.[1]);
  if (Number.isNaN(bootSeconds) || Number.isNaN(startTicks)) return null;
  const exact = now - parseFloat(uptime) * 1000;
  const boot = Math.abs(exact - bootSeconds * 1000) <= AGREEMENT ? exact : bootSeconds * 1000;
  return Math.round(boot + (startTicks / ticks) * 1000);
}
