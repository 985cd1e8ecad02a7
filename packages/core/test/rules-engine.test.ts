/** @jest-environment-options { "fromSource": true } */
import { judge } from '../src/rules/judge.js';
import { known, OPERATORS, unknown, type Condition, type Fact } from '@authlint/model';
import { ruleOf as rule } from './support/rule.js';

const facts = (table: Record<string, Fact>) => (id: string) =>
  Promise.resolve(table[id] ?? unknown('not-given', id));

const is = (fact: string, value: string | number | boolean): Condition => ({
  fact,
  operator: 'is',
  value,
});

describe('judge', () => {
  test.each(OPERATORS)(
    '%s does not fire on an unknown fact: undetermined, with the reason',
    async (operator) => {
      const condition: Condition = { fact: 'chat.status', operator, value: 401 };
      const [verdict] = await judge(
        [rule(condition)],
        facts({ 'chat.status': unknown('offline', 'x') }),
      );
      expect(verdict).toMatchObject({
        verdict: 'undetermined',
        missing: [{ fact: 'chat.status', reason: 'offline' }],
      });
    },
  );

  test('a fact that nobody knows does not reject the run', async () => {
    const [verdict] = await judge([rule(is('no.such', true))], facts({}));
    expect(verdict?.verdict).toBe('undetermined');
  });

  test('a fact that throws loses its own rule only', async () => {
    const lookup = (id: string) =>
      id === 'bad' ? Promise.reject(new Error('boom')) : Promise.resolve(known(true, id));
    const verdicts = await judge(
      [rule(is('bad', true), 't/a'), rule(is('good', true), 't/b')],
      lookup,
    );
    expect(verdicts.map((verdict) => verdict.verdict)).toEqual(['undetermined', 'fired']);
  });

  test('concurrent runs do not lose rules', async () => {
    const slow = (id: string) =>
      new Promise<Fact>((resolve) => setTimeout(() => resolve(known(true, id)), 5));
    const runs = await Promise.all(
      Array.from({ length: 20 }, async () =>
        judge([rule(is('a', true)), rule(is('b', true), 't/b')], slow),
      ),
    );
    expect(runs.flat().every((verdict) => verdict.verdict === 'fired')).toBe(true);
    expect(runs.flat()).toHaveLength(40);
  });

  test('a dear fact is not asked for when a cheap one already failed', async () => {
    const asked: string[] = [];
    const lookup = (id: string) => {
      asked.push(id);
      return Promise.resolve(known(false, id));
    };
    const cost = (id: string) => (id === 'net' ? 'network' : 'pure');
    const [verdict] = await judge(
      [rule({ all: [is('net', true), is('cheap', true)] })],
      lookup,
      cost,
    );
    expect(asked).toEqual(['cheap']);
    expect(verdict?.verdict).toBe('quiet');
  });

  test('two experiments of one rule are asked one after the other', async () => {
    const asked: string[] = [];
    const lookup = (id: string) => {
      asked.push(id);
      return Promise.resolve(known(false, id));
    };
    await judge(
      [rule({ all: [is('first', true), is('second', true)] })],
      lookup,
      () => 'experiment',
    );
    expect(asked).toEqual(['first']);
  });

  test('any fires on one true branch though another is unknown', async () => {
    const [verdict] = await judge(
      [rule({ any: [is('gone', true), is('here', true)] })],
      facts({ here: known(true, 'line 1') }),
    );
    expect(verdict).toMatchObject({
      verdict: 'fired',
      evidence: [{ fact: 'here', value: true, from: 'line 1' }],
    });
  });

  test('all is quiet on one false branch though another is unknown', async () => {
    const [verdict] = await judge(
      [rule({ all: [is('gone', true), is('here', true)] })],
      facts({ here: known(false, 'line 1') }),
    );
    expect(verdict?.verdict).toBe('undetermined'); // asked in order: the unknown one ends the rule
  });

  test('a nested condition is judged as written', async () => {
    const nested: Condition = { all: [is('a', 1), { any: [is('b', 1), is('c', 1)] }] };
    const [verdict] = await judge(
      [rule(nested)],
      facts({ a: known(1, 'a'), b: known(2, 'b'), c: known(1, 'c') }),
    );
    expect(verdict?.verdict).toBe('fired');
  });

  test('a collector that fails is the reason that is given', async () => {
    const [verdict] = await judge([rule(is('bad', true))], () => Promise.reject(new Error('boom')));
    expect(verdict).toMatchObject({ missing: [{ fact: 'bad', reason: 'collector-failed' }] });
  });

  test('a fact of several rules is asked for once', async () => {
    const asked: string[] = [];
    const lookup = (id: string) => {
      asked.push(id);
      return Promise.resolve(known(true, id));
    };
    const both: Condition = { all: [is('a', true), is('b', true)] };
    await judge([rule(both), rule(is('a', true), 't/b'), rule(is('b', false), 't/c')], lookup);
    expect(asked.sort()).toEqual(['a', 'b']);
  });

  test('a group with a dear fact waits for the cheap ones, though it begins with a cheap one', async () => {
    const asked: string[] = [];
    const lookup = (id: string) => {
      asked.push(id);
      return Promise.resolve(known(false, id));
    };
    const group: Condition = { any: [is('cheap', true), is('net', true)] };
    await judge([rule({ all: [group, is('local', true)] })], lookup, (id) =>
      id === 'net' ? 'network' : id === 'local' ? 'local' : 'pure',
    );
    expect(asked).toEqual(['local']);
  });

  test('the facts that are missing are all named, those that were asked for', async () => {
    const [verdict] = await judge(
      [rule({ any: [is('a', true), is('b', true), is('c', true)] })],
      facts({ a: unknown('offline', 'a'), b: known(false, 'b'), c: unknown('permission', 'c') }),
    );
    expect(verdict).toEqual({
      rule: expect.objectContaining({ id: 'test/rule' }),
      verdict: 'undetermined',
      missing: [
        { fact: 'a', reason: 'offline' },
        { fact: 'c', reason: 'permission' },
      ],
    });
  });

  test('any is quiet where each branch is false', async () => {
    const [verdict] = await judge(
      [rule({ any: [is('a', true), is('b', true)] })],
      facts({ a: known(false, 'line 1'), b: known(false, 'line 2') }),
    );
    expect(verdict?.verdict).toBe('quiet');
  });

  test('all fires with the evidence of all', async () => {
    const [verdict] = await judge(
      [rule({ all: [is('a', true), is('b', true)] })],
      facts({ a: known(true, 'line 1'), b: known(true, 'line 2') }),
    );
    expect(verdict).toMatchObject({ verdict: 'fired', evidence: [{ fact: 'a' }, { fact: 'b' }] });
  });

  test('the branch that settles is the evidence, not what was asked beside it', async () => {
    const [verdict] = await judge(
      [rule({ any: [is('a', true), is('b', true)] })],
      facts({ a: known(false, 'line 1'), b: known(true, 'line 2') }),
    );
    expect(verdict).toMatchObject({ verdict: 'fired', evidence: [{ fact: 'b', value: true }] });
    expect(verdict).not.toMatchObject({ evidence: [{ fact: 'a' }] });
  });
});
