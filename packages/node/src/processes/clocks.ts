import type { ClockReadings } from './boot-clock.js';
import { clockTicks } from './clock-ticks.js';
import { readKernelText } from './kernel-file.js';

/** Milliseconds for which the clocks stand as they were read: processes are looked at one after the other, the kernel counts long. */
const FRESH = 200;

let last: { readonly at: number; readonly clocks: Promise<ClockReadings> } | null = null;

/** The clocks of the system, as they were a moment ago at most. */
export function readClocks(): Promise<ClockReadings> {
  const index = milliseconds();
  if (last === null || index - last.at > FRESH) last = { at: index, clocks: read() };
  return last.clocks;
}

/** By a clock that nobody sets. What `performance` is loads many modules. */
function milliseconds(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

async function read(): Promise<ClockReadings> {
  const ticks = await clockTicks();
  const textOf = (name: string): string => readKernelText(`/proc/${name}`) ?? '';
  return { now: Date.now(), uptime: textOf('uptime'), stats: textOf('stat'), ticks };
}
