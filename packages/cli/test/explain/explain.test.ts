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
