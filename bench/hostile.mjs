// node bench/hostile.mjs [MS]: what a run against each hostile server takes beyond the time limit, start included, and its time of the
// processor. The first is for a machine that does nothing else; the second is about the same on any. The servers are those of the tests of
// packages/cli.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT, runNode } from './support/measure.mjs';

const PROGRAM = join(ROOT, 'packages/cli/bin/authlint.js');
const LIMIT = Number(process.argv[2] ?? 1_000);
const KEY = 'sk-made-up-0123456789abcdefghij';

const folder = mkdtempSync(join(tmpdir(), 'authlint-bench-'));
const cases = `
export { HOSTILE_TRANSPORT } from './packages/cli/test/support/hostile-transport.ts';
export { HOSTILE_BODIES } from './packages/cli/test/support/hostile-bodies.ts';`;
const outfile = join(folder, 'cases.mjs');
await build({
  stdin: { contents: cases, resolveDir: ROOT, loader: 'ts' },
  ...{ bundle: true, platform: 'node', format: 'esm', outfile },
});
const { HOSTILE_TRANSPORT, HOSTILE_BODIES } = await import(pathToFileURL(outfile).href);

/** Milliseconds of a whole run, by the clock and of the processor. @param {string} origin */
async function timeOf(origin) {
  const provider = { baseUrl: `${origin}/v1`, key: KEY, modelId: 'm' };
  writeFileSync(join(folder, 'c.json'), JSON.stringify({ providers: { provider } }));
  const args = [PROGRAM, 'check', 'c.json', '--timeout', String(LIMIT)];
  const { ms, cpuMs } = await runNode(args, { cwd: folder, cpuFile: join(folder, 'spent') });
  return { clock: Math.round(ms), processor: Math.round(cpuMs) };
}

const over = [];
const processors = [];
for (const { name, serve } of [...HOSTILE_TRANSPORT, ...HOSTILE_BODIES]) {
  const server = await serve(KEY);
  const times = [await timeOf(server.origin), await timeOf(server.origin)];
  await server.close();
  const clock = Math.min(...times.map((time) => time.clock));
  const processor = Math.min(...times.map((time) => time.processor));
  over.push(clock - LIMIT);
  processors.push(processor);
  const beyond = `limit ${clock < LIMIT ? '' : '+'}${clock - LIMIT}`;
  console.log(`${String(clock).padStart(6)} ms  ${beyond}  processor ${processor} ms  ${name}`);
}
console.log(
  `limit ${LIMIT} ms; the longest run: ${Math.max(...over)} ms beyond it; at most ${Math.max(...processors)} ms of the processor; ${over.length} servers`,
);
rmSync(folder, { recursive: true });
process.exit(0);
