import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createKnowledge, describeProvider, providerIds } from '@authlint/providers';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import {
  clineRows,
  mastraRows,
  modelsDevRows,
  ohMyPiRows,
  openclawManifest,
  promptfooProgram,
  sdkRow,
  secretlintRows,
} from '../drift/catalogues.mjs';
import { clientDrift, ownNames } from '../drift/clients.mjs';
import { openaiLikeRows, pythonRow } from '../drift/python-catalogues.mjs';
import { driftOf, vanishedFrom } from '../drift/compare.mjs';
import { withPackage } from '../drift/packages.mjs';
import { markdown, table, unexplained } from '../drift/report.mjs';
import { ROOT } from '../setup/paths.mjs';

const knowledge = createKnowledge();
const drift = (rows: Parameters<typeof driftOf>[1]): string[] =>
  driftOf('made-up', rows, knowledge, describeProvider).map(
    ({ kind, provider, value }) => `${kind} ${provider} ${value}`,
  );

test('rows of models.dev are read out of a program', () => {
  const program =
    'x={a1:{id:"house",env:["HOUSE_KEY","HOUSE_ID"],npm:"n",api:`https://${HOST}/v1`,name:"H",doc:"d",models:{}},b:{id:"plain",env:[],npm:"n",name:"P",doc:"d"}}';
  expect(modelsDevRows(program)).toEqual([
    { id: 'house', urls: ['https://${HOST}/v1'], variables: ['HOUSE_KEY', 'HOUSE_ID'] },
    { id: 'plain', urls: [], variables: [] },
  ]);
});

test('the Base URL and the variables of a package of the AI SDK are read', () => {
  const program =
    'const u = withoutSlash(options.baseURL) ?? "https://api.house.example/v1";\n loadApiKey({ environmentVariableName: "HOUSE_KEY" })';
  expect(sdkRow('house', program)).toEqual({
    id: 'house',
    urls: ['https://api.house.example/v1'],
    variables: ['HOUSE_KEY'],
  });
});

test('rows of Mastra, cline and oh-my-pi are read', () => {
  const row = {
    id: 'house',
    urls: ['https://api.house.example/v1'],
    variables: ['HOUSE_KEY'],
  };
  const mastra = { providers: { house: { url: row.urls[0], apiKeyEnvVar: 'HOUSE_KEY' } } };
  expect(mastraRows(JSON.stringify(mastra))).toEqual([row]);
  const cline =
    'a=[{id:"m1",name:"a model"},{id:"house",name:"House",apiKeyEnv:["HOUSE_KEY"],defaults:{baseUrl:"https://api.house.example/v1"}}]';
  expect(clineRows(cline)).toEqual([row]);
  const models = { house: { m: { baseUrl: row.urls[0] }, n: { baseUrl: 'local://x' } } };
  const rules = { providers: { house: { envVars: ['HOUSE_KEY'] } } };
  expect(ohMyPiRows(JSON.stringify(models), JSON.stringify(rules))).toEqual([row]);
});

test('rows of OpenClaw, promptfoo and LiteLLM are read', () => {
  const row = { id: 'house', urls: ['https://api.house.example/v1'], variables: ['HOUSE_KEY'] };
  const manifest = {
    setup: { providers: [{ id: 'house', envVars: ['HOUSE_KEY'] }] },
    modelCatalog: { providers: { house: { baseUrl: row.urls[0] } } },
  };
  expect(openclawManifest(JSON.stringify(manifest))).toEqual([row]);
  expect(openclawManifest('{"id":"tool"}')).toEqual([]);
  const program =
    'a({ apiBaseUrl: "https://api.house.example/v1", apiKeyEnvar: "HOUSE_KEY" }); b({ apiKeyEnvar: "HOUSE_KEY" })';
  expect(promptfooProgram(program)).toEqual([row]);
  const table = { house: { base_url: row.urls[0], api_key_env: 'HOUSE_KEY' } };
  expect(openaiLikeRows(JSON.stringify(table))).toEqual([row]);
});

