// What a user of json-rules-engine would write for authlint's rules: one engine, all rules, one run for each provider.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BENCH } from './measure.mjs';

const { Engine } = createRequire(join(BENCH, 'package.json'))('json-rules-engine');

/** An engine with the rules of all packs. A fact that is not there is `undefined`, and no operator holds for it. */
export function plainEngine(rules) {
  const engine = new Engine([], { allowUndefinedFacts: true });
  for (const [name, holds] of Object.entries(OPERATORS)) {
    engine.addOperator(name, (fact, value) => fact !== undefined && holds(fact, value));
  }
  for (const { id, when } of rules) {
    const conditions = 'fact' in when ? { all: [when] } : when;
    engine.addRule({ conditions, event: { type: id } });
  }
  return engine;
}

/** Ids of the rules that fire, in one text. */
export function firedOf({ events }) {
  return events
    .map(({ type }) => type)
    .sort()
    .join(' ');
}

const OPERATORS = {
  is: same,
  isNot: (a, b) => !same(a, b),
  in: (a, list) => list.includes(a),
  notIn: (a, list) => !list.includes(a),
  includes: (list, item) => list.includes(item),
  excludes: (list, item) => !list.includes(item),
  atLeast: (a, b) => a >= b,
  atMost: (a, b) => a <= b,
};

function same(a, b) {
  if (!Array.isArray(a)) return a === b;
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
