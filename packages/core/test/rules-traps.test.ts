/** @jest-environment-options { "fromSource": true } */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Engine } from 'json-rules-engine';
import { known, type Condition, type Fact, type FactValue } from '@authlint/model';
import { judge } from '../src/rules/judge.js';
import { seal } from '@authlint/model/secret';
import { ruleOf } from './support/rule.js';

/** The traps of json-rules-engine 7: each test shows the plain engine falling into one, and ours not; what a pack may not write is tested in packages/packs. */

type Facts = Readonly<Record<string, unknown>>;
type Options = ConstructorParameters<typeof Engine>[1];

/** The names of the rules that fire in the plain engine. */
async function plain(
  rules: Readonly<Record<string, object>>,
  facts: Facts = {},
  options: Options = {},
): Promise<readonly string[]> {
  const engine = new Engine([], options);
  for (const [name, conditions] of Object.entries(rules)) {
    engine.addRule({ name, conditions: conditions as never, event: { type: name } });
  }
  const { results } = await engine.run(facts as Record<string, unknown>);
  return results.map(({ name }) => name);
}

async function ours(when: Condition, facts: (id: string) => Fact | Promise<Fact>): Promise<string> {
  const [verdict] = await judge([ruleOf(when)], facts);
  return verdict?.verdict ?? '';
}

/** Facts that have to be waited for: a rule that begins with a group is judged by json-rules-engine then. */
const late =
  (facts: (id: string) => Fact) =>
  (id: string): Promise<Fact> =>
    Promise.resolve().then(() => facts(id));

const one = { fact: 'a', value: 1 };

describe('a fact that is not known', () => {
  const negative = {
    notEqual: { all: [{ fact: 'a', operator: 'notEqual', value: 1 }] },
    notIn: { all: [{ fact: 'a', operator: 'notIn', value: [1] }] },
    not: { not: { fact: 'a', operator: 'equal', value: 1 } },
  };

  test('makes negative conditions fire in the plain engine where it is allowed', async () => {
    const fired = await plain(negative, {}, { allowUndefinedFacts: true });
    expect(fired).toEqual(['notEqual', 'notIn', 'not']);
  });

  test('rejects the whole run of the plain engine where it is not', async () => {
    await expect(plain(negative)).rejects.toThrow('Undefined fact: a');
  });
});

test('a fact that throws: the plain engine loses all rules, ours leaves one undetermined', async () => {
  const boom = () => {
    throw new Error('boom');
  };
  const rules = {
    bad: { all: [{ fact: 'bad', operator: 'equal', value: 1 }] },
    good: { all: [{ ...one, operator: 'equal' }] },
  };
  await expect(plain(rules, { a: 1, bad: boom })).rejects.toThrow('boom');

  const is = (fact: string): Condition => ({ any: [{ fact, operator: 'is', value: 1 }] });
  const lookup = late((id) => (id === 'bad' ? boom() : known(1, id)));
  const verdicts = await judge([ruleOf(is('bad'), 't/bad'), ruleOf(is('a'), 't/good')], lookup);
  expect(verdicts).toMatchObject([
    { verdict: 'undetermined', missing: [{ fact: 'bad', reason: 'collector-failed' }] },
    { verdict: 'fired' },
  ]);
});

describe('two runs at the same time', () => {
  const late = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(1), ms));

  test('lose a rule of the slower one in the plain engine', async () => {
    const engine = new Engine();
    const rule = (name: string, priority: number) => ({
      name,
      priority,
      conditions: { all: [{ fact: name, operator: 'equal', value: 1 }] },
      event: { type: name },
    });
    engine.addRule(rule('first', 2));
    engine.addRule(rule('second', 1));
    const run = (ms: number) => engine.run({ first: () => late(ms), second: 1 });
    const [quick, slow] = await Promise.all([run(1), run(40)]);
    expect(quick.results).toHaveLength(2);
    expect(slow.results).toHaveLength(1);
  });

  test('lose none in ours', async () => {
    const rules = ['first', 'second'].map((fact) =>
      ruleOf({ any: [{ fact, operator: 'is', value: 1 }] }, `t/${fact}`),
    );
    const run = (ms: number) =>
      judge(rules, async (id) => known(id === 'first' ? await late(ms) : 1, id));
    for (const verdicts of await Promise.all([run(1), run(40), run(5), run(20)])) {
      expect(verdicts.map(({ verdict }) => verdict)).toEqual(['fired', 'fired']);
    }
  });
});

test('a result in a list becomes text when the plain engine is serialised, a verdict stays an object', async () => {
  const engine = new Engine();
  engine.addRule({ conditions: { all: [{ ...one, operator: 'equal' }] }, event: { type: 'x' } });
  const { results } = await engine.run({ a: 1 });
  const [result] = JSON.parse(JSON.stringify(results)) as unknown[];
  expect(typeof result).toBe('string');

  const verdicts = await judge(
    [ruleOf({ any: [{ ...one, operator: 'is' }] })],
    late(() => known(1, 'x')),
  );
  const [verdict] = JSON.parse(JSON.stringify(verdicts)) as unknown[];
  expect(verdict).toMatchObject({
    verdict: 'fired',
    evidence: [{ ...one, from: 'x' }],
  });
});