test('what sources of Python read and where they send requests is found', () => {
  const source = `
    dynamic_api_key = api_key or get_secret_str("HOUSE_KEY") or os.getenv('HOUSE_TOKEN')
    api_base = api_base or get_secret("HOUSE_API_BASE") or "https://api.house.example/v1"
    region = os.environ["HOUSE_REGION"]
    PROVIDER_DOCUMENTATION_URL = "https://house.example/help"
    return f"https://{account}.house.example/v1"`;
  expect(pythonRow('house', source)).toEqual({
    id: 'house',
    urls: ['https://api.house.example/v1', 'https://{account}.house.example/v1'],
    variables: ['HOUSE_KEY', 'HOUSE_TOKEN'],
  });
});

test('a variable of other vendors and another path of the same host are found', () => {
  expect(
    drift([
      {
        id: 'deepseek',
        urls: ['https://api.deepseek.com/v1', 'https://api.deepseek.com/elsewhere/v1'],
        variables: ['DEEPSEEK_API_KEY', 'XAI_API_KEY'],
      },
      // Of a sibling: the variable is that of the vendor.
      { id: 'alibaba', urls: [], variables: ['ALIBABA_TOKEN_PLAN_API_KEY'] },
    ]),
  ).toEqual([
    'new endpoint deepseek https://api.deepseek.com/elsewhere/v1',
    'variable of another deepseek XAI_API_KEY',
  ]);
});

test('an address of a provider that is held for another vendor is found', () => {
  expect(
    drift([{ id: 'deepseek', urls: ['https://api.x.ai/v1'], variables: ['DEEPSEEK_API_KEY'] }]),
  ).toEqual(['host of another deepseek api.x.ai']);
});

test('what is known is no drift', () => {
  expect(
    drift([
      { id: 'deepseek', urls: ['https://api.deepseek.com'], variables: ['DEEPSEEK_API_KEY'] },
      { id: 'azure', urls: ['https://${resource()}.openai.azure.com/openai'], variables: [] },
      { id: 'databricks', urls: ['https://${DATABRICKS_HOST}/v1'], variables: [] },
      { id: 'lmstudio', urls: ['http://127.0.0.1:1234/v1'], variables: [] },
    ]),
  ).toEqual([]);
});

test('new providers, hosts and variables and moved providers are found', () => {
  expect(
    drift([
      { id: 'stranger', urls: ['https://llm.stranger.example/v1'], variables: ['STRANGER_KEY'] },
      { id: 'deepseek', urls: ['https://api.deepseek.example'], variables: ['DEEPSEEK_API_KEY'] },
      {
        id: 'openai',
        urls: ['https://api.openai.com/v1', 'https://api.openai.example/v1'],
        variables: ['OPENAI_OTHER_KEY'],
      },
    ]),
  ).toEqual([
    'new provider stranger llm.stranger.example STRANGER_KEY',
    'new variable stranger STRANGER_KEY',
    'moved deepseek api.deepseek.example',
    'new host openai api.openai.example',
    'new variable openai OPENAI_OTHER_KEY',
  ]);
});

test('a provider that rests on a catalogue and left it is found', () => {
  const gone = vanishedFrom('models.dev', [], knowledge, describeProvider, ['deepseek', 'v0']);
  expect(gone.map(({ kind, provider }) => `${kind} ${provider}`)).toEqual([
    'vanished deepseek',
    'vanished v0',
  ]);
  const rows = [{ id: 'deepseek', urls: [], variables: ['V0_API_KEY'] }];
  expect(vanishedFrom('models.dev', rows, knowledge, describeProvider, ['deepseek', 'v0'])).toEqual(
    [],
  );
  expect(vanishedFrom('nobody', [], knowledge, describeProvider, providerIds())).toEqual([]);
});

test("a client's prefix within one of its names does not split the name", async () => {
  const content = { version: '1', list: () => ['a.js'], read: async () => 'PI_X_API_BASE' };
  const client = { reader: 'pi', package: '', own: /^PI_/ };
  expect((await ownNames(client, content, new Set())).found).toEqual(['PI_X_API_BASE']);
});

