import { machine } from '../support/machine.js';
import { outlines } from '../support/outline.js';
import { GOOGLE } from '../support/wires.js';

const GOOSE = '~/.config/goose/config.yaml';

const NO_KEYRING = 'GOOSE_DISABLE_KEYRING: 1\nGOOSE_MODEL: m\n';

/** Read in `crates/goose-providers/src/declarative/definitions` of 2026, and in `databricks.rs`. */
test.each([
  ['custom_deepseek', '', 'https://api.deepseek.com/v1 /chat/completions env DEEPSEEK_API_KEY'],
  ['zai', '', 'https://api.z.ai/api/anthropic /v1/messages env ZHIPU_API_KEY'],
  ['moonshot', '', 'https://api.moonshot.cn/v1 /chat/completions env MOONSHOT_API_KEY'],
  [
    'moonshot',
    'MOONSHOT_BASE_URL: https://api.moonshot.ai/v1/chat/completions\n',
    'https://api.moonshot.ai/v1 /chat/completions env MOONSHOT_API_KEY',
  ],
  ['zhipu', '', 'https://open.bigmodel.cn/api/paas/v4 /chat/completions env ZHIPU_API_KEY'],
  ['ollama_cloud', '', 'https://ollama.com/v1 /chat/completions env OLLAMA_CLOUD_API_KEY'],
  ['together', '', 'https://api.together.xyz/v1 /chat/completions env TOGETHER_API_KEY'],
  [
    'databricks',
    'DATABRICKS_HOST: https://dbc.fixture.example\n',
    'https://dbc.fixture.example/serving-endpoints /{model}/invocations env DATABRICKS_TOKEN',
  ],
])('the built-in provider %s with %j', async (id, more, expected) => {
  const files = { [GOOSE]: `GOOSE_PROVIDER: ${id}\n${NO_KEYRING}${more}` };
  const [target] = await outlines(await machine({ files }), GOOSE);
  const credentials = target?.['credentials'] as string[];
  const api = String(target?.['chat']).split(' ')[1];
  expect([target?.['baseUrl'], api, ...credentials].join(' ')).toBe(expected);
});

test('it reads its own names of a key of Google', async () => {
  const path = '~/.config/goose/config.yaml';
  const content =
    'GOOSE_PROVIDER: google\nGOOSE_MODEL: gemini-2.5-flash\nGOOSE_DISABLE_KEYRING: true\n';
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual(['env GOOGLE_API_KEY']);
});
