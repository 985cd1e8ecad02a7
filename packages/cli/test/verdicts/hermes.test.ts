import { profiles } from '@authlint/testkit';
import { KEY, Machine, reported } from '../support/machine.js';

const machine = new Machine();
afterEach(() => machine.close());

/** Hermes Agent sends `no-key-required` to an endpoint of one's own where no variable is set: `hermes_cli/runtime_provider.py`. */
const hermes = (url: string): string =>
  `model:\n  default: gpt-4o-mini\n  provider: house\nproviders:\n  house:\n    base_url: ${url}/v1\n    key_env: HOUSE_KEY\n`;
const FILE = '~/.hermes/config.yaml';

test('a server that takes any key: the client works', async () => {
  const open = profiles.healthyOpenAi('no-key-required');
  const { url } = await machine.provider(open);
  const workspace = machine.workspace({ [FILE]: hermes(url) });
  const entry = await reported(workspace, [`${workspace.home}/.hermes/config.yaml`]);
  expect(entry).toMatchObject({ state: 'ok', credential: { from: 'the client itself' } });
});

test('a server that wants one: its variable is not set', async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const workspace = machine.workspace({ [FILE]: hermes(url) });
  const entry = await reported(workspace, [`${workspace.home}/.hermes/config.yaml`]);
  expect(entry).toMatchObject({ state: 'rejected', diagnosis: { cause: 3, code: 'env-not-set' } });
});
