import { seal } from '@authlint/model/secret';
import type { HeaderSetting } from '../../src/internal.js';
import { valuesOf } from '../support/played.js';
import { KEY } from '../support/wire.js';

/** Where credentials are sent, and in which form a header has them. */

const world = { env: { CORP_LLM_KEY: KEY } };

const header = (text: string): HeaderSetting => ({
  name: 'cf-aig-authorization',
  value: { kind: 'literal', secret: seal(text) },
});

test.each([
  ['Bearer: made-up', ['cf-aig-authorization']],
  [' token : made-up', ['cf-aig-authorization']],
  ['Bearer made-up', []],
  ['made-up:Bearer', []],
])('a header that holds %s', async (text, names) => {
  const target = { headers: [header(text)] };
  const [value] = await valuesOf(
    { hosts: {}, target, world, options: { offline: true } },
    'headers.schemeWithColon',
  );
  expect(value).toEqual(names);
});

test.each([
  ['https://open.bigmodel.cn/api/anthropic/v1', 'usual'],
  ['https://open.bigmodel.cn/api/paas/v4', 'documented'],
  ['https://api.anthropic.com/v1', 'documented'],
  ['https://llm.corp.example/anthropic/v1', 'unknown'],
])('the key at %s goes where it is %s', async (baseUrl, place) => {
  const [value] = await valuesOf(
    { hosts: {}, target: { baseUrl }, world, options: { offline: true } },
    'endpoint.placement',
  );
  expect(value).toBe(place);
});
