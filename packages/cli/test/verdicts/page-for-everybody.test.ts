import { canary, type WireRule } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';

const HOST = 'llm.corp.example';
const KEY = canary('openai', 'page-for-everybody');

/** What HAProxy 3.0 answers to a request without the header of a team. */
const PAGE: WireRule = {
  status: 401,
  responseHeaders: { 'content-type': 'text/html' },
  body: '<html><body><h1>401 Unauthorized</h1>\nYou need a valid user and password to access this content.\n</body></html>\n',
};
const NAMED: WireRule = { status: 401, body: { error: 'missing required header X-Team-Id' } };
const UNKNOWN: WireRule = { status: 401, body: { error: 'invalid key' } };
const MISSING: WireRule = { status: 401, body: { error: 'no key' } };
const own = { headers: { authorization: `Bearer ${KEY}` } };

// A key whose form names its vendor, at a host that is nobody's: the form leads only where the answer is about the key.
test.each([
  ['the same page for everybody', [PAGE], 'gateway-layer'],
  [
    'a page that a request without a key does not get',
    [{ ...PAGE, ...own }, MISSING],
    'key-of-other-provider',
  ],
  ['a header that is named', [NAMED], 'native-setting-missing'],
  ['words about the key', [{ ...UNKNOWN, ...own }, MISSING], 'key-of-other-provider'],
] as const)('%s', async (_title, wire, code) => {
  const provider = { baseUrl: `https://${HOST}/v1`, apiKeyEnv: 'K', modelId: 'm' };
  const { report } = await runPack({ provider, env: { K: KEY }, hosts: { [HOST]: wire } });
  expect(report.diagnosis).toMatchObject({ code, certainty: 'likely' });
});
