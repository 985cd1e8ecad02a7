import { fourProviders, type FourProviders, type Shown } from '../support/four-providers.js';

let project: FourProviders;
let authlint: FourProviders['authlint'];

beforeAll(async () => {
  project = await fourProviders();
  ({ authlint } = project);
});

afterAll(() => project.close());

test('ends with 0 only where the error is resolved', async () => {
  const alive = await authlint('verify alive');
  expect([alive.code, alive.stdout]).toEqual([
    0,
    'alive\n  chat       passed\n  discovery  passed\n  resolved   yes\n',
  ]);
  const manual = await authlint('verify gateway');
  expect(manual.code).toBe(0);
  expect(manual.stdout).toMatch(/discovery {2}manual-model/);
  const all = await authlint('verify --format json');
  expect(all.code).toBe(1);
  expect(
    (JSON.parse(all.stdout) as Shown).providers.map(({ id, verification }) => [id, verification]),
  ).toContainEqual(['dead', { chat: 'failed', discovery: 'failed', resolved: false }]);
});

test('a provider that is not there is a mistake, which names those that are', async () => {
  const { code, stdout, stderr } = await authlint('verify nobody');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('alive');
});

test('sends chat and discovery of the named provider, and nothing else', async () => {
  const before = project.healthy.requests.length;
  await authlint('verify alive');
  const sent = project.healthy.requests
    .slice(before)
    .map(({ method, path }) => `${method} ${path}`);
  expect(sent.sort()).toEqual(['GET /v1/models', 'POST /v1/chat/completions']);
});
