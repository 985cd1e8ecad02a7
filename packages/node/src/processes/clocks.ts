import { endianness } from 'node:os';
import { lazy } from '@authlint/core/internal';
import { readKernelFile, readKernelText } from './kernel-file.js';
import { run } from './run.js';

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

/** Maximum difference in milliseconds between the two boot times of one system. */
const AGREEMENT = 2_000;

/**
 * Start time of a process on the current wall clock. Its age comes from the boot clock, which cannot be set and runs while the machine
 * sleeps, so a change of the wall clock has no effect. The uptime has hundredths of a second, but a container may report its own; the boot
 * time has whole seconds.
 */
export function startTime(startTicks: number, clocks: ClockReadings): number | null {
  const { now, uptime, stats, ticks } = clocks;
  const bootSeconds = Number(/^btime (\d+)$/m.exec(stats)?.[1]);
  if (Number.isNaN(bootSeconds) || Number.isNaN(startTicks)) return null;
  const exact = now - parseFloat(uptime) * 1000;
  const boot = Math.abs(exact - bootSeconds * 1000) <= AGREEMENT ? exact : bootSeconds * 1000;
  return Math.round(boot + (startTicks / ticks) * 1000);
}

/** Milliseconds for which readings are reused: processes are read one after the other, and reading `/proc/stat` is slow. */
const FRESH = 200;

let last: { readonly at: number; readonly clocks: Promise<ClockReadings> } | null = null;

/** Reads the clocks of the system, at most once in `FRESH` milliseconds. */
export function readClocks(): Promise<ClockReadings> {
  const now = milliseconds();
  if (last === null || now - last.at > FRESH) last = { at: now, clocks: read() };
  return last.clocks;
}

/** Of a monotonic clock. `performance` would load many modules. */
function milliseconds(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

async function read(): Promise<ClockReadings> {
  const ticks = await clockTicks();
  const textOf = (name: string): string => readKernelText(`/proc/${name}`) ?? '';
  return { now: Date.now(), uptime: textOf('uptime'), stats: textOf('stat'), ticks };
}

/** Type of the entry with the clock ticks in a second; getauxval(3). */
const AT_CLKTCK = 17;
const USUAL = 100;

/**
 * Clock ticks in a second, the unit of `/proc/PID/stat`. 100 on all but a few old Linux systems. The kernel passes the value to each
 * process in its auxiliary vector; `getconf` is the fallback.
 */
export const clockTicks = lazy(async (): Promise<number> => {
  const auxiliary = readKernelFile('/proc/self/auxv');
  const ticks = auxiliary === null ? null : ticksIn(auxiliary);
  return ticks ?? (Number(await run('getconf', ['CLK_TCK'])) || USUAL);
});

/** The ticks among pairs of words, a type and a value each, or `null`. `word`: bytes of a word. */
export function ticksIn(auxiliary: Buffer, word = is64Bit() ? 8 : 4): number | null {
  const read = (index: number): number => {
    const low = word === 8 && endianness() === 'BE' ? index + 4 : index;
    return endianness() === 'LE' ? auxiliary.readUInt32LE(low) : auxiliary.readUInt32BE(low);
  };
  for (let index = 0; index + 2 * word <= auxiliary.length; index += 2 * word) {
    if (read(index) === AT_CLKTCK) return read(index + word) || null;
  }
  return null;
}

function is64Bit(): boolean {
  return !['arm', 'ia32', 'mips', 'mipsel', 'ppc', 's390'].includes(process.arch);
}
