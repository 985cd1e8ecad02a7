import { fourProviders, type FourProviders } from '../support/four-providers.js';

let project: FourProviders;
let authlint: FourProviders['authlint'];

beforeAll(async () => {
  project = await fourProviders();
  ({ authlint } = project);
});

afterAll(() => project.close());

test('names every rule with code and certainty', async () => {
  const { code, stdout } = await authlint('rules list');
  expect(code).toBe(0);
  expect(stdout).toMatch(/common\/key-whitespace +proven +key-whitespace/);
});

test('as JSON each rule has its pack, code, certainty and severity', async () => {
  const { code, stdout } = await authlint('rules list --format json');
  expect(code).toBe(0);
  const { rules } = JSON.parse(stdout) as { rules: readonly { readonly id: string }[] };
  expect(rules.length).toBeGreaterThan(150);
  expect(rules).toContainEqual(
    expect.objectContaining({ id: 'common/key-whitespace', code: 'key-whitespace' }),
  );
});
