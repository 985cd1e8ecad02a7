import { canary } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';

const HOST = 'api.openai.com';
const KEY = canary('openai', 'path-as-key');
const refused = { status: 401, body: { error: { message: 'Incorrect API key provided.' } } };

// Docker, Kubernetes and systemd give a secret to a program as a file.
test.each([
  ['/run/secrets/openai_api_key', 'key-malformed', 'proven'],
  ['~/.config/openai.key', 'key-malformed', 'proven'],
  ['C:\\keys\\openai.txt', 'key-malformed', 'proven'],
  ['/ru7nQ2x/Zk81hQ0pLmN4bVcXyW+aB3dE5fG6hJ7=', 'key-rejected', 'likely'],
  [KEY, 'key-rejected', 'likely'],
] as const)('%s', async (value, code, certainty) => {
  const provider = { baseUrl: `https://${HOST}/v1`, apiKeyEnv: 'K', modelId: 'm' };
  const { report } = await runPack({ provider, env: { K: value }, hosts: { [HOST]: [refused] } });
  expect(report.diagnosis).toMatchObject({ code, certainty });
});
