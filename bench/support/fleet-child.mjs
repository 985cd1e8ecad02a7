// Checks an offline fleet of N providers sequentially in a separate process and prints the time and the states.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './measure.mjs';
import { mixedProviders } from './providers.mjs';

const built = (path) => import(pathToFileURL(join(ROOT, path)).href);
const { checkProvider, DEFAULT_LIMITS, parseConfig } = {
  ...(await built('packages/core/dist/index.js')),
  ...(await built('packages/core/dist/internal.js')),
};
const { createPorts, RunFingerprinter } = await built('packages/node/dist/internal.js');
const { createKnowledge } = await built('packages/providers/dist/index.js');
const { builtinPacks } = await built('rules/dist/index.js');

const fingerprinter = new RunFingerprinter();
const home = process.cwd();
const ports = createPorts({ cwd: home, home, env: { HOME: home }, fingerprinter });
const ruleSources = await builtinPacks();
const engine = { ports, knowledge: createKnowledge(), ruleSources, fingerprinter };
const offline = { offline: true, chat: true, twins: false, limits: DEFAULT_LIMITS, severities: {} };

function targetsOf(size) {
  const place = { file: 'fleet', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers: mixedProviders(0, size) }, place);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  return parsed.config.providers;
}

async function check(count) {
  const targets = targetsOf(count);
  const states = {};
  const cpu = process.cpuUsage();
  const started = performance.now();
  for (const target of targets) {
    const { state } = await checkProvider(target, engine, offline);
    states[state] = (states[state] ?? 0) + 1;
  }
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000, states };
}

await check(50); // warm
console.log(JSON.stringify(await check(Number(process.argv[2]))));
await ports.close();
