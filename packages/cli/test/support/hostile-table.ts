import { createServer, type AddressInfo } from 'node:net';
import type { HostileCase } from './hostile-bodies.js';
import {
  isActive,
  measuredRun,
  noteFigures,
  TIMEOUT_MS,
  type Endpoint,
  type Measured,
} from './measured-run.js';

const NODE = Number(process.versions.node.split('.')[0]);
/**
 * What Node.js holds of bytes that were read and thrown away before it collects them: some 60 MiB (brotli: 100 to 105), from Node.js 24 on some 105. It
 * does not grow with time: the same was held after one second and after twenty.
 */
const MAX_KIB_ABOVE_IDLE = (NODE < 24 ? 112 : 128) * 1024;
/**
 * Processor time in milliseconds beyond twice that of a run without an answer: a server that sends without end keeps the processor
 * busy until the time limit of each of three requests.
 */
const MAX_CPU_MS = 3 * TIMEOUT_MS;

/** A port at which nobody listens: a run against it loads the same modules and gets no byte. */
async function deserted(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/v1`;
}

/** A run that gets no answer: its memory and processor time on this machine. */
export async function idleRun(key: string): Promise<Measured> {
  const idle = await measuredRun({ url: await deserted(), key });
  expect(idle.provider.diagnosis?.code).toBe('network-refused');
  return idle;
}

/** State and code of one run, which must have kept within its bounds. The figures go to `AUTHLINT_FIGURES`. */
export async function boundedRun(
  name: string,
  endpoint: Endpoint,
  idle: Measured,
): Promise<Measured> {
  const run = await measuredRun(endpoint);
  noteFigures(name, run, idle.peakKib);
  expect(isActive(run)).toBe(false);
  expect(run.reached).toBe('');
  expect(run.cpuMs).toBeLessThan(MAX_CPU_MS + 2 * idle.cpuMs);
  expect(run.peakKib - idle.peakKib).toBeLessThan(MAX_KIB_ABOVE_IDLE);
  return run;
}

/** One test for each case: outcome, time, memory, and nothing raw on the terminal. */
export function describeHostile(cases: readonly HostileCase[], key: string): void {
  let idle: Measured;
  beforeAll(async () => {
    idle = await idleRun(key);
  });
  test.each(cases.map((hostile) => [hostile.name, hostile] as const))(
    '%s',
    async (name, hostile) => {
      const server = await hostile.serve(key);
      try {
        const run = await boundedRun(name, { url: `${server.origin}/v1`, key }, idle);
        const { state, diagnosis } = run.provider;
        expect([state, diagnosis?.code ?? null]).toEqual([hostile.state, hostile.code]);
        expect(server.asked.length).toBeGreaterThan(0);
      } finally {
        await server.close();
      }
    },
  );
}
