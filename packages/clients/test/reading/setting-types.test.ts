import { machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

const CODEX = '~/.codex/config.toml';
const house = (lines: string): string =>
  `model_provider = "house"\n[model_providers.house]\nname = "House"\nbase_url = "https://llm.fixture.example/v1"\n${lines}\n`;
const OPENCODE = '~/.config/opencode/opencode.json';
const opencode = (more: object, provider: object = {}): string =>
  JSON.stringify({
    provider: { house: { options: { baseURL: 'https://a.example' }, ...provider } },
    ...more,
  });

/** Codex 0.171.0 and opencode 1.18.33 end with words of the same kind. */
test.each([
  [CODEX, house('request_max_retries = "3"'), 'the client takes a number here, not a text'],
  [
    CODEX,
    house('requires_openai_auth = "false"'),
    'the client takes true or false here, not a text',
  ],
  [CODEX, house('http_headers = { X-Team = 7 }'), 'the client takes a text here, not a number'],
  [
    CODEX,
    `approval_policy = "sometimes"\n${house('')}`,
    'the client takes "untrusted", "on-failure", "on-request", "never" here',
  ],
  [OPENCODE, opencode({}, { models: ['m'] }), 'the client takes a table here, not a list'],
  [
    OPENCODE,
    opencode({ share: 'sometimes' }),
    'the client takes "manual", "auto", "disabled" here',
  ],
])('%s %s', async (path, text, message) => {
  const result = await readFrom(await machine({ files: { [path]: text } }), path);
  expect(result).toMatchObject({ kind: 'problems', problems: [{ file: path }] });
  expect(JSON.stringify(result)).toContain(JSON.stringify(message).slice(1, -1));
});

test('Kimi CLI does not start where a provider has no api_key', async () => {
  const path = '~/.kimi/config.toml';
  const text = '[providers.house]\ntype = "kimi"\nbase_url = "https://llm.fixture.example/v1"\n';
  const problems = [{ line: 1, field: 'providers.house.api_key' }];
  expect(await readFrom(await machine({ files: { [path]: text } }), path)).toMatchObject({
    problems,
  });
});

test.each([
  [CODEX, house('request_max_retries = 3\nrequires_openai_auth = false')],
  [OPENCODE, opencode({ share: 'manual' }, { models: { m: {} } })],
])('what has its type stays: %s', async (path, text) => {
  expect(await readFrom(await machine({ files: { [path]: text } }), path)).toMatchObject({
    kind: 'read',
  });
});
