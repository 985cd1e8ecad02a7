import { format } from 'node:util';

/**
 * To be loaded before everything else: libraries that debug look at `DEBUG` and keep the function to write with when they
 * are loaded. The rule engine looks for its own name.
 */
export const DEBUG = '*,json-rules-engine';
process.env['DEBUG'] = DEBUG;

const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'dir', 'trace'] as const;
const STREAMS = [process.stdout, process.stderr] as const;
let beside = '';

const keep = (...values: unknown[]): boolean => {
  beside += `${format(...values)}\n`;
  return true;
};
for (const name of METHODS) console[name] = keep;

/** What leaves the process by its own streams or the console while `run` runs. */
export async function besides(run: () => Promise<unknown>): Promise<string> {
  beside = '';
  const writes = STREAMS.map(({ write }) => write);
  for (const stream of STREAMS) stream.write = keep;
  try {
    await run();
    return beside;
  } finally {
    STREAMS.forEach((stream, at) => (stream.write = writes[at] as typeof stream.write));
  }
}
