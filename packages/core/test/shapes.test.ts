import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { parseConfig, Run, type ProviderTarget } from '../src/internal.js';
import { smallestAsk } from '../src/requests/bodies.js';
import { createContext, type CheckContext } from '../src/requests/check-context.js';
import { chatSpec, discoverySpec } from '../src/requests/request-specs.js';
import { machine, OPTIONS } from './support/running.js';

/**
 * V8 makes a hidden class for each object that it makes of `{ ...a, b }` with a `b` that `a` lacks. In a fleet that is some 550
 * bytes for each such object, and no code that reads it is ever optimised for one shape. `{ b, ...a }` has one class for all. So it is
 * up to Node.js 22; V8 of Node.js 24 makes one class of both.
 */

setFlagsFromString('--allow-natives-syntax');
const haveSameShape = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (
  a: object,
  b: object,
) => boolean;

function targets(): readonly ProviderTarget[] {
  const providers = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `p${String(at)}`,
      {
        baseUrl: `http://127.0.0.1:9/p${String(at)}/v1`,
        modelId: 'm',
        key: `sk-made-up-${String(at)}`,
      },
    ]),
  );
  const place = { file: 'f', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers }, place);
  if (!parsed.ok) throw new Error('the configuration is wrong');
  return parsed.config.providers;
}

/** The last two of a fleet: the first ones have other shapes, before V8 has learnt. */
function ofLastTwo<T extends object>(objects: readonly T[]): boolean {
  const [a, b] = objects.slice(-2);
  return a !== undefined && b !== undefined && haveSameShape(a, b);
}

async function contexts(): Promise<readonly CheckContext[]> {
  const all = targets();
  const run = new Run(all);
  const fingerprinter = new RunFingerprinter();
  const services = { ports: machine({}), knowledge: createKnowledge(), fingerprinter };
  const options = { ...OPTIONS, offline: false };
  return Promise.all(all.map((target) => createContext(target, services, options, run)));
}

test('the comparison sees a shape of its own', () => {
  const seen = targets().map((target, at) =>
    at % 2 === 0 ? { added: 1, ...target } : { ...target, added: 1 },
  );
  expect(ofLastTwo(seen)).toBe(false);
});

test('the providers of a fleet have one shape, and so have their credentials', () => {
  const all = targets();
  expect(ofLastTwo(all)).toBe(true);
  expect(ofLastTwo(all.flatMap(({ credentials }) => credentials))).toBe(true);
});

test('what a check holds of each provider has one shape, and so have its requests', async () => {
  const all = await contexts();
  expect(ofLastTwo(all)).toBe(true);
  expect(ofLastTwo(all.map((context) => discoverySpec(context) ?? {}))).toBe(true);
  expect(ofLastTwo(all.map((context) => chatSpec(context, smallestAsk('m')) ?? {}))).toBe(true);
});

test('what the providers of a fleet leave out is one object for all of them', () => {
  const [a, b] = targets();
  for (const field of ['models', 'headers', 'native', 'discovery', 'chat'] as const) {
    expect(a?.[field]).toBeDefined();
    expect(a?.[field]).toBe(b?.[field]);
  }
});
