import { machine } from './machine.js';
import { outlines } from './outline.js';

describe('auth profiles of OpenClaw', () => {
  const config = '~/.openclaw/openclaw.json';
  const store = '~/.openclaw/agents/main/agent/auth-profiles.json';
  const profile = (key: string, more = {}) => ({ type: 'api_key', provider: 'groq', key, ...more });
  const USUAL = 'env GROQ_API_KEY';
  const credentialsOf = async (profiles: object, auth = {}, files = {}) => {
    const model = { primary: 'groq/llama-3.3-70b-versatile' };
    const settings = { agents: { defaults: { model } }, auth };
    const here = await machine({ files: { [config]: settings, [store]: profiles, ...files } });
    const [first] = await outlines(here, config);
    return first?.credentials;
  };
  const saved = (id: string, key: string) => `${store}#profiles.${id}.key = ${key}`;

  test('they outrank the variable; a login comes before a key, what was used last comes last', async () => {
    const profiles = {
      'groq:a': profile('made-up-a'),
      'groq:b': profile('made-up-b'),
      'groq:c': { type: 'token', provider: 'groq', token: 'made-up-c' },
      'other:d': { ...profile('made-up-d'), provider: 'openai' },
    };
    expect(await credentialsOf({ profiles, usageStats: { 'groq:a': { lastUsed: 5 } } })).toEqual([
      `${store}#profiles.groq:c.token = made-up-c`,
      saved('groq:b', 'made-up-b'),
      saved('groq:a', 'made-up-a'),
      USUAL,
    ]);
  });

  test('the order of the store, then that of the configuration, then the profiles it declares', async () => {
    const profiles = { 'groq:a': profile('made-up-a'), 'groq:b': profile('made-up-b') };
    const both = [saved('groq:b', 'made-up-b'), saved('groq:a', 'made-up-a'), USUAL];
    const order = { groq: ['groq:b', 'groq:a'] };
    const against = { order: { groq: ['groq:a'] } };
    expect(await credentialsOf({ profiles, order }, against)).toEqual(both);
    expect(await credentialsOf({ profiles }, { order })).toEqual(both);
    const declared = { profiles: { 'groq:b': { provider: 'groq', mode: 'api_key' } } };
    expect(await credentialsOf({ profiles }, declared)).toEqual([both[0], USUAL]);
  });

  test('a reference to a variable is followed, another secret is out of reach, a login keeps its expiry', async () => {
    const ref = (source: string) => ({ source, provider: 'default', id: 'HOUSE_LLM_KEY' });
    const profiles = {
      'groq:a': profile('', { key: undefined, keyRef: ref('env') }),
      'groq:b': profile('', { key: undefined, keyRef: ref('file') }),
      'groq:c': { type: 'oauth', provider: 'groq', access: 'made-up-c', expires: 1700000000000 },
    };
    expect(await credentialsOf({ profiles })).toEqual([
      `login ${store}#profiles.groq:c.access = made-up-c`,
      'env HOUSE_LLM_KEY',
      `out of reach (store) the secret that ${store}#profiles.groq:b.keyRef refers to`,
      USUAL,
    ]);
  });

  test('beside a database the file is not read', async () => {
    const profiles = { 'groq:a': profile('made-up-a') };
    const database = { '~/.openclaw/agents/main/agent/openclaw-agent.sqlite': 'SQLite format 3' };
    expect(await credentialsOf({ profiles }, {}, database)).toEqual([USUAL]);
  });

  test('named itself, it gives the providers that it has a profile for', async () => {
    const profiles = {
      'groq:a': profile('made-up-a'),
      'anthropic:b': { type: 'token', provider: 'anthropic', token: 'made-up-b' },
    };
    const here = await machine({ files: { [store]: { version: 1, profiles } } });
    expect(await outlines(here, store)).toMatchObject([{ id: 'groq' }, { id: 'anthropic' }]);
  });
});
