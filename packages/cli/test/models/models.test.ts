import { fourProviders, MODEL, type FourProviders } from '../support/four-providers.js';

let project: FourProviders;
let authlint: FourProviders['authlint'];

beforeAll(async () => {
  project = await fourProviders();
  ({ authlint } = project);
});

afterAll(() => project.close());

test('lists what discovery gives', async () => {
  const { code, stdout, stderr } = await authlint('models alive');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')).toContain(MODEL);
  expect(JSON.parse((await authlint('models alive --format json')).stdout)).toMatchObject({
    provider: 'alive',
    source: 'discovery',
  });
});

test('falls back to the manual Model IDs, and says so', async () => {
  const { code, stdout, stderr } = await authlint('models gateway');
  expect([code, stdout]).toEqual([0, `${MODEL}\n`]);
  expect(stderr).toContain('401 authentication failed');
  expect(stderr).toContain('manual Model IDs');
  expect(JSON.parse((await authlint('models gateway --format json')).stdout)).toEqual({
    provider: 'gateway',
    source: 'manual',
    models: [MODEL],
  });
});

test('a refused key: the Model ID of the configuration, and the documented phrase beside it', async () => {
  const { code, stdout, stderr } = await authlint('models dead');
  expect([code, stdout]).toEqual([0, `${MODEL}\n`]);
  expect(stderr).toContain('401 authentication failed');
  expect(stderr).toContain('manual Model IDs');
});
