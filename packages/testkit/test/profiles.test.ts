import { canary, profiles, startFakeProvider, type WireRule } from '../src/index.js';

const KEY = canary('litellm', 'profiles');
const TOKEN = canary('google-login', 'profiles');
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Status of discovery and chat with some headers. */
async function statuses(
  rules: readonly WireRule[],
  headers: Record<string, string>,
  [list, chat]: readonly [string, string] = ['/v1/models', '/v1/chat/completions'],
): Promise<readonly number[]> {
  const provider = await startFakeProvider({ rules });
  try {
    const answers = [
      await fetch(provider.url + list, { headers }),
      await fetch(provider.url + chat, { method: 'POST', headers, body: '{}' }),
    ];
    return answers.map(({ status }) => status);
  } finally {
    await provider.close();
  }
}

test.each<[string, WireRule[], Record<string, string>, number[]]>([
  ['healthyOpenAi', profiles.healthyOpenAi(KEY), bearer(KEY), [200, 200]],
  ['healthyOpenAi, another key', profiles.healthyOpenAi(KEY), bearer(`${KEY}x`), [401, 401]],
  ['healthyOpenAi, no key', profiles.healthyOpenAi(KEY), {}, [401, 401]],
  ['rejectsAll', profiles.rejectsAll(), bearer(KEY), [401, 401]],
  ['publicList, another key', profiles.publicList(KEY), bearer('x'), [200, 401]],
  ['publicList', profiles.publicList(KEY), bearer(KEY), [200, 200]],
  [
    'discoveryGuardedDifferently',
    profiles.discoveryGuardedDifferently(KEY),
    bearer(KEY),
    [401, 200],
  ],
  ['chatGuardedDifferently', profiles.chatGuardedDifferently(KEY), bearer(KEY), [200, 401]],
  ['otherHeader', profiles.otherHeader(KEY, 'api-key'), { 'api-key': KEY }, [200, 200]],
  ['otherHeader, as bearer', profiles.otherHeader(KEY, 'api-key'), bearer(KEY), [401, 401]],
  ['upstreamKeyRefused', profiles.upstreamKeyRefused(KEY), bearer(KEY), [200, 401]],
  ['outOfQuota', profiles.outOfQuota(KEY), bearer(KEY), [429, 429]],
  ['withoutModelAccess', profiles.withoutModelAccess(KEY), bearer(KEY), [200, 403]],
  ['rateLimited', profiles.rateLimited(), bearer(KEY), [429, 429]],
  ['overloaded', profiles.overloaded(), bearer(KEY), [503, 503]],
])('%s', async (_name, rules, headers, expected) => {
  expect(await statuses(rules, headers)).toEqual(expected);
});

test('healthyAnthropic takes the bare key', async () => {
  const paths = ['/v1/models', '/v1/messages'] as const;
  const rules = profiles.healthyAnthropic(KEY);
  expect(await statuses(rules, { 'x-api-key': KEY }, paths)).toEqual([200, 200]);
  expect(await statuses(rules, bearer(KEY), paths)).toEqual([401, 401]);
});

test('vertex knows one project', async () => {
  const rules = profiles.vertex(TOKEN, { project: 'p', location: 'l' });
  const chat = (project: string) =>
    `/v1/projects/${project}/locations/l/publishers/google/models/m:generateContent`;
  const list = '/v1/publishers/google/models';
  expect(await statuses(rules, bearer(TOKEN), [list, chat('p')])).toEqual([200, 200]);
  expect(await statuses(rules, bearer(TOKEN), [list, chat('q')])).toEqual([200, 403]);
  expect(await statuses(rules, bearer(KEY), [list, chat('p')])).toEqual([401, 401]);
});

test('a redirect is an answer like any other', async () => {
  const provider = await startFakeProvider({ rules: profiles.loginRedirect() });
  const answer = await fetch(provider.url, { redirect: 'manual' });
  await provider.close();
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'https://login.corp.example/start',
  ]);
});

test('broken bodies are broken', async () => {
  const provider = await startFakeProvider({
    hosts: {
      '127.0.0.1': [
        ...profiles.invalidJson().map((rule) => ({ ...rule, path: '/json' })),
        ...profiles.invalidUtf8(),
      ],
    },
  });
  const [json, bytes] = [await fetch(`${provider.url}/json`), await fetch(`${provider.url}/utf8`)];
  await expect(json.json()).rejects.toThrow('JSON');
  const body = await bytes.arrayBuffer();
  await provider.close();
  expect(() => new TextDecoder('utf8', { fatal: true }).decode(body)).toThrow('not valid');
});
