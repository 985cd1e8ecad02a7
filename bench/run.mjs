// `npm run bench`: measures everything in one run and writes RESULTS.md. `npm run bench -- NAME`: one part, shown only.
// `--rounds=3` measures less often.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTHLINT, BENCH, ROOT } from './support/measure.mjs';

const PARTS = ['startup', 'fleet', 'online', 'network', 'memory', 'lookups', 'fetch', 'logs'];
const PNPM = 'pnpm@10.34.8';

function step(file, args, cwd) {
  const { status } = spawnSync(file, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}`);
}

if (!existsSync(AUTHLINT) || !existsSync(join(ROOT, 'packages/cli/dist/main.js'))) {
  throw new Error('nothing is built: npm run build');
}
if (!existsSync(join(BENCH, 'node_modules'))) {
  step('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--ignore-scripts'], BENCH);
}
const [only] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const { machine } = await import('./support/measure.mjs');
const { node, system, cpus, memory, load } = machine();
const sections = [];
for (const name of only === undefined ? PARTS : [only]) {
  const { title, measure } = await import(`./parts/${name}.mjs`);
  const folder = mkdtempSync(join(tmpdir(), 'authlint-bench-'));
  try {
    console.error(`${title} ...`);
    sections.push(`## ${title}\n\n${await measure(folder)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const text = [
  '# Results',
  '',
  `One run of \`npm run bench\`: Node.js ${node}, ${system}, ${cpus}, ${memory}; load ${load} when it began, ${machine().load} when it ended (a load above the number of`,
  'processors makes every time longer, and the network times most). The ratios are what counts; what must hold on every machine is guarded by counts, in',
  '`packages/cli/test`.',
  '',
  ...sections,
].join('\n');
if (only === undefined) writeFileSync(join(BENCH, 'RESULTS.md'), text);
console.log(text);
