// docs/configuration.md: every field of the schema of a configuration with an example, so that none is without one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/paths.mjs';

const SCHEMA = join(ROOT, 'packages/cli/schema/config.schema.json');
const CONFIG_PAGE = join(ROOT, 'docs/configuration.md');

/** @typedef {{ readonly type?: string, readonly description?: string, readonly enum?: readonly string[], readonly minimum?: number, readonly maximum?: number, readonly properties?: Readonly<Record<string, Field>>, readonly additionalProperties?: boolean | Field, readonly items?: Field }} Field */

/** An example for each field, by its path; `*` is an id of your choice. A field of a provider shows its line alone. @type {Readonly<Record<string, string>>} */
const EXAMPLES = {
  $schema: '$schema: ./node_modules/authlint/schema/config.schema.json',
  providers: 'providers:\n  team-gateway:\n    baseUrl: https://llm.corp.example/v1',
  'providers.*.baseUrl': 'baseUrl: https://llm.corp.example/v1',
  'providers.*.type': 'type: custom-gateway',
  'providers.*.key': 'key: sk-your-key # better: apiKeyEnv',
  'providers.*.apiKeyEnv': 'apiKeyEnv: CORP_LLM_KEY',
  'providers.*.modelId': 'modelId: gpt-4o-mini',
  'providers.*.models': 'models: [gpt-4o-mini, gpt-4o]',
  'providers.*.headers':
    'headers:\n  X-Team: platform\n  X-Tenant: { env: TENANT_ID } # the value of a variable',
  'providers.*.auth': "auth: { header: api-key, scheme: '' }",
  'providers.*.auth.header': 'auth: { header: x-api-key }',
  'providers.*.auth.scheme': 'auth: { header: authorization, scheme: Token }',
  'providers.*.native': 'native: { project: my-project, location: us-central1 }',
  'providers.*.native.project': 'native: { project: my-project }',
  'providers.*.native.location': 'native: { location: us-central1 }',
  'providers.*.native.region': 'native: { region: eu-west-1 }',
  'providers.*.native.accountId': "native: { accountId: '123456789012' }",
  'providers.*.native.apiVersion': "native: { apiVersion: '2024-10-21' }",
  'providers.*.native.deployment': 'native: { deployment: team-gpt-4o }',
  'providers.*.native.profile': 'native: { profile: work }',
  'providers.*.discovery': 'discovery: { enabled: false }',
  'providers.*.discovery.path': 'discovery: { path: /v2/models }',
  'providers.*.discovery.enabled':
    'discovery: { enabled: false } # no model list: models: must name one',
  'providers.*.chat': 'chat: { api: anthropic-messages }',
  'providers.*.chat.path': 'chat: { path: /v2/chat }',
  'providers.*.chat.api': 'chat: { api: openai-responses }',
  client: 'client: { name: opencode }',
  'client.pid': 'client: { pid: 1234 }',
  'client.name': 'client: { name: opencode }',
  envFiles: 'envFiles: [.env.local, .env]',
  packs: "packs: ['@acme/authlint-pack-gateway', ./gateway.pack.yaml]",
  rules: 'rules:\n  common/key-in-file: off # off, warn or error',
  ignore:
    "ignore:\n  - rule: common/key-in-file\n    provider: team-gateway\n    reason: a key for tests, good for nothing\n    until: '2027-01-31'",
  'ignore.rule': 'ignore: [{ rule: common/key-in-file, reason: a key for tests }]',
  'ignore.provider':
    'ignore: [{ rule: common/key-in-file, provider: team-gateway, reason: a key for tests }]',
  'ignore.reason': 'ignore: [{ rule: common/key-in-file, reason: a key for tests }]',
  'ignore.until':
    "ignore: [{ rule: common/key-in-file, reason: a key for tests, until: '2027-01-31' }]",
  limits: 'limits: { timeoutMs: 20000, concurrency: 8 }',
  'limits.timeoutMs': 'limits: { timeoutMs: 20000 }',
  'limits.concurrency': 'limits: { concurrency: 8 }',
};

