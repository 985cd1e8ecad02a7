import { fourProviders, dead, shown, type FourProviders } from '../support/four-providers.js';

let project: FourProviders;
let authlint: FourProviders['authlint'];

beforeAll(async () => {
  project = await fourProviders();
  ({ authlint } = project);
});

afterAll(() => project.close());

test.each([
  ['401 authentication failed', 'rejected', 1],
  ['getaddrinfo ENOTFOUND api.openai.com', 'not-auth', 1],
])('the state of %s is %s', async (stdin, state, expected) => {
  const result = await authlint('explain - --format json', { stdin });
  expect(result.code).toBe(expected);
  expect(shown(result).providers.map(({ id, state: found }) => [id, found])).toEqual([
    ['input', state],
  ]);
});

test('reads a file', async () => {
  project.folder.write('error.log', 'Error: 401 Unauthorized\n');
  expect((await authlint('explain error.log')).stdout).toContain('401 authentication failed');
});

test('shows no key of the text', async () => {
  const { stdout } = await authlint('explain', { stdin: `401 Unauthorized: bad key ${dead}` });
  expect(stdout).toContain('401');
});

test('has nothing to say to nothing', async () => {
  for (const stdin of ['', ' \n']) {
    const { code, stdout, stderr } = await authlint('explain -', { stdin });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('nothing to explain');
  }
  expect((await authlint('explain no.log')).code).toBe(2);
});

test.each([
  ["'Error: 401 Unauthorized'", '401 authentication failed'],
  ['Error: 401 Unauthorized', '401 authentication failed'],
  ['key-quoted', 'Quotation marks are part of the key'],
  ['groq', 'api.groq.com'],
])('reads words, a code, a provider: %s', async (words, says) => {
  expect((await authlint(`explain ${words}`)).stdout).toContain(says);
});

test('a file goes before a provider of its name', async () => {
  project.folder.write('groq', 'Error: 401 Unauthorized\n');
  expect((await authlint('explain groq')).stdout).toContain('401 authentication failed');
});

test('reads recorded requests', async () => {
  const har = {
    log: {
      entries: [
        {
          request: { method: 'GET', url: 'https://api.groq.com/openai/v1/models', headers: [] },
          response: {
            status: 401,
            headers: [],
            content: { text: '{"error":{"message":"Invalid API Key","code":"invalid_api_key"}}' },
          },
        },
      ],
    },
  };
  project.folder.write('recorded.har', JSON.stringify(har));
  expect(shown(await authlint('explain recorded.har --format json')).providers[0]).toMatchObject({
    state: 'rejected',
    provider: 'groq',
  });
});
