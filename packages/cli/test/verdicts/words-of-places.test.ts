import { profiles } from '@authlint/testkit';
import { DEAD, KEY, Machine, reported } from '../support/machine.js';
import { textsOf } from '../support/step-texts.js';

/** Steps that name the place, the setting or the service of this run. */

const machine = new Machine();
afterEach(() => machine.close());

async function server(): Promise<string> {
  return (await machine.provider(profiles.healthyOpenAi(KEY))).url;
}

/** The steps of the one verdict about files. */
async function stepsOf(
  files: Readonly<Record<string, string | object>>,
  path: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { diagnosis } = await reported(machine.workspace(files), [path], env);
  return textsOf(diagnosis);
}

const compose = (url: string) => ({
  'compose.yaml': [
    'services:',
    '  web:',
    '    image: web',
    '    environment:',
    `      - OPENAI_BASE_URL=${url}/v1`,
    '      - OPENAI_API_KEY=${OPENAI_API_KEY}',
    '',
  ].join('\n'),
});

test('Compose takes the key of the shell: the line of .env stays, the service is made anew', async () => {
  const files = { ...compose(await server()), '.env': `OPENAI_API_KEY=${KEY}\n` };
  const steps = await stepsOf(files, 'compose.yaml', { OPENAI_API_KEY: DEAD });
  expect(steps).toEqual([
    'Remove `OPENAI_API_KEY` from the environment in which the service web is started: the key that it hides is accepted (.env:1).',
    'Type `unset OPENAI_API_KEY`.',
    'Restart the service web with `docker compose up -d --force-recreate web`.',
  ]);
});

test.each(['web; rm -rf x', 'web`rm -rf x`', '$(rm -rf x)', "web'rm -rf x"])(
  'a service called %s gives no command that a shell reads otherwise',
  async (name) => {
    const { 'compose.yaml': plain } = compose(await server());
    const file = plain.replace('  web:', `  ${JSON.stringify(name)}:`);
    const files = { 'compose.yaml': file, '.env': `OPENAI_API_KEY=${KEY}\n` };
    const steps = await stepsOf(files, 'compose.yaml', { OPENAI_API_KEY: DEAD });
    const commands = steps.flatMap((step) => step.match(/`docker [^]*/) ?? []);
    const quoted = name.includes(';') || name.includes('$') ? [`'${name}'`] : [];
    expect(commands).toEqual(
      quoted.map((word) => `\`docker compose up -d --force-recreate ${word}\`.`),
    );
    expect(steps).toHaveLength(3);
  },
);

const UNIT = '~/.config/systemd/user/bot.service';

test('systemd leaves out a line with export: what to take away, and the unit to restart', async () => {
  const unit = '[Service]\nEnvironmentFile=%h/bot/.env\nExecStart=/usr/bin/bot\n';
  const files = { [UNIT]: unit, '~/bot/.env': `export OPENAI_API_KEY=${KEY}\n` };
  expect(await stepsOf(files, UNIT)).toEqual([
    'In ~/bot/.env, line 1: take the word `export` away: the line begins with the name.',
    'Restart the service bot.service with `systemctl --user daemon-reload` and `systemctl --user restart bot.service`.',
  ]);
});

const CRUSH = '~/.config/crush/crush.json';
const crush = (url: string) => ({
  [CRUSH]: {
    providers: { house: { type: 'openai-compat', base_url: url, api_key: KEY } },
    models: { large: { provider: 'house', model: 'house-fast' } },
  },
});

test.each([
  [
    'llm.corp.example/v1',
    'write `https://llm.corp.example/v1`: an address begins with its scheme.',
  ],
  ['house', 'at the place that the client or authlint names.'],
])('a Base URL that is %s', async (url, end) => {
  const [first] = await stepsOf(crush(url), CRUSH);
  expect(first?.endsWith(end)).toBe(true);
});

test('a model that the list has with a tag', async () => {
  const models = { object: 'list', data: [{ id: 'coder:7b', object: 'model' }] };
  const none = { error: { message: 'model "coder" not found, try pulling it first' } };
  const { url } = await machine.provider([
    { method: 'GET', path: '/v1/models', status: 200, body: models },
    { method: 'POST', status: 404, body: none },
  ]);
  const config = `name: mine\nversion: 1.0.0\nschema: v1\nmodels:\n  - name: Coder\n    provider: ollama\n    model: coder\n    apiBase: ${url}\n`;
  const files = { '~/.continue/config.yaml': config };
  expect(await stepsOf(files, '~/.continue/config.yaml')).toEqual([
    'Set the Model ID to `coder:7b`, as the list has it.',
  ]);
});

test('a key that begins otherwise than the gateway says', async () => {
  const message = "LiteLLM Virtual Key expected. Received=house, expected to start with 'sk-'.";
  const body = { error: { message, type: 'auth_error', code: '401' } };
  const { url } = await machine.provider([{ status: 401, body }]);
  const files = {
    '.env': `OPENAI_API_BASE_URL=${url}/v1\nOPENAI_API_KEY=house-master-2024\nWEBUI_SECRET_KEY=x\n`,
  };
  const [first] = await stepsOf(files, '.env');
  expect(first).toMatch(/^Give the client the master key or a virtual key of LiteLLM/);
});
