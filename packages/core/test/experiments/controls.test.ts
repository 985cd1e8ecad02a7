import { profiles, type WireRule } from '@authlint/testkit';
import { seal } from '@authlint/model/secret';
import type { ProviderTarget } from '../../src/internal.js';
import { CHAT, HOST, KEY, LIST, refusal, withKey } from '../support/wire.js';
import { play, valuesOf } from '../support/played.js';

/** What a made-up key, no key, or the key alone shows about the refusal of the configured one. */

const world = { env: { CORP_LLM_KEY: KEY } };
const asked = (rules: readonly WireRule[], target: Partial<ProviderTarget> = {}) => ({
  hosts: { [HOST]: rules },
  target,
  world,
});

describe('a made-up key', () => {
  test.each<[string, readonly WireRule[], unknown, unknown]>([
    ['is refused on both routes', profiles.healthyOpenAi(KEY), 'rejected', 'rejected'],
    ['gets a public list', profiles.publicList(KEY), 'accepted', 'rejected'],
    ['gets everything of a server that checks no keys', [LIST, CHAT], 'accepted', 'accepted'],
    ['meets a fault of the server', [{ status: 500 }], 'inconclusive', 'inconclusive'],
    ['gets no answer', [{ reset: true }], 'unknown: no-answer', 'unknown: no-answer'],
  ])('%s', async (_name, rules, list, chat) => {
    const values = await valuesOf(asked(rules), 'control.discovery', 'control.chat');
    expect(values).toEqual([list, chat]);
  });

  test('has the form of the key, and is another one at the same place', async () => {
    const { sent } = await play(asked(profiles.healthyOpenAi(KEY)), 'control.chat');
    const keys = sent.map(({ headers }) => headers['authorization'] ?? '');
    expect(keys).toEqual([expect.stringMatching(/^Bearer sk-/)]);
    expect(keys).not.toContain(`Bearer ${KEY}`);
    expect(keys[0]).toHaveLength(`Bearer ${KEY}`.length);
  });

  const OWN = withKey(refusal('Your key was deactivated.'), KEY);
  test.each<[string, readonly WireRule[], unknown]>([
    ['the same words: it is the key that is refused', [refusal('Invalid key.')], true],
    ['other words: the server knows the key', [OWN, refusal('Invalid key.')], false],
    ['a fault of the server says nothing', [OWN, { status: 500 }], 'unknown: no-answer'],
  ])('is answered in %s', async (_name, rules, same) => {
    expect(await valuesOf(asked(rules), 'control.chatSameAnswer')).toEqual([same]);
  });

  test('numbers and parts of keys make no other words', async () => {
    const rules = [
      withKey(refusal('Incorrect key sk-****0001 (request 17).'), KEY),
      refusal('Incorrect key sk-****9999 (request 18).'),
    ];
    expect(await valuesOf(asked(rules), 'control.chatSameAnswer')).toEqual([true]);
  });

  test('without a model no chat is asked', async () => {
    const played = asked(profiles.rejectsAll(), { modelId: null });
    const { facts } = await play(played, 'control.chat', 'control.chatSameAnswer');
    const unknown = { known: false, reason: 'not-applicable', from: 'experiment' };
    expect(facts).toEqual([unknown, unknown]);
  });
});

