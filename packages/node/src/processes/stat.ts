/** What the kernel says of a process in one line. */
export interface ProcessState {
  readonly comm: string;
  /** Ended, and not yet collected by its parent. */
  readonly zombie: boolean;
  readonly parent: number;
  /** It has a terminal. */
  readonly terminal: boolean;
  /** Start in clock ticks since boot, sleep included. */
  readonly startTicks: number;
}

/** `/proc/PID/stat`; proc(5). The name in parentheses may hold spaces and parentheses, so the fields count from the last one. */
export function parseStat(text: string): ProcessState {
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return {
    comm: text.slice(text.indexOf('(') + 1, end),
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    parent: Number(fields[1]),
    terminal: Number(fields[4]) !== 0,
    startTicks: Number(fields[19]),
  };
}
