import { run } from './run.js';

let ticks: Promise<number> | null = null;

/** Clock ticks in a second, the unit of `/proc/PID/stat`. 100 on every Linux but a few old ones. */
export function clockTicks(): Promise<number> {
  ticks ??= run('getconf', ['CLK_TCK']).then((text) => Number(text) || 100);
  return ticks;
}
