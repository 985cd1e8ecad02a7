import type { WireRule } from '@authlint/testkit';
import type { ProviderTarget } from '../../src/internal.js';
import { CHAT, HOST, KEY, LIST, refusal, withKey } from '../support/wire.js';
import { play, valuesOf, type Played } from '../support/played.js';

/** Requests of another kind: at another path, to the key check of the provider, by another API of the gateway. */

const asked = (
  rules: readonly WireRule[],
  target: Partial<ProviderTarget> = {},
  host = HOST,
): Played => ({ hosts: { [host]: rules }, target, world: { env: { CORP_LLM_KEY: KEY } } });
const listAt = (path: string): WireRule => ({ ...LIST, path });

describe('another path of the same host', () => {
  const missing: WireRule = { status: 404, body: { error: { message: 'Not Found' } } };
  test.each<[string, string, string, unknown]>([
    ['without a pasted route', '/v1/chat/completions', '/v1/models', '/v1'],
    ['without a pasted route of responses', '/v1/responses', '/v1/models', '/v1'],
    ['with the version', '', '/v1/models', '/v1'],
    ['with the version behind a path', '/llm', '/llm/v1/models', '/llm/v1'],
    ['without the version', '/api/v1', '/api/models', '/api'],
    ['behind slashes without a meaning', '/llm//', '/llm/v1/models', '/llm/v1'],
    ['with the version once', '/v1/v1', '/v1/models', '/v1'],
    ['with the version once, of three', '/v1/v1/v1', '/v1/models', '/v1'],
    ['of a version of two digits', '/api/v12', '/api/models', '/api'],
    ['of a version of two digits, once', '/v12/v12', '/v12/models', '/v12'],
    ['of a version of two digits, once, of three', '/v12/v12/v12', '/v12/models', '/v12'],
    ['of two versions that differ', '/v1/v12', '/v1/models', '/v1'],
    ['nowhere else than where it is', '/v1', '/v1/models', 'none'],
    ['without a version for tests', '/v1beta2', '/models', '/'],
    ['with a slash at the end', '/v1', '/v1/models/', '/v1/models/'],
    ['of a version for tests without a number', '/v1beta', '/models', '/'],
    ['of a version for tests of two digits', '/v1beta12', '/models', '/'],
    ['behind what only begins with a version', '/v1/llm', '/v1/llm/v1/models', '/v1/llm/v1'],
    ['within what only begins with a route', '/v1/messages/x', '/v1/x/models', 'none'],
    ['nowhere', '/v1', '/elsewhere/models', 'none'],
  ])('%s', async (_name, path, answers, shown) => {
    const rules = [listAt(answers), missing];
    const played = asked(rules, { baseUrl: `https://${HOST}${path}` });
    expect(await valuesOf(played, 'experiment.path')).toEqual([shown]);
  });

  test('of an API whose list has the version in its own path', async () => {
    const list: WireRule = { path: '/v1/models', body: { data: [{ id: 'm-1' }] } };
    const discovery = { enabled: true, path: '/v1/models' };
    const played = asked([list, missing], { baseUrl: `https://${HOST}/v1`, discovery });
    expect(await valuesOf(played, 'experiment.path', 'endpoint.answering')).toEqual([
      '/',
      `https://${HOST}`,
    ]);
  });

  test.each<[string, string, Partial<ProviderTarget['chat']>, string]>([
    ['at the documented path of another', '/v2', { api: 'anthropic-messages' }, 'not-applicable'],
    ['with another API', '/v2', { api: 'openai-chat' }, 'none'],
    ['at its documented path', '/v1', { api: 'anthropic-messages' }, 'none'],
  ])('of Anthropic %s', async (_name, path, chat, value) => {
    const host = 'api.anthropic.com';
    const { target } = asked([missing], {
      ...{ baseUrl: `https://${host}${path}`, type: 'anthropic' },
      chat: { path: null, api: 'anthropic-messages', ...chat },
    });
    const { facts, sent } = await play(asked([missing], target, host), 'experiment.path');
    expect(facts[0]?.known === true ? facts[0].value : facts[0]?.reason).toBe(value);
    expect(sent.length > 0).toBe(value === 'none');
  });

  test('a path at which the key is refused is the right one', async () => {
    const rules = [{ ...refusal('No.'), path: '/v1/models' }, missing];
    const played = asked(rules, { baseUrl: `https://${HOST}` });
    expect(await valuesOf(played, 'experiment.path')).toEqual(['/v1']);
  });

  test.each<[string, WireRule]>([
    ['fails', { status: 500 }],
    [
      'knows no such model',
      { status: 404, body: { error: { code: 'model_not_found', message: 'No such model' } } },
    ],
  ])('a path at which a server %s is no API', async (_name, answer) => {
    const played = asked([{ ...answer, path: '/v1/models' }, missing], {
      baseUrl: `https://${HOST}`,
    });
    expect(await valuesOf(played, 'experiment.path')).toEqual(['none']);
  });

  test('a search that is not answered says nothing', async () => {
    const rules = [{ path: '/v1/models', reset: true }, missing];
    const played = asked(rules, { baseUrl: `https://${HOST}` });
    expect(await valuesOf(played, 'experiment.path')).toEqual(['unknown: no-answer']);
  });
});

