// node bench/hostile.mjs [MS]: what a run against each hostile server takes beyond the time limit, start included. Best on a machine that does
// nothing else. The servers are those of the tests of packages/cli.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
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

/** Milliseconds of a whole run. @param {string} origin */
async function timeOf(origin) {
  const provider = { baseUrl: `${origin}/v1`, key: KEY, modelId: 'm' };
  writeFileSync(join(folder, 'c.json'), JSON.stringify({ providers: { provider } }));
  const began = performance.now();
  const child = spawn(process.execPath, [PROGRAM, 'check', 'c.json', '--timeout', String(LIMIT)], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
  });
  await new Promise((done) => child.on('close', done));
  return Math.round(performance.now() - began);
}

const over = [];
for (const { name, serve } of [...HOSTILE_TRANSPORT, ...HOSTILE_BODIES]) {
  const server = await serve(KEY);
  const times = [await timeOf(server.origin), await timeOf(server.origin)];
  await server.close();
  const beyond = Math.min(...times) - LIMIT;
  over.push(beyond);
  console.log(
    `${String(Math.min(...times)).padStart(6)} ms  limit ${beyond < 0 ? '' : '+'}${beyond}  ${name}`,
  );
}
console.log(
  `limit ${LIMIT} ms; the longest run: limit ${Math.max(...over)} ms; ${over.length} servers`,
);
rmSync(folder, { recursive: true });
process.exit(0);