/** What the schema does not say of a field that holds others. @type {Readonly<Record<string, string>>} */
const MEANINGS = {
  $schema: 'Address of the schema, for the completion of an editor.',
  'providers.*.discovery': 'The request for the model list.',
  'providers.*.chat': 'The request for a completion.',
  client: 'The running client, whose variables count.',
  packs: 'Rule packs of your own, by package or by file.',
  ignore: 'Findings and diagnoses that are known and left out.',
  limits: 'How long and how many at a time.',
};

/** Each field with its path, parents first. @param {Field} schema @param {string} [above] @returns {[string, Field][]} */
function fieldsOf(schema, above = '') {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = above + name;
    const { additionalProperties, items } = field;
    const ids = typeof additionalProperties === 'object' ? additionalProperties : null;
    return [
      /** @type {[string, Field]} */ ([path, field]),
      ...fieldsOf(field, `${path}.`),
      ...(ids === null ? [] : fieldsOf(ids, `${path}.*.`)),
      ...(items === undefined ? [] : fieldsOf(items, `${path}.`)),
    ];
  });
}

/** Fields without an example, and examples without a field. @param {readonly string[]} paths */
function exampleFaults(paths) {
  return [
    ...paths.filter((path) => EXAMPLES[path] === undefined).map((path) => `${path} has no example`),
    ...Object.keys(EXAMPLES)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is no field`),
  ];
}

/** @param {string} path @param {Field} field */
function section(path, field) {
  const { minimum, maximum = Infinity, description = MEANINGS[path] } = field;
  const values = field.enum && `One of ${field.enum.map((one) => `\`${one}\``).join(', ')}.`;
  const isRange = minimum !== undefined && maximum <= 1e9;
  const text = [description, values, isRange && `From ${minimum} to ${maximum}.`];
  return `## \`${path}\`\n\n${text.filter(Boolean).join(' ')}\n\n\`\`\`yaml\n${EXAMPLES[path]}\n\`\`\`\n`;
}

/** What counts as a configuration, in the order of the search, each with the test that reads it. */
const PLACES = `## Where else it looks

The first of these that is there is judged. What is known of a value by name only is said so.

| place                                                          | command                       | read in                                       |
| -------------------------------------------------------------- | ----------------------------- | --------------------------------------------- |
| the arguments: a file, a folder, a client, a provider          | \`authlint FILE\`               | \`packages/cli/test/check/words.test.ts\`       |
| standard input: a draft of authlint or of a client             | \`authlint check -\`            | \`packages/cli/test/check/draft.test.ts\`       |
| a configuration of authlint                                    | \`authlint\`                    | \`packages/cli/test/check/check.test.ts\`       |
| the files of supported clients, in the project and in HOME     | \`authlint\`, \`authlint codex\`  | \`packages/clients/test\`                       |
| env files by any usual name                                    | \`authlint .env.production\`    | \`packages/clients/test/dotenv.test.ts\`        |
| Compose: \`environment\`, \`env_file\`                             | \`authlint\` without the above  | \`packages/cli/test/check/services.test.ts\`    |
| units of systemd with their \`EnvironmentFile\`, jobs of launchd | \`authlint\` without the above  | \`packages/cli/test/check/services.test.ts\`    |
| the environment of the shell                                   | \`authlint\`, \`authlint openai\` | \`packages/cli/test/check/environment.test.ts\` |

Kubernetes manifests, CI workflows, dev containers, \`.mcp.json\` and the settings of editors are not read yet.
`;

/** The page as it has to be. */
function configPage() {
  const fields = fieldsOf(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  const faults = exampleFaults(fields.map(([path]) => path));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `# Configuration

Found from the working directory upwards: \`authlint.config.{yaml,yml,json}\`, \`.authlintrc{,.json,.yaml,.yml}\`, \`"authlint"\` in package.json. It is data: nothing in
it is run. Only \`providers\` and, of each, \`baseUrl\` are required. A whole one:

\`\`\`yaml
providers:
  team-gateway:
    baseUrl: https://llm.corp.example/v1
    apiKeyEnv: CORP_LLM_KEY
    modelId: gpt-4o-mini
envFiles: [.env]
\`\`\`

\`*\` stands for the id that you give to a provider. This page is written from the [schema](../packages/cli/schema/config.schema.json) by \`npm run gen\`.

${fields.map(([path, field]) => section(path, field)).join('\n')}
${PLACES}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(CONFIG_PAGE, configPage());