describe('the key check of the provider', () => {
  const host = 'openrouter.ai';
  const target = { baseUrl: `https://${host}/api/v1`, type: null };
  const check: WireRule = { method: 'GET', path: '/api/v1/key' };

  test.each<[string, WireRule, unknown]>([
    ['accepts the key', { ...check, body: { data: { label: 'k' } } }, 'accepted'],
    ['refuses it', { ...check, ...refusal('User not found.') }, 'rejected'],
    ['fails', { ...check, status: 500 }, 'inconclusive'],
    ['does not answer', { ...check, reset: true }, 'unknown: no-answer'],
  ])('%s', async (_name, rule, value) => {
    const { facts, sent } = await play(asked([rule], target, host), 'experiment.keyCheck');
    const [fact] = facts;
    expect(fact?.known ? fact.value : `unknown: ${String(fact?.reason)}`).toBe(value);
    expect(sent).toMatchObject([{ method: 'GET', path: '/api/v1/key' }]);
    expect(sent[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
  });

  test.each<[string, WireRule, unknown]>([
    ['requests', { ...check, body: { data: { is_management_key: false } } }, 'requests'],
    ['other keys', { ...check, body: { data: { is_management_key: true } } }, 'management'],
    ['nothing, as it is refused', { ...check, ...refusal('User not found.') }, 'not-applicable'],
    ['what no answer tells', { ...check, reset: true }, 'not-applicable'],
  ])('tells that the key is for %s', async (_name, rule, use) => {
    const { facts } = await play(asked([rule], target, host), 'experiment.keyUse');
    expect(facts[0]?.known === true ? facts[0].value : facts[0]?.reason).toBe(use);
  });

  test('tells no use of a key that is not there, nor at a provider whose check does not say', async () => {
    const noKey = { hosts: { [host]: [check] }, target: { ...target, credentials: [] } };
    expect((await play(noKey, 'experiment.keyUse')).facts).toEqual([
      { known: false, reason: 'not-applicable', from: 'experiment' },
    ]);
    expect((await play(asked([LIST]), 'experiment.keyUse')).facts).toEqual([
      { known: false, reason: 'not-applicable', from: 'fact base' },
    ]);
  });

  test('is none of a host that is nobody’s', async () => {
    expect(await valuesOf(asked([LIST]), 'experiment.keyCheck')).toEqual([
      'unknown: not-applicable',
    ]);
  });

  test('at another host is not shown the key', async () => {
    const copilot = 'api.githubcopilot.com';
    const played = asked([LIST], { baseUrl: `https://${copilot}`, type: null }, copilot);
    const { facts, sent } = await play(played, 'experiment.keyCheck');
    expect(facts).toMatchObject([{ known: false, reason: 'refused-by-policy' }]);
    expect(sent).toEqual([]);
  });
});

describe('another API of the gateway', () => {
  const messages: WireRule = {
    path: '/v1/messages',
    body: { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'OK' }] },
  };
  const responses: WireRule = { path: '/v1/responses', body: { object: 'response', output: [] } };
  const fact = 'experiment.otherApi';

  test.each<[string, readonly WireRule[], unknown]>([
    [
      'lets the key in and refuses another',
      [withKey(responses, KEY), refusal('No.')],
      'openai-responses',
    ],
    [
      'is that of Anthropic',
      [
        { ...messages, headers: { 'anthropic-version': 're:.', authorization: `Bearer ${KEY}` } },
        refusal('No.'),
      ],
      'anthropic-messages',
    ],
    ['lets everything in: it says nothing', [responses, messages, refusal('No.')], 'none'],
    ['is not there', [refusal('No.')], 'none'],
  ])('%s', async (_name, rules, value) => {
    expect(await valuesOf(asked(rules), fact)).toEqual([value]);
  });

  test.each<[string, Partial<ProviderTarget>, string, Partial<Played>, unknown]>([
    [
      'the path of chat is configured',
      { chat: { path: '/own', api: 'openai-chat' } },
      HOST,
      {},
      'not-applicable',
    ],
    [
      'the APIs of the host are known',
      { baseUrl: 'https://api.openai.com/v1' },
      'api.openai.com',
      {},
      'not-applicable',
    ],
    [
      'its API is that of one vendor',
      { chat: { path: null, api: 'cohere-chat' } },
      HOST,
      {},
      'not-applicable',
    ],
    ['there is no model', { modelId: null }, HOST, {}, 'not-applicable'],
    [
      'there is neither a key nor a model',
      { credentials: [], modelId: null },
      HOST,
      {},
      'no-credential',
    ],
    ['no chat may be asked', {}, HOST, { options: { chat: false } }, 'not-configured'],
    ['there is no key', { credentials: [] }, HOST, {}, 'no-credential'],
  ])('is not asked where %s', async (_name, target, host, more, reason) => {
    const { facts, sent } = await play({ ...asked([refusal('No.')], target, host), ...more }, fact);
    expect(facts).toMatchObject([{ known: false, reason }]);
    expect(sent.filter(({ path }) => /messages|responses/.test(path))).toEqual([]);
  });

  test('is asked of a server on this machine', async () => {
    const target = { baseUrl: 'http://localhost:11434/v1', type: null };
    const rules = [withKey(responses, KEY), refusal('No.')];
    expect(await valuesOf(asked(rules, target, 'localhost'), fact)).toEqual(['openai-responses']);
  });

  test('is asked of a known gateway, with a control of the same form', async () => {
    const host = 'openrouter.ai';
    const target = { baseUrl: `https://${host}/api/v1`, type: null };
    const rules = [withKey({ ...responses, path: '/api/v1/responses' }, KEY), refusal('No.')];
    const { facts, sent } = await play(asked(rules, target, host), fact);
    expect(facts).toMatchObject([{ value: 'openai-responses' }]);
    const keys = sent
      .filter(({ path }) => path.endsWith('/responses'))
      .map(({ headers }) => headers['authorization']);
    const first = sent.find(({ path }) => path.endsWith('/responses'));
    expect(first?.headers).not.toHaveProperty('anthropic-version');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(`Bearer ${KEY}`);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

test('chat that is let in asks nothing else', async () => {
  expect(await valuesOf(asked([CHAT, LIST]), 'experiment.otherApi')).toEqual(['none']);
});
