import type { ProviderTarget } from '../../src/internal.js';
import { valuesOf } from '../support/played.js';

/** How a key is exchanged for the token that the endpoint takes; the address of that, or why there is none. */

const WATSONX = 'https://us-south.ml.cloud.ibm.com/ml/v1';
const KEY = '0r8vwUoMw0dsv8jljDEhmNhNAzOoRp_9mnC9yTvRet6c';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJodHRwczovL2lhbS5jbG91ZC5pYm0uY29tIn0.c2ln';
const LITELLM = { words: { exchangesKeys: true } } as Partial<ProviderTarget>;

test.each<[string, string, string, Partial<ProviderTarget>, unknown]>([
  ['a key of IBM Cloud', WATSONX, KEY, {}, expect.stringContaining('iam.cloud.ibm.com/identity')],
  ['a token of it', WATSONX, TOKEN, {}, 'unknown: not-applicable'],
  ['a key in a client that exchanges it', WATSONX, KEY, LITELLM, 'unknown: not-applicable'],
  [
    'the secret of a service principal',
    'https://mine.cloud.databricks.com/serving-endpoints',
    `dose${'0a1b'.repeat(8)}`,
    {},
    expect.stringContaining('/oidc/v1/token'),
  ],
  [
    'a token of a person',
    'https://mine.cloud.databricks.com/serving-endpoints',
    `dapi${'0a1b'.repeat(8)}`,
    {},
    'unknown: not-applicable',
  ],
  ['a key of another provider', 'https://api.openai.com/v1', KEY, {}, 'unknown: not-applicable'],
])('%s', async (_what, baseUrl, key, over, exchange) => {
  const played = { hosts: {}, target: { baseUrl, ...over }, world: { env: { CORP_LLM_KEY: key } } };
  expect(await valuesOf(played, 'key.exchange')).toEqual([exchange]);
});
