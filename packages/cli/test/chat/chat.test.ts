import { fourProviders, type FourProviders } from '../support/four-providers.js';

let project: FourProviders;
let authlint: FourProviders['authlint'];

beforeAll(async () => {
  project = await fourProviders();
  ({ authlint } = project);
});

afterAll(() => project.close());

test('prints the completion', async () => {
  const { code, stdout } = await authlint('chat alive say hi');
  expect([code, stdout]).toEqual([0, 'Hello!\n']);
  const { body } = project.healthy.requests.at(-1) ?? { body: '' };
  expect(body).toContain('say hi');
});

test('says the documented phrase and what to run when it is rejected', async () => {
  const { code, stdout, stderr } = await authlint('chat dead');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('401 authentication failed');
  expect(stderr).toContain('authlint check --provider dead');
});

test('one that is not there is a mistake in the arguments', async () => {
  const { code, stdout, stderr } = await authlint('chat nobody');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('The configuration has: alive, dead, gateway, written.');
});
