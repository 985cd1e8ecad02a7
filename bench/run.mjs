// `npm run bench`: measures in one run and writes RESULTS.md. `npm run bench -- NAME`: one part, shown only; with `--write` its section
// of RESULTS.md is written anew. Parts that take long are measured only so, and the whole run keeps their sections. `--rounds=3` measures
// less often.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTHLINT, BENCH, machine, ROOT } from './support/measure.mjs';

const PARTS = [
  'startup',
  'library',
  'fleet',
  'online',
  'depth',
  'network',
  'memory',
  'fetch',
  'logs',
];
/** Measured in a separate run. */
const LONG_PARTS = ['packs'];
const RESULTS = join(BENCH, 'RESULTS.md');
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
const { node, system, cpus, memory, load } = machine();
const machineText = `Node.js ${node}, ${system}, ${cpus}, ${memory}; load ${load} when it began`;

async function sectionOf(name, own) {
  const { title, measure } = await import(`./parts/${name}.mjs`);
  const folder = mkdtempSync(join(tmpdir(), 'authlint-bench-'));
  try {
    console.error(`${title} ...`);
    const measured = await measure(folder);
    const run = own ? `A run of its own: ${machineText}, ${machine().load} when it ended.\n\n` : '';
    return `## ${title}\n\n${run}${measured}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sections of RESULTS.md by their title. */
function writtenSections() {
  const [, ...sections] = readFileSync(RESULTS, 'utf8').split(/^(?=## )/m);
  return new Map(sections.map((text) => [/^## (.*)/.exec(text)?.[1], `${text.trimEnd()}\n`]));
}

async function measureWhole() {
  const before = writtenSections();
  const sections = [];
  for (const name of PARTS) sections.push(await sectionOf(name, false));
  for (const name of LONG_PARTS) {
    const { title } = await import(`./parts/${name}.mjs`);
    sections.push(
      before.get(title) ??
        `## ${title}\n\nNot measured yet: \`npm run bench -- ${name} --write\`.\n`,
    );
  }
  return [
    '# Results',
    '',
    `One run of \`npm run bench\`: ${machineText}, ${machine().load} when it ended (a load above the number of`,
    'processors makes every time longer, and the network times most). The ratios are what counts; what must hold on every machine is guarded by counts, in',
    '`packages/cli/test`. A section with a run of its own names it.',
    '',
    ...sections,
  ].join('\n');
}

if (only === undefined) {
  const text = await measureWhole();
  writeFileSync(RESULTS, text);
  console.log(text);
} else {
  const section = await sectionOf(only, true);
  console.log(section);
  if (process.argv.includes('--write')) {
    const written = writtenSections();
    const [title] = /(?<=^## ).*/.exec(section) ?? [];
    const [head] = readFileSync(RESULTS, 'utf8').split(/^(?=## )/m);
    writeFileSync(
      RESULTS,
      `${[head.trimEnd(), ...written.set(title, section).values()].join('\n\n').replaceAll('\n\n\n', '\n\n')}`,
    );
  }
}