test('a package is unpacked and searched for the variables of a client; none of its scripts runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-package-'));
  const files = {
    'package.json': JSON.stringify({
      name: 'made-up-client',
      version: '1.2.3',
      scripts: { prepack: 'touch ran', prepare: 'touch ran' },
    }),
    'lib/deep/main.js': 'env.HOUSE_TOKEN_FILE; HOUSE_PORTHOUSE_NEW_API_KEY; env.FOREIGN_API_KEY',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const client = { reader: 'house', package: folder, own: /^HOUSE_/ };
  const named = new Set(['HOUSE_TOKEN_FILE', 'HOUSE_OLD_KEY']);
  await withPackage(folder, async (content) => {
    const names = await ownNames(client, content, named);
    const found = clientDrift({ reader: 'house', named, names }, knowledge);
    expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'vanished HOUSE_OLD_KEY',
      'new variable HOUSE_NEW_API_KEY',
    ]);
    expect(content.list('.')).toEqual(['lib/deep/main.js', 'package.json']);
    expect(content.version).toBe('1.2.3');
  });
  expect.assertions(3);
  rmSync(folder, { recursive: true });
});

const FOUND = {
  catalogue: 'made-up',
  kind: 'new host',
  provider: 'house',
  value: 'a.example',
} as const;
const EXCEPTION = { kind: 'new host', provider: 'house', value: 'a.*', reason: 'r', date: 'd' };

test('an exception explains a row; one that explains nothing is told', () => {
  expect(unexplained([FOUND], [EXCEPTION])).toEqual({ open: [], explained: 1, unused: [] });
  const other = { ...EXCEPTION, value: 'b.example' };
  expect(unexplained([FOUND], [other])).toEqual({ open: [FOUND], explained: 0, unused: [other] });
});

test('every committed exception has a reason and a date', () => {
  const text = readFileSync(join(ROOT, 'packages/devtools/drift/exceptions.yaml'), 'utf8');
  const rows = parse(text) as Record<string, string>[];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual(['date', 'kind', 'provider', 'reason', 'value']);
    expect(row.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('the table has columns, the Markdown no mark-up of a catalogue', () => {
  expect(table([FOUND])).toBe(
    'what      provider  value      seen in\nnew host  house     a.example  made-up',
  );
  const hostile = { ...FOUND, value: '`@all`|<img>' };
  expect(markdown([hostile]).split('\n').at(-1)).toBe(
    '| `new host` | `house` | ` @all  <img>` | `made-up` |',
  );
});

test('the prefixes of keys are read out of the rules of secretlint', () => {
  const program = [
    'id: "@secretlint/secretlint-rule-openai", pattern = /sk-(?:proj|admin)-[A-Z]{9}/g;',
    'id: "@secretlint/secretlint-rule-house", pattern = /(?<!\\p{L})hs_[a-z]{9}/gu;',
    'id: "@secretlint/secretlint-rule-none", pattern = /[a-z]{9}/gu;',
  ].join('\n');
  const rows = secretlintRows(program);
  expect(rows.map(({ id, prefixes }) => [id, prefixes])).toEqual([
    ['openai', ['sk-proj-', 'sk-admin-']],
    ['house', ['hs_']],
  ]);
  const openai = { id: 'openai', urls: [], variables: [], prefixes: ['sk-proj-', 'sk-new-'] };
  expect(drift([...rows, openai])).toEqual(['new key prefix openai sk-new-']);
});

test('a variable that several readers share is known', () => {
  const names = { missing: [], found: ['HOUSE_SHARED_BASE_URL'] };
  const house = { reader: 'house', named: new Set<string>(), names };
  expect(clientDrift(house, knowledge)).toHaveLength(1);
  expect(clientDrift(house, knowledge, new Set(['HOUSE_SHARED_BASE_URL']))).toEqual([]);
});
