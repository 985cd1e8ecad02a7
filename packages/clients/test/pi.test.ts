import { createPorts } from '@authlint/node/internal';
import { machine } from './machine.js';
import { outlines } from './outline.js';

const models = '~/.pi/agent/models.json';

test('its own providers, as 1.5.2 sends: Kimi by chat since 1.3.0, OpenAI by responses', async () => {
  const providers = { 'kimi-coding': {}, openai: { baseUrl: 'https://llm.fixture.example/v1' } };
  const installed = '~/npm/lib/node_modules/@earendil-works/pi-coding-agent/package.json';
  const found = async (version: string) => {
    const files = { [models]: { providers }, '~/npm/bin/pi': '', [installed]: { version } };
    const here = await machine({ files, env: {} });
    const env = { PATH: `${here.home}/npm/bin` };
    const ports = createPorts({ env, cwd: here.project, home: here.home });
    return outlines({ ...here, ports }, models);
  };
  expect(await found('1.5.2')).toMatchObject([
    {
      baseUrl: 'https://api.kimi.com/coding/v1',
      chat: 'openai-chat /chat/completions',
      credentials: ['env KIMI_API_KEY'],
    },
    {
      baseUrl: 'https://llm.fixture.example/v1',
      chat: 'openai-responses /responses',
      credentials: ['env OPENAI_API_KEY'],
    },
  ]);
  expect(await found('1.2.0')).toMatchObject([
    { baseUrl: 'https://api.kimi.com/coding', chat: 'anthropic-messages /v1/messages' },
    {},
  ]);
});

test('the token of Anthropic is a bearer token, a login of another form a key', async () => {
  const providers = { anthropic: { baseUrl: 'https://llm.fixture.example' } };
  const credentials = async (env: Record<string, string>) => {
    const here = await machine({ files: { [models]: { providers } }, env });
    const [target] = await outlines(here, models);
    return target?.['credentials'];
  };
  const [token, key, login] = [
    'ANTHROPIC_AUTH_TOKEN',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_OAUTH_TOKEN',
  ];
  const other = 'made-up-1';
  expect(await credentials({ [token]: other, [key]: other })).toEqual([
    `env ${token} @ authorization: Bearer`,
    `env ${key} @ x-api-key`,
  ]);
  expect(await credentials({ [login]: other })).toEqual([
    `env ${login} @ x-api-key`,
    `env ${key} @ x-api-key`,
  ]);
});
