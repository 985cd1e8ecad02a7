import { problemsOf, provider } from './config-data.js';

describe('every kind of problem', () => {
  test.each<[string, unknown, string]>([
    ['no mapping', [], ': must be a mapping of keys to values (null)'],
    [
      'unknown key at the top',
      { provders: {} },
      'provders: is not known (did you mean providers?)',
    ],
    [
      'unknown key, other case',
      provider({ base_url: 'x' }),
      'providers.p.base_url: is not known (did you mean baseUrl?)',
    ],
    [
      'unknown key, other name',
      provider({ apiKey: 'x' }),
      'providers.p.apiKey: is not known (did you mean key?)',
    ],
    [
      'unknown key below',
      { limits: { timeout: 1 } },
      'limits.timeout: is not known (did you mean timeoutMs?)',
    ],
    [
      'unknown key like nothing',
      { zzzzzz: 1 },
      'zzzzzz: is not known (known here: providers, client, envFiles, packs, rules, ignore, limits)',
    ],
    [
      'unknown key in a list',
      { ignore: [{ rule: 'a/b', reasn: 'x', reason: 'r' }] },
      'ignore[0].reasn: is not known (did you mean reason?)',
    ],
    ['no Base URL', { providers: { p: {} } }, 'providers.p.baseUrl: is required (null)'],
    ['no reason', { ignore: [{ rule: 'a/b' }] }, 'ignore[0].reason: is required (null)'],
    [
      'a number for text',
      provider({ modelId: 4 }),
      'providers.p.modelId: must be text (put the value in quotes)',
    ],
    [
      'text for a number',
      { limits: { timeoutMs: 'x' } },
      'limits.timeoutMs: must be a number (null)',
    ],
    [
      'text for a switch',
      provider({ discovery: { enabled: 'yes' } }),
      'providers.p.discovery.enabled: must be true or false (null)',
    ],
    ['text for a list', { envFiles: '.env' }, 'envFiles: must be a list (null)'],
    [
      'a list of entries for a mapping of them',
      { providers: [{ id: 'team' }] },
      'providers: must be a mapping of keys to values (it is a list: write each entry under its name (`NAME:`), without the dash)',
    ],
    [
      'a merge key of YAML',
      provider({ '<<': {} }),
      'providers.p: has a merge key (<<) (it is not read: write the settings out)',
    ],
    [
      'a list for a mapping',
      { providers: [] },
      'providers: must be a mapping of keys to values (null)',
    ],
    [
      'an unknown type',
      provider({ type: 'antropic' }),
      'providers.p.type: must be one of openai-compatible, anthropic, google, azure-openai, aws-bedrock, code-assistant, custom-gateway (did you mean anthropic?)',
    ],
    [
      'an unknown severity',
      { rules: { 'a/b': 'warning' } },
      'rules.a/b: must be one of off, warn, error (null)',
    ],
    ['too small', { limits: { concurrency: 0 } }, 'limits.concurrency: must be at least 1 (null)'],
    [
      'too large',
      { limits: { concurrency: 1000 } },
      'limits.concurrency: must be at most 256 (null)',
    ],
    ['no whole number', { client: { pid: 1.5 } }, 'client.pid: must be a whole number (null)'],
    [
      'a header of a number',
      provider({ headers: { 'X-A': 1 } }),
      'providers.p.headers.X-A: must be text or {env: NAME} (put the value in quotes)',
    ],
    [
      'a header that cannot be',
      provider({ headers: { 'X A': 'v' } }),
      'providers.p.headers: has a name that no HTTP header can have (use letters, digits and -)',
    ],
    ['empty text', provider({ modelId: '' }), 'providers.p.modelId: must not be empty (null)'],
    [
      'an escape in text',
      provider({ modelId: 'a\u001b[2J' }),
      'providers.p.modelId: has an invisible character in it (type it again by hand)',
    ],
    [
      'no path',
      provider({ chat: { path: 'https://other.example/x' } }),
      'providers.p.chat.path: is not a path below the Base URL (begin it with one / and leave the host out)',
    ],
    [
      'a path of another host',
      provider({ discovery: { path: '//other.example' } }),
      'providers.p.discovery.path: is not a path below the Base URL (begin it with one / and leave the host out)',
    ],
    ...['/../other/models', '/x/%2E%2e/%2e./other', '/..%2Fother', '/x/..%5Cother'].map(
      (path): [string, unknown, string] => [
        `a way up: ${path}`,
        provider({ discovery: { path } }),
        'providers.p.discovery.path: is not a path below the Base URL (begin it with one / and leave the host out)',
      ],
    ),
    [
      'no day',
      { ignore: [{ rule: 'a/b', reason: 'r', until: '2027-02-30' }] },
      'ignore[0].until: is not a day (write it as 2027-01-31)',
    ],
  ])('%s', (_name, data, problem) => {
    expect(problemsOf(data)).toEqual([problem]);
  });

  test.each([
    [' https://api.example/v1', 'has a space or line break at an end (remove it)'],
    ['https://api.example/v1\n', 'has a space or line break at an end (remove it)'],
    [
      'https://api.exa mple/v1',
      'has a space or an invisible character in it (write the URL without it)',
    ],
    [
      'https://api.exam\u200bple/v1',
      'has a space or an invisible character in it (write the URL without it)',
    ],
    ['api.example/v1', 'is not an http or https URL (put https:// in front)'],
    ['localhost:11434', 'is not an http or https URL (put https:// in front)'],
    [
      '${BASE_URL}',
      'is not an http or https URL (variables are not expanded here: write the URL itself)',
    ],
    ['', 'is not an http or https URL (write the whole URL, such as https://api.example.com/v1)'],
    [
      'ftp://api.example',
      'is not an http or https URL (write the whole URL, such as https://api.example.com/v1)',
    ],
    [
      'https://ann:canary@api.example',
      'has a credential in it (put it into apiKeyEnv, key or headers and create a new one if this file was shared)',
    ],
    [
      'https://canary@api.example',
      'has a credential in it (put it into apiKeyEnv, key or headers and create a new one if this file was shared)',
    ],
    [
      'https://api.example/v1?api_key=canary',
      'has a credential in it (put it into apiKeyEnv, key or headers and create a new one if this file was shared)',
    ],
  ])('Base URL %j', (baseUrl, problem) => {
    expect(problemsOf({ providers: { p: { baseUrl } } })).toEqual([
      `providers.p.baseUrl: ${problem}`,
    ]);
  });

  test.each([
    'https://api.example',
    'http://localhost:11434/v1/',
    'https://x.azure.example/?api-version=2024-02-01',
  ])('Base URL %s is none', (baseUrl) => {
    expect(problemsOf({ providers: { p: { baseUrl } } })).toEqual([]);
  });

  test.each([
    [
      '$OPENAI_API_KEY',
      'is not the name of a variable (write the name alone, without a sign before it)',
    ],
    [
      'env:OPENAI_API_KEY',
      'is not the name of a variable (write the name alone, without a sign before it)',
    ],
    ['MY KEY', 'is not the name of a variable (a name has letters, digits and _ only)'],
    [
      'sk-proj-canary0001canary0001',
      'holds what looks like a key, not the name of a variable (write the name of the variable that holds the key)',
    ],
    [
      'hf_CANARYcanaryCANARYcanaryCANARYcanary',
      'holds what looks like a key, not the name of a variable (write the name of the variable that holds the key)',
    ],
    [
      '0123456789abcdef0123456789abcdef',
      'holds what looks like a key, not the name of a variable (write the name of the variable that holds the key)',
    ],
  ])('apiKeyEnv %s', (apiKeyEnv, problem) => {
    expect(problemsOf(provider({ apiKeyEnv }))).toEqual([`providers.p.apiKeyEnv: ${problem}`]);
  });

  test.each(['OPENAI_API_KEY', 'my_key_2', 'HINDSIGHT_API_LLM_API_KEY', '_K', 'SK_KEY'])(
    'apiKeyEnv %s is none',
    (apiKeyEnv) => {
      expect(problemsOf(provider({ apiKeyEnv }))).toEqual([]);
    },
  );

  test('all are told at once, in the order of the file', () => {
    const data = { foo: 1, providers: { a: { baseUrl: 'x y' }, b: { key: 5 } } };
    expect(problemsOf(data).map((text) => text.split(':')[0])).toEqual([
      'foo',
      'providers.a.baseUrl',
      'providers.b.baseUrl',
      'providers.b.key',
    ]);
  });

  test('of many unknown keys a hundred are named', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_none, at) => [`k${at}`, 1]));
    const problems = problemsOf({ ...many, providers: {} });
    expect(problems).toHaveLength(101);
    expect(problems.join('\n')).toContain('has 900 more keys that are not known here');
  });

  test('none holds a value of a credential field, or a key in a wrong place', () => {
    const key = 'sk-canary-4kQ9zP1vR7tXe2Wm88';
    const data = [
      provider({ key: [key] }),
      provider({ key: { [key]: 1 } }),
      provider({ apiKeyEnv: key }),
      provider({ [key]: 1 }),
      provider({ headers: { [`Authorization: Bearer ${key}`]: 'x' } }),
      provider({ headers: { Authorization: { [key]: 1 } } }),
      provider({ headers: { Authorization: { env: `Bearer ${key}` } } }),
      provider({ headers: { Authorization: [key] } }),
      provider({ baseUrl: `https://${key}@api.example/?key=${key}` }),
      provider({ type: key }),
      { [key]: 1 },
    ];
    for (const entry of data) {
      const problems = problemsOf(entry);
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.join('\n')).not.toContain('canary');
    }
  });
});
