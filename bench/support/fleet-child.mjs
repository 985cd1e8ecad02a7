// One offline fleet in a process of its own: `authlint` or `plain` (a loop over json-rules-engine), so many providers.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { BENCH, ROOT } from './measure.mjs';
import { mixedProviders } from './providers.mjs';

const [mode, count] = process.argv.slice(2);
const built = (path) => import(pathToFileURL(join(ROOT, path)).href);
const { checkProvider, Fingerprinter, DEFAULT_LIMITS, parseConfig } = {
  ...(await built('packages/core/dist/index.js')),
  ...(await built('packages/core/dist/internal.js')),
};
const { createPorts } = await built('packages/node/dist/internal.js');
const { createKnowledge } = await built('packages/providers/dist/index.js');
const { builtinPacks } = await built('rules/dist/index.js');

const fingerprinter = new Fingerprinter();
const home = process.cwd();
const ports = createPorts({ cwd: home, home, env: { HOME: home }, fingerprinter });
const packs = await builtinPacks();
const engine = { ports, knowledge: createKnowledge(packs), packs, fingerprinter };
const offline = { offline: true, chat: true, twins: false, limits: DEFAULT_LIMITS, severities: {} };

function targetsOf(from, size) {
  const place = { file: 'fleet', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers: mixedProviders(from, size) }, place);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  return parsed.config.providers;
}

/** Checks them one after the other and keeps what the exit code needs. */
async function authlint(total) {
  const targets = targetsOf(0, total);
  const started = performance.now();
  const states = {};
  for (const target of targets) {
    const { state } = await checkProvider(target, engine, offline, []);
    states[state] = (states[state] ?? 0) + 1;
  }
  return { ms: performance.now() - started, states };
}

/** The same rules over the same facts, which are given: one engine, all rules, one run for each provider. */
async function plain(total) {
  const { Engine } = createRequire(join(BENCH, 'package.json'))('json-rules-engine');
  const rules = packs.flatMap((pack) => pack.rules);
  const facts = [];
  for (const target of targetsOf(0, total)) {
    await checkProvider(
      target,
      engine,
      { ...offline, onFacts: (_id, known) => facts.push(plainFacts(known)) },
      [],
    );
  }
  const loop = new Engine([], { allowUndefinedFacts: true });
  for (const [name, holds] of Object.entries(OPERATORS)) {
    loop.addOperator(name, (fact, value) => fact !== undefined && holds(fact, value));
  }
  for (const rule of rules)
    loop.addRule({ conditions: topLevel(rule.when), event: { type: rule.id } });
  const started = performance.now();
  let fired = 0;
  for (const given of facts) fired += (await loop.run(given)).events.length;
  return { ms: performance.now() - started, rules: rules.length, fired };
}

function plainFacts(known) {
  return Object.fromEntries(
    [...known].flatMap(([id, fact]) => (fact.known ? [[id, fact.value]] : [])),
  );
}

const OPERATORS = {
  is: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  isNot: (a, b) => JSON.stringify(a) !== JSON.stringify(b),
  in: (a, list) => list.includes(a),
  notIn: (a, list) => !list.includes(a),
  includes: (list, item) => list.includes(item),
  excludes: (list, item) => !list.includes(item),
  atLeast: (a, b) => a >= b,
  atMost: (a, b) => a <= b,
};

function topLevel(condition) {
  return 'fact' in condition ? { all: [condition] } : condition;
}

await { authlint, plain }[mode](50); // warm
const result = await { authlint, plain }[mode](Number(count));
console.log(JSON.stringify(result));
await ports.close();