describe('no key', () => {
  const missing: WireRule = { ...refusal('No key was sent.'), headers: { authorization: null } };
  test.each<[string, readonly WireRule[], unknown]>([
    ['the same words: the server does not see the key', [refusal('Unauthorized.')], true],
    ['other words: it does', [missing, refusal('Unauthorized.')], false],
    [
      'a fault of the server: other words too',
      [{ ...missing, status: 500 }, refusal('No.')],
      false,
    ],
    ['no answer', [{ ...missing, reset: true }, refusal('No.')], 'unknown: no-answer'],
  ])('is answered in %s', async (_name, rules, same) => {
    expect(await valuesOf(asked(rules), 'control.noKeySame')).toEqual([same]);
  });

  const withToken = { 'x-team-token': 'made-up-team' };
  const headers = [
    { name: 'X-Team-Token', value: { kind: 'literal', secret: seal('made-up-team') } },
  ] as const;
  test.each<[string, readonly WireRule[], unknown]>([
    [
      'lets it in',
      [{ ...CHAT, headers: { ...withToken, authorization: null } }, refusal('No.')],
      'accepted',
    ],
    ['does not', [refusal('No.')], 'rejected'],
  ])('a configured header alone %s', async (_name, rules, value) => {
    expect(await valuesOf(asked(rules, { headers }), 'experiment.noKey')).toEqual([value]);
  });

  test('the answers of the refused route are compared', async () => {
    const chatDiffers = [
      { ...withKey(refusal('No.'), KEY), path: CHAT.path },
      { ...refusal('Who are you?'), path: CHAT.path },
      refusal('No.'),
    ];
    expect(await valuesOf(asked(chatDiffers), 'control.noKeySame')).toEqual([false]);
    expect(await valuesOf(asked([CHAT, refusal('No.')]), 'control.noKeySame')).toEqual([true]);
  });

  test('the list has no part in the comparison where chat was refused', async () => {
    const rules = [{ ...refusal('No.'), path: CHAT.path }, withKey(refusal('Who?'), KEY)];
    const facts = ['control.noKeySame', 'control.chatSameAnswer'] as const;
    expect(await valuesOf(asked(rules), ...facts)).toEqual([true, true]);
  });

  test('the list is asked where chat was not refused', async () => {
    const rules = [CHAT, { ...LIST, headers: { authorization: null } }, refusal('No.')];
    const { facts, sent } = await play(asked(rules), 'experiment.noKey');
    expect(facts).toMatchObject([{ value: 'accepted' }]);
    expect(sent.at(-1)).toMatchObject({ method: 'GET', path: '/v1/models' });
  });
});

describe('the key alone', () => {
  const second = (name: string) =>
    [{ name, value: { kind: 'literal', secret: seal('made-up-other') } }] as const;
  const both: WireRule = { ...refusal('Two keys.'), headers: { 'x-api-key': 're:.' } };

  test.each<[string, Partial<ProviderTarget>, readonly WireRule[], unknown]>([
    ['is let in', { headers: second('X-API-Key') }, [both, CHAT], 'accepted'],
    ['is refused as well', { headers: second('X-API-Key') }, [both, refusal('No.')], 'rejected'],
    ['is what is sent already', {}, [refusal('No.')], 'unknown: not-applicable'],
    [
      'beside a header that holds no credential',
      { headers: second('X-Title') },
      [refusal('No.')],
      'unknown: not-applicable',
    ],
    [
      'in place of its own header',
      { headers: second('Authorization') },
      [refusal('No.')],
      'unknown: not-applicable',
    ],
  ])('%s', async (_name, target, rules, value) => {
    expect(await valuesOf(asked(rules, target), 'experiment.keyAlone')).toEqual([value]);
  });
});

test('a client without its key has no request to repeat', async () => {
  const played = { hosts: { [HOST]: [refusal('No.')] }, target: {} };
  const { facts, sent } = await play(
    played,
    'control.chat',
    'experiment.noKey',
    'experiment.keyAlone',
  );
  expect(facts).toEqual(
    Array(3).fill({ known: false, reason: 'no-credential', from: 'experiment' }),
  );
  expect(sent).toEqual([]);
});

test('nothing is sent offline', async () => {
  const played = { ...asked([refusal('No.')]), options: { offline: true } };
  const { facts, sent } = await play(played, 'control.chat', 'control.noKeySame');
  expect(facts.map((fact) => !fact.known && fact.reason)).toEqual(['offline', 'offline']);
  expect(sent).toEqual([]);
});
