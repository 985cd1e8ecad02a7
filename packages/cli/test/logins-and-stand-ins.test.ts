import { canary } from '@authlint/testkit';
import { runPack } from './support/pack-stage.js';

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
