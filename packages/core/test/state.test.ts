import type { Certainty, Code, Diagnosis, FactValue, ProviderState } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import { stateOf } from '../src/check/state.js';
import { diagnosis } from './support/diagnosis.js';
import { givenFacts } from './support/given-facts.js';
import { made } from './support/running.js';

/** The verdict on one provider: what is diagnosed and what its requests came to, and the state that follows. */

type Facts = Readonly<Record<string, FactValue>>;

const found = (code: Code, certainty: Certainty): Diagnosis => diagnosis(code, certainty);

describe('a diagnosis', () => {
  test.each<[string, Diagnosis, Facts, ProviderState]>([
    ['proven: a rejection', found('key-whitespace', 'proven'), {}, 'rejected'],
    ['likely: a rejection', found('key-expired', 'likely'), {}, 'rejected'],
    ['possible: none of its own', found('key-expired', 'possible'), {}, 'inconclusive'],
    ['proven, of another kind', found('quota', 'proven'), {}, 'not-auth'],
    ['likely, of another kind', found('network-dns', 'likely'), {}, 'not-auth'],
    ['possible, of another kind', found('quota', 'possible'), {}, 'inconclusive'],
    [
      'possible, and a request was refused',
      found('key-expired', 'possible'),
      { 'auth.rejected': true },
      'rejected',
    ],
    [
      'of another kind, though a request was refused',
      found('quota', 'likely'),
      { 'auth.rejected': true },
      'not-auth',
    ],
    [
      'likely, though chat completed',
      found('gateway-discovery-differs', 'likely'),
      { 'chat.passed': true },
      'rejected',
    ],
    [
      'possible, and chat completed',
      found('key-expired', 'possible'),
      { 'auth.rejected': false, 'chat.passed': true },
      'ok',
    ],
  ])('%s', async (_name, best, facts, state) => {
    expect(await stateOf(best, await givenFacts({ facts }))).toBe(state);
  });

  test('of a pack counts as the code that it stands under', async () => {
    const own = { ...found('quota', 'likely'), code: 'house/budget', under: 'quota' } as const;
    expect(await stateOf(own, await givenFacts({ facts: {} }))).toBe('not-auth');
  });
});

describe('no diagnosis', () => {
  const LIST = { 'discovery.passed': true };

  test.each<[string, Facts, ProviderState]>([
    ['nothing is known', {}, 'inconclusive'],
    ['a request was refused', { 'auth.rejected': true, 'chat.passed': true }, 'rejected'],
    ['chat completed', { 'chat.passed': true }, 'ok'],
    ['chat completed without a list', { 'chat.passed': true, 'discovery.passed': false }, 'ok'],
    ['chat failed', { 'chat.passed': false }, 'inconclusive'],
    [
      'chat failed beside a list that checks keys',
      { ...LIST, 'chat.passed': false, 'discovery.guarded': 'yes' },
      'inconclusive',
    ],
    ['a list alone', LIST, 'inconclusive'],
    ['a list that is public', { ...LIST, 'discovery.guarded': 'no' }, 'inconclusive'],
    ['a list that checks keys', { ...LIST, 'discovery.guarded': 'yes' }, 'ok'],
    ['a list that refuses a made-up key', { ...LIST, 'control.discovery': 'rejected' }, 'ok'],
    [
      'a list that a made-up key gets',
      { ...LIST, 'control.discovery': 'accepted' },
      'inconclusive',
    ],
    ['a key check that accepts the key', { ...LIST, 'experiment.keyCheck': 'accepted' }, 'ok'],
    ['a key check that does not', { ...LIST, 'experiment.keyCheck': 'rejected' }, 'inconclusive'],
    [
      'a list that checks keys and failed',
      { 'discovery.passed': false, 'discovery.guarded': 'yes', 'control.discovery': 'rejected' },
      'inconclusive',
    ],
    [
      'a list of which nothing is known',
      { 'discovery.guarded': 'yes', 'experiment.keyCheck': 'accepted' },
      'inconclusive',
    ],
  ])('%s', async (_name, facts, state) => {
    expect(await stateOf(undefined, await givenFacts({ facts }))).toBe(state);
  });

  test.each<[string, Facts, ProviderState]>([
    ['nothing is known', {}, 'unchecked'],
    ['a list that checks keys failed', { 'discovery.passed': false }, 'unchecked'],
    ['the client was answered', { 'chat.passed': true }, 'ok'],
    ['the client was refused', { 'auth.rejected': true }, 'rejected'],
  ])('offline: %s', async (_name, facts, state) => {
    expect(await stateOf(undefined, await givenFacts({ facts, options: { offline: true } }))).toBe(
      state,
    );
  });
});

describe('a running client whose environment cannot be read', () => {
  const world = { env: { CORP_LLM_KEY: 'sk-of-this-shell' } };
  const unreadable = { ...world, processes: [made({ env: 'permission' })] };
  const readable = { ...world, processes: [made({ env: world.env })] };

  test.each([
    ['a key that works here says nothing about it', unreadable, true, 'inconclusive'],
    ['a key that is refused here is refused', unreadable, false, 'rejected'],
    ['where it can be read, the key that works is its own', readable, true, 'ok'],
    ['where there is no such client, it is that of the shell', world, true, 'ok'],
  ] as const)('%s', async (_name, machine, works, state) => {
    const facts = { 'chat.passed': works, 'auth.rejected': !works };
    const given = await givenFacts({ facts, world: machine });
    expect(await stateOf(undefined, given)).toBe(state);
  });

  test('a key that is saved in a file does not depend on it', async () => {
    const saved = {
      ...({ kind: 'saved', from: 'config:key' } as const),
      ...{ secret: seal('sk-saved'), location: null, changedAt: null },
    };
    const given = await givenFacts({
      facts: { 'chat.passed': true },
      world: unreadable,
      target: { credentials: [saved] },
    });
    expect(await stateOf(undefined, given)).toBe('ok');
  });
});
