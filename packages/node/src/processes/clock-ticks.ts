import { endianness } from 'node:os';
import { readKernelFile } from './kernel-file.js';
import { run } from './run.js';

/** Type of the entry with the clock ticks in a second; getauxval(3). */
const AT_CLKTCK = 17;
const USUAL = 100;

let ticks: Promise<number> | null = null;

/**
 * Clock ticks in a second, the unit of `/proc/PID/stat`. 100 on every Linux but a few old ones. The kernel tells them to each
 * process as it starts; `getconf` is asked where that cannot be read.
 */
export function clockTicks(): Promise<number> {
  if (ticks !== null) return ticks;
  const auxiliary = readKernelFile('/proc/self/auxv');
  const told = auxiliary === null ? null : ticksIn(auxiliary);
  ticks =
    told === null
      ? run('getconf', ['CLK_TCK']).then((text) => Number(text) || USUAL)
      : Promise.resolve(told);
  return ticks;
}

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
