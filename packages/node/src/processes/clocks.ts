import { calls } from '../files/calls.js';
import type { ClockReadings } from './boot-clock.js';
import { clockTicks } from './clock-ticks.js';

/** Milliseconds for which the clocks stand as they were read: processes are looked at one after the other, the kernel counts long. */
const FRESH = 200;

let last: { readonly at: number; readonly clocks: Promise<ClockReadings> } | null = null;

/** The clocks of the system, as they were a moment ago at most. */
export function readClocks(): Promise<ClockReadings> {
  const at = performance.now();
  if (last === null || at - last.at > FRESH) last = { at, clocks: read() };
  return last.clocks;
}

async function read(): Promise<ClockReadings> {
  const [ticks, stats, uptime] = await Promise.all([
    clockTicks(),
    calls.readFile('/proc/stat', 'utf8').catch(() => ''),
    calls.readFile('/proc/uptime', 'utf8').catch(() => ''),
  ]);
  return { now: Date.now(), uptime, stats, ticks };
}
