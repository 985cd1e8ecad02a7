// One offline fleet in a process of its own, so many providers, in one of four ways:
//   authlint    the whole check: facts, rules, diagnosis, wording
//   rules       authlint's engine alone, over facts that are given
//   plain       a plain loop over json-rules-engine, over the same facts, which are given
//   collecting  the same loop, which has the same facts collected by functions of json-rules-engine's own
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './measure.mjs';
import { firedOf, plainEngine } from './plain-loop.mjs';
import { mixedProviders } from './providers.mjs';

// A third argument names a rule that the plain loop is to be without: a proof that the comparison sees it.
const [mode, count, left] = process.argv.slice(2);
const built = (path) => import(pathToFileURL(join(ROOT, path)).href);
const { checkProvider, DEFAULT_LIMITS, parseConfig, judge, unknown } = {
  ...(await built('packages/core/dist/index.js')),
  ...(await built('packages/core/dist/internal.js')),
};
const { createPorts, RunFingerprinter } = await built('packages/node/dist/internal.js');
const { createKnowledge } = await built('packages/providers/dist/index.js');
const { builtinPacks } = await built('rules/dist/index.js');

const fingerprinter = new RunFingerprinter();
const home = process.cwd();
const ports = createPorts({ cwd: home, home, env: { HOME: home }, fingerprinter });
const packs = await builtinPacks();
const rules = packs.flatMap((pack) => pack.rules);
const engine = { ports, knowledge: createKnowledge(), ruleSources: packs, fingerprinter };
const offline = { offline: true, chat: true, twins: false, limits: DEFAULT_LIMITS, severities: {} };

function targetsOf(size) {
  const place = { file: 'fleet', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers: mixedProviders(0, size) }, place);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  return parsed.config.providers;
}

/** Calls `work` for each, one after the other, and says what that took. */
async function timed(all, work) {
  const cpu = process.cpuUsage();
  const started = performance.now();
  for (const one of all) await work(one);
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000 };
}

/** Checks them and keeps what the exit code needs. */
async function authlint(total) {
  const states = {};
  const took = await timed(targetsOf(total), async (target) => {
    const { state } = await checkProvider(target, engine, offline);
    states[state] = (states[state] ?? 0) + 1;
  });
  return { ...took, states };
}

/** The facts that a check has of each provider, and the rules that its report names. */
async function givenOf(total) {
  const given = [];
  for (const target of targetsOf(total)) {
    let facts;
    const options = { ...offline, onFacts: (_id, all) => (facts = all) };
    const report = await checkProvider(target, engine, options);
    given.push({ facts, named: rulesNamedIn(report) });
  }
  return given;
}

function rulesNamedIn({ diagnosis, alternatives, findings }) {
  return [diagnosis, ...alternatives, ...findings].flatMap((one) => (one === null ? [] : one.rule));
}

/** Authlint's engine over all rules, those of other types too, as the plain loop has them. */
async function rulesAlone(total) {
  const given = (await givenOf(total)).map(({ facts }) => facts);
  const all = [];
  const took = await timed(given, async (facts) => {
    const verdicts = await judge(rules, (id) => facts.get(id) ?? unknown('not-given', id));
    all.push(verdicts.filter(({ verdict }) => verdict === 'fired'));
  });
  const fired = all.map((verdicts) =>
    firedOf({ events: verdicts.map(({ rule }) => ({ type: rule.id })) }),
  );
  return { ...took, ...summary(fired) };
}

async function plain(total) {
  const given = await givenOf(total);
  const loop = plainEngine(rules.filter(({ id }) => id !== left));
  const values = given.map(({ facts }) => valuesOf(facts));
  const all = [];
  const took = await timed(values, async (facts) => {
    const { events } = await loop.run(facts);
    all.push({ events }); // the rest of what a run gives is large
  });
  const fired = all.map(firedOf);
  for (const [at, { named }] of given.entries()) {
    const strange = named.find((id) => !fired[at]?.split(' ').includes(id));
    if (strange !== undefined && strange !== left)
      throw new Error(`${strange} is reported, and does not fire`);
  }
  return { ...took, ...summary(fired) };
}

/** The collectors are authlint's; when they are asked, and what they gave is kept, is the engine's work. */
async function collecting(total) {
  const { createContext } = await built('packages/core/dist/requests/check-context.js');
  const { FactSet } = await built('packages/core/dist/facts/index.js');
  const { FACTS, Run } = await built('packages/core/dist/internal.js');
  const loop = plainEngine(rules);
  for (const id of Object.keys(FACTS)) {
    loop.addFact(id, async (_params, almanac) => {
      const fact = await (await almanac.factValue('provider')).get(id);
      return fact.known ? fact.value : undefined;
    });
  }
  const all = [];
  const run = new Run();
  const took = await timed(targetsOf(total), async (target) => {
    const provider = new FactSet(await createContext(target, engine, offline, run), FACTS);
    const { events } = await loop.run({ provider });
    all.push({ events });
  });
  return { ...took, ...summary(all.map(firedOf)) };
}

function valuesOf(facts) {
  return Object.fromEntries(
    [...facts].flatMap(([id, fact]) => (fact.known ? [[id, fact.value]] : [])),
  );
}

/** `same` is equal where each provider had the same rules fire. */
function summary(fired) {
  return {
    rules: rules.length,
    fired: fired.join(' ').split(' ').filter(Boolean).length,
    same: createHash('sha256').update(fired.join('\n')).digest('hex'),
  };
}

const MODES = { authlint, rules: rulesAlone, plain, collecting };
await MODES[mode](50); // warm
const result = await MODES[mode](Number(count));
console.log(JSON.stringify(result));
await ports.close();
