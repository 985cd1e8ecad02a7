import { everyNth } from '@authlint/suite';
import type { Report } from '@authlint/core';
import { canary, profiles, startFakeProvider } from '@authlint/testkit';
import { keyOf, ROWS } from '../support/fact-cells.js';
import { Workspace } from '../support/run-program.js';

/** What stands in place of a key because nobody fetched the value: told by its form, else by characters that no key of the provider has. */

const CODE = 'key-unexpanded-reference';
/** Of another provider: no output may hold it. */
const ELSEWHERE = canary('openai', 'references');
let folder: Workspace;
beforeAll(() => {
  folder = new Workspace({});
});
afterAll(() => folder.remove());

interface Row {
  readonly baseUrl: string;
  readonly key: string;
}

/** What the findings of a check that sends nothing say of each, or that the text is proven to be none; `null`: nothing. */
async function saidOf(rows: readonly Row[]): Promise<readonly (string | null)[]> {
  const providers = Object.fromEntries(
    rows.map((row, index) => [`row-${String(index)}`, { ...row, native: NATIVE }]),
  );
  folder.write('authlint.config.json', { providers });
  const { stdout } = await folder.run(['check', '--offline', '--format', 'json'], {
    MISTRAL_API_KEY: ELSEWHERE,
  });
  return (JSON.parse(stdout) as Report).providers.map(({ findings, diagnosis }) => {
    if (diagnosis?.code === CODE) return diagnosis.certainty;
    return findings.find(({ code }) => code === CODE)?.message ?? null;
  });
}

const NATIVE = { project: 'p', location: 'us-central1', region: 'us-east-1', deployment: 'd' };
const OPENAI = 'https://api.openai.com/v1';
const IN_HOUSE = 'https://llm.corp.example/v1';

test('no key of the fact base is taken for one, at its own provider', async () => {
  const all = ROWS.flatMap(({ file, baseUrl }) =>
    (file.keys ?? []).map(({ sample }) => ({ id: file.id, baseUrl, key: keyOf(sample) })),
  );
  expect(all.length).toBeGreaterThan(200);
  const rows = everyNth(5, all);
  const said = await saidOf(rows.map(({ baseUrl, key }) => ({ baseUrl, key })));
  expect(rows.filter((_, index) => said[index] !== null).map(({ id }) => id)).toEqual([]);
});

const NAMED: Readonly<Record<string, string>> = {
  'arn:aws:secretsmanager:eu-west-1:123456789012:secret:llm-AbCdEf': 'AWS Secrets Manager',
  'projects/123/secrets/llm/versions/latest': 'Google Secret Manager',
  'ENC[AES256_GCM,data:Zm9v,iv:abc=,type:str]': 'SOPS',
  'encrypted:BDqDBibm4wsYqMpCjTQ6BsDHmMadg9K3dAt+Z9HPMfLEIRVz50hm': 'dotenvx',
  '@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/k/)': 'Azure Key Vault',
  'secretref:llm-key': 'Azure Container Apps',
  'ref+vault://secret/llm#/key': 'vals',
  'vault:secret/data/llm#key': 'HashiCorp Vault',
  'file:~/.keys/llm': 'a file',
  '{cred:llm}': 'a stored credential',
  '#{LLM_KEY}#': 'a mark that a pipeline replaces',
  '@LLM_KEY': 'another program fills in',
};

test('a known form adds its name, whoever is asked', async () => {
  const texts = Object.keys(NAMED);
  const said = await saidOf(
    texts.flatMap((key) => [OPENAI, IN_HOUSE].map((baseUrl) => ({ baseUrl, key }))),
  );
  texts.forEach((text, index) => {
    for (const message of said.slice(2 * index, 2 * index + 2)) {
      expect(message).toContain(NAMED[text]);
    }
  });
});

test('a form that nobody knows is a reference where the keys of the provider are known', async () => {
  const texts = ['acme:llm/key', '@llm', '#{x', 'my+store://a', '|llm|'];
  const said = await saidOf(
    texts.flatMap((key) => [OPENAI, IN_HOUSE].map((baseUrl) => ({ baseUrl, key }))),
  );
  for (const [index, message] of said.entries()) {
    if (index % 2 === 0) expect(message).toContain('the configured key is a reference');
    else expect(message).toBeNull(); // perhaps the word that somebody chose for a gateway
  }
});

test('a key that was encoded, and a token of fields, are none', async () => {
  const encoded = Buffer.from(ELSEWHERE).toString('base64');
  const texts = [
    encoded,
    'tid=60;exp=1735689600;sku=x;st=dotcom;chat=1:50/6f',
    'acme/openai/apikey',
  ];
  const said = await saidOf(texts.map((key) => ({ baseUrl: OPENAI, key })));
  expect(said.map((message) => message !== null)).toEqual([false, false, true]);
});

test('forms that no client leaves in place are proven, as before', async () => {
  const texts = ['op://Private/OpenAI/key', '${input:llm}', '{{ .Values.key }}', '%LLM_KEY%'];
  expect(await saidOf(texts.map((key) => ({ baseUrl: OPENAI, key })))).toEqual(
    texts.map(() => 'proven'),
  );
});

test('refused, it is the likely cause, before any word about the key', async () => {
  const server = await startFakeProvider({
    rules: profiles.healthyOpenAi(ELSEWHERE),
  });
  folder.write('authlint.config.json', {
    providers: {
      gateway: { baseUrl: `${server.url}/v1`, key: 'projects/1/secrets/llm/versions/latest' },
    },
  });
  const { stdout, code } = await folder.run(['check'], { AUTHLINT_TRUST: folder.project });
  await server.close();
  expect([code, stdout]).toEqual([1, expect.stringContaining('Google Secret Manager')]);
  expect(stdout).toMatch(/cause 1, likely \(key-unexpanded-reference\)/);
});
