import { canary } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';
import { Workspace } from '../support/run-program.js';

const HOST = 'llm.corp.example';
const KEY = canary('litellm', 'stand-in');
const refused = { status: 401, body: { error: { message: 'Incorrect API key provided.' } } };

test('Kimi CLI with a login that nobody has made: the login is missing, not the variable', async () => {
  const client = '.kimi/config.toml';
  const text = `default_model = "m"\n[models.m]\nprovider = "corp"\nmodel = "m"\nmax_context_size = 1\n[providers.corp]\ntype = "kimi"\nbase_url = "https://${HOST}/v1"\napi_key = ""\n[providers.corp.oauth]\nstorage = "file"\nkey = "oauth/kimi-code"\n`;
  const { report, requests } = await runPack({
    client,
    files: { [client]: text },
    hosts: { [HOST]: [refused] },
  });
  expect(report).toMatchObject({
    state: 'rejected',
    diagnosis: { cause: 4, code: 'native-login-missing', certainty: 'proven' },
  });
  expect(report.diagnosis?.message).toContain('kimi login');
  expect(requests).toHaveLength(0);
});

test('Continue: the text of a reference that was filled in is no hidden key', async () => {
  const client = '.continue/config.yaml';
  const text = `name: c\nversion: 1.0.0\nschema: v1\nmodels:\n  - name: m\n    provider: openai\n    model: m1\n    apiBase: https://${HOST}/v1\n    apiKey: \${{ secrets.CORP_KEY }}\n`;
  const { report, requests } = await runPack({
    client,
    files: { [client]: text },
    env: { CORP_KEY: KEY },
    hosts: { [HOST]: [refused] },
  });
  expect(report).toMatchObject({ state: 'rejected', diagnosis: { cause: 1 } });
  const sent = requests.map(({ headers }) => headers['authorization'] ?? '');
  expect(sent.filter((value) => value.includes('secrets.'))).toEqual([]);
  expect(sent).toContain(`Bearer ${KEY}`);
});

describe('Continue with Mistral and no apiBase', () => {
  const client = '.continue/config.yaml';
  const [MISTRAL, CODESTRAL] = ['api.mistral.ai', 'codestral.mistral.ai'];
  const text = `name: c\nversion: 1.0.0\nschema: v1\nmodels:\n  - name: m\n    provider: mistral\n    model: codestral-latest\n    apiKey: ${KEY}\n`;
  const EXTENSION = { '.vscode/extensions/continue.continue-1.3.40/package.json': {} };
  const headers = { authorization: `Bearer ${KEY}` };
  const takes = [
    { path: '/v1/models', headers, body: { data: [{ id: 'codestral-latest' }] } },
    {
      path: '/v1/chat/completions',
      headers,
      body: { choices: [{ message: { role: 'assistant', content: 'OK' } }] },
    },
    refused,
  ];
  const hostsOf = async (
    files: Readonly<Record<string, unknown>>,
    hosts: Parameters<typeof runPack>[0]['hosts'],
  ) => {
    const run = await runPack({ client, files: { [client]: text, ...files }, hosts });
    return { ...run, at: new Set(run.requests.map(({ host }) => host)) };
  };

  test('the extension goes to Codestral with a key that Mistral answers 401', async () => {
    const { report, at } = await hostsOf(EXTENSION, { [MISTRAL]: [refused], [CODESTRAL]: takes });
    expect(report).toMatchObject({ state: 'ok', baseUrl: `https://${CODESTRAL}/v1` });
    expect(at).toEqual(new Set([MISTRAL, CODESTRAL]));
  });

  test('a plan lists the requests to both', async () => {
    const workspace = new Workspace({
      [`~/${client}`]: text,
      '~/.vscode/extensions/continue.continue-1.3.40/package.json': {},
    });
    try {
      const { stdout } = await workspace.run(['check', `~/${client}`, '--plan']);
      expect(stdout).toContain(`requests in 2 waves, to ${MISTRAL}, ${CODESTRAL}, key`);
      expect(stdout).toContain(`https://${CODESTRAL}/v1/chat/completions`);
    } finally {
      workspace.remove();
    }
  });

  test('control: with a key of Mistral, and in the command line, it does not', async () => {
    const good = await hostsOf(EXTENSION, { [MISTRAL]: takes, [CODESTRAL]: [refused] });
    expect(good.report).toMatchObject({ state: 'ok' });
    expect(good.at).toEqual(new Set([MISTRAL]));
    const line = await hostsOf({}, { [MISTRAL]: [refused], [CODESTRAL]: takes });
    expect(line.report).toMatchObject({ state: 'rejected', baseUrl: `https://${MISTRAL}/v1` });
    expect(line.at).toEqual(new Set([MISTRAL]));
  });
});
