import { profiles } from '@authlint/testkit';
import { DEAD, KEY, Machine, reported } from '../support/machine.js';
import { textsOf } from '../support/step-texts.js';

const machine = new Machine();
afterEach(() => machine.close());

const GOOSE = '~/.config/goose/config.yaml';
const LOCAL = '.claude/settings.local.json';

/** Goose with OpenAI, its host in its own file. */
const goose = (host: string) => ({
  [GOOSE]: `GOOSE_PROVIDER: openai\nGOOSE_MODEL: gpt-4o-mini\nOPENAI_HOST: ${host}\n`,
});

const claude = (env: object) => ({
  [LOCAL]: { env: { ANTHROPIC_MODEL: 'claude-sonnet-4-5', ...env } },
});

/** A server that takes the key, and one that does not. */
async function servers(of: 'healthyOpenAi' | 'healthyAnthropic' = 'healthyOpenAi') {
  const good = await machine.provider(profiles[of](KEY));
  const bad = await machine.provider(profiles[of]('sk-of-somebody-else'));
  return { good, bad };
}

const PROVEN = { cause: 3, code: 'env-shadowed', certainty: 'proven' };

test('a file of Claude Code hides the variable of the shell, whose endpoint takes the key', async () => {
  const { good, bad } = await servers('healthyAnthropic');
  const workspace = machine.workspace(claude({ ANTHROPIC_BASE_URL: bad.url }));
  const env = { ANTHROPIC_BASE_URL: good.url, ANTHROPIC_API_KEY: KEY };
  const { state, diagnosis } = await reported(workspace, [LOCAL], env);
  expect(state).toBe('rejected');
  expect(diagnosis).toMatchObject({ ...PROVEN, rule: 'common/base-url-hidden' });
  expect(diagnosis?.message).toContain(`from ${LOCAL}:1 is in use`);
  expect(diagnosis?.message).toContain('hides the one from env:ANTHROPIC_BASE_URL');
  // The variable is the right one: nothing tells to take it out of the shell.
  expect(textsOf(diagnosis)).not.toContainEqual(expect.stringContaining('unset'));
});

test('a variable hides the host in the file of Goose: it is taken out of the shell', async () => {
  const { good, bad } = await servers();
  const env = { OPENAI_HOST: bad.url, OPENAI_API_KEY: KEY };
  const { diagnosis } = await reported(machine.workspace(goose(good.url)), [GOOSE], env);
  expect(diagnosis).toMatchObject(PROVEN);
  expect(diagnosis?.message).toContain('from env:OPENAI_HOST is in use');
  expect(diagnosis?.message).toContain(`hides the one from ${GOOSE}:3`);
  expect(textsOf(diagnosis)).toContain('Type `unset OPENAI_HOST`.');
});

test('the project of opencode hides the user’s Base URL', async () => {
  const { good, bad } = await servers();
  const entry = (options: object, rest = {}) => ({ provider: { corp: { options, ...rest } } });
  const files = {
    '~/.config/opencode/opencode.json': {
      model: 'corp/gpt-4o-mini',
      ...entry(
        { baseURL: `${good.url}/v1`, apiKey: KEY },
        { npm: '@ai-sdk/openai-compatible', models: { 'gpt-4o-mini': {} } },
      ),
    },
    'opencode.json': entry({ baseURL: `${bad.url}/v1` }),
  };
  const { diagnosis } = await reported(machine.workspace(files), ['opencode.json']);
  expect(diagnosis).toMatchObject(PROVEN);
  expect(diagnosis?.message).toContain('hides the one from ~/.config/opencode/opencode.json:1');
});

test('an account that lacks a right at the endpoint in use', async () => {
  const good = await machine.provider(profiles.healthyOpenAi(KEY));
  const body = { error: { message: 'You have insufficient permissions for this operation.' } };
  const bad = await machine.provider([{ status: 403, body }]);
  const env = { OPENAI_HOST: bad.url, OPENAI_API_KEY: KEY };
  const { diagnosis } = await reported(machine.workspace(goose(good.url)), [GOOSE], env);
  expect(diagnosis).toMatchObject(PROVEN);
});

test('refused at both: the order of places is not the cause', async () => {
  const { good, bad } = await servers();
  const env = { OPENAI_HOST: bad.url, OPENAI_API_KEY: DEAD };
  const { diagnosis, alternatives } = await reported(
    machine.workspace(goose(good.url)),
    [GOOSE],
    env,
  );
  expect(diagnosis).toMatchObject({ cause: 1, code: 'key-rejected' });
  expect(alternatives.map(({ code }) => code)).not.toContain('env-shadowed');
});

test('accepted where it is: the hidden place sees nothing', async () => {
  const { good, bad } = await servers();
  const env = { OPENAI_HOST: good.url, OPENAI_API_KEY: KEY };
  expect(await reported(machine.workspace(goose(bad.url)), [GOOSE], env)).toMatchObject({
    state: 'ok',
  });
  expect(bad.requests).toHaveLength(0);
});

test('a key that stands beside the Base URL in use is not shown to the hidden one, and that is said', async () => {
  const { good, bad } = await servers('healthyAnthropic');
  const files = claude({ ANTHROPIC_BASE_URL: bad.url, ANTHROPIC_API_KEY: KEY });
  const entry = await reported(machine.workspace(files), [LOCAL], { ANTHROPIC_BASE_URL: good.url });
  expect(good.requests).toHaveLength(0);
  expect([entry.diagnosis, ...entry.alternatives]).toContainEqual(
    expect.objectContaining({
      code: 'env-shadowed',
      certainty: 'possible',
      rule: 'common/base-url-hidden-untried',
    }),
  );
});

test('a host that only a file of the project names does not see the key without consent', async () => {
  const { bad } = await servers();
  const files = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.aider.conf.yml': 'model: openai/gpt-4o-mini\nopenai-api-base: https://llm.corp.example/v1\n',
  };
  const env = { AIDER_OPENAI_API_BASE: `${bad.url}/v1`, OPENAI_API_KEY: KEY };
  const entry = await reported(machine.workspace(files), ['.aider.conf.yml'], {
    ...env,
    AUTHLINT_TRUST: '',
    CI: '1',
  });
  expect(entry.state).toBe('rejected');
  expect(entry.requests.map(({ url }) => new URL(url).host)).not.toContain('llm.corp.example');
  expect([entry.diagnosis, ...entry.alternatives]).toContainEqual(
    expect.objectContaining({ certainty: 'possible', rule: 'common/base-url-hidden-untried' }),
  );
});