describe('a condition that is misspelt', () => {
  test('is accepted by the plain engine, whose run rejects on an operator', async () => {
    const rules = { typo: { all: [{ ...one, operator: 'equall' }] } };
    await expect(plain(rules, { a: 1 })).rejects.toThrow('Unknown operator: equall');
  });

  test('is accepted by the plain engine, whose rule fires with a key that means nothing', async () => {
    const rules = { typo: { all: [{ ...one, operator: 'equal', prioritty: 'high' }] } };
    expect(await plain(rules, { a: 1 })).toEqual(['typo']);
  });
});

test('a path is evaluated as a script by the plain engine; ours refuses it, as above', async () => {
  const path = '$..[?(@.n === 6 * 7)].name';
  const rules = { script: { all: [{ fact: 'a', operator: 'contains', value: 'x', path }] } };
  expect(await plain(rules, { a: [{ n: 42, name: 'x' }] })).toEqual(['script']);
});

test('conditions of one priority: the plain engine collects the dear fact too, ours does not', async () => {
  const run = async (all: (collect: (id: string) => boolean) => Promise<unknown>) => {
    const collected: string[] = [];
    await all((id) => (collected.push(id), false));
    return collected;
  };
  const both = {
    all: [
      { fact: 'net', operator: 'is', value: true },
      { fact: 'cheap', operator: 'is', value: true },
    ],
  } as const;
  const equal = { all: both.all.map((part) => ({ ...part, operator: 'equal' })) };
  const inPlain = await run((collect) =>
    plain({ rule: equal }, { net: () => collect('net'), cheap: () => collect('cheap') }),
  );
  expect(inPlain).toEqual(['net', 'cheap']);
  const inOurs = await run((collect) =>
    judge(
      [ruleOf({ any: [both] })],
      late((id) => known(collect(id), id)),
      (id) => (id === 'net' ? 'network' : 'pure'),
    ),
  );
  expect(inOurs).toEqual(['cheap']);
});

describe('what the engine gets to see', () => {
  const VALUE = 'made-up-value-of-a-fact';

  test('a plain fact stands in the result of the plain engine, none in a quiet verdict of ours', async () => {
    const engine = new Engine();
    engine.addRule({ conditions: { all: [{ ...one, operator: 'equal' }] }, event: { type: 'x' } });
    const { failureResults } = await engine.run({ a: VALUE });
    expect(JSON.stringify(failureResults)).toContain(VALUE);
    const verdicts = await judge(
      [ruleOf({ any: [{ ...one, operator: 'is' }] })],
      late(() => known(VALUE, 'x')),
    );
    expect(JSON.stringify(verdicts)).not.toContain(VALUE);
    // @ts-expect-error a Secret is no value of a fact
    const value: FactValue = seal(VALUE);
    expect(JSON.stringify(value)).not.toContain(VALUE);
  });

  /** Runs a module with the debug output of the engine. */
  async function debugged(code: string): Promise<string> {
    const cwd = join(import.meta.dirname, '..');
    const env = { ...process.env, DEBUG: 'json-rules-engine', NODE_OPTIONS: '' };
    const args = ['--input-type=module', '--eval', code];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd, env });
    return stdout + stderr;
  }

  test('the debug output of the plain engine prints it, the one of ours does not', async () => {
    const inPlain = await debugged(`
      import { Engine } from 'json-rules-engine';
      const engine = new Engine();
      engine.addRule({ conditions: { all: [{ fact: 'a', operator: 'equal', value: 1 }] }, event: { type: 'x' } });
      await engine.run({ a: '${VALUE}' });`);
    expect(inPlain).toContain('condition::evaluate');
    expect(inPlain).toContain(VALUE);
    const inOurs = await debugged(`
      import { judge } from '@authlint/core/internal';
      import { known } from '@authlint/model';
      await judge([{ when: { any: [{ fact: 'a', operator: 'is', value: 1 }] } }], async () => known('${VALUE}', 'x'));`);
    expect(inOurs).toContain('condition::evaluate');
    expect(inOurs).not.toContain(VALUE);
  });

  test('an object with private fields does not survive in a condition of the plain engine', async () => {
    class Private {
      readonly #n = 1;
      read() {
        return this.#n;
      }
    }
    const engine = new Engine();
    engine.addOperator('reads', (_fact: unknown, value: Private) => value.read() === 1);
    engine.addRule({
      conditions: { all: [{ fact: 'a', operator: 'reads', value: new Private() }] },
      event: { type: 'x' },
    });
    await expect(engine.run({ a: 1 })).rejects.toThrow(TypeError);
    // Ours hands facts over as functions, outside of the conditions: they are read as they are.
    expect(await ours({ any: [{ ...one, operator: 'is' }] }, () => known(1, 'x'))).toBe('fired');
  });
});
