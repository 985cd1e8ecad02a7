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

Judged are the arguments; else a configuration of authlint; else the files of clients; else all places between these and the shell in this table, each as what
its program starts gets it; else the environment of the shell. Of a value that no file shows, such as a secret of CI, the name is said.
\`authlint scan\` lists them all.

| place                                                                                             | command                                    | read in                                       |
| ------------------------------------------------------------------------------------------------- | ------------------------------------------ | --------------------------------------------- |
| the arguments: a file, a folder, a client, a provider                                             | \`authlint FILE\`                            | \`packages/cli/test/check/words.test.ts\`       |
| standard input: a draft of authlint or of a client                                                | \`authlint check -\`                         | \`packages/cli/test/check/draft.test.ts\`       |
| a configuration of authlint                                                                       | \`authlint\`                                 | \`packages/cli/test/check/check.test.ts\`       |
| the files of supported clients, in the project and in HOME                                        | \`authlint\`, \`authlint codex\`               | \`packages/clients/test\`                       |
| env files: \`.env\`, \`.env.local\`, \`.env.production\`, ...                                           | \`authlint .env.production\`                 | \`packages/clients/test/dotenv.test.ts\`        |
| Compose: \`environment\`, \`env_file\`, \`extends\`, filled from the shell and the \`.env\` beside it     | \`authlint compose.yaml\`                    | \`packages/cli/test/check/set-ups.test.ts\`     |
| units of systemd of the user, the system and the project, with drop-ins and \`EnvironmentFile\`     | \`authlint bot.service\`                     | \`packages/cli/test/check/set-ups.test.ts\`     |
| jobs of launchd                                                                                   | \`authlint bot.plist\`                       | \`packages/env-sources/test/launched.test.ts\`  |
| Kubernetes: Secret, ConfigMap, \`env\`, \`envFrom\` of every workload; generators of Kustomize        | \`authlint k8s/app.yaml\`                    | \`packages/cli/test/check/set-ups.test.ts\`     |
| GitHub Actions: \`.github/workflows/*.yml\`                                                         | \`authlint .github/workflows/ci.yml\`        | \`packages/cli/test/check/set-ups.test.ts\`     |
| GitLab CI: \`.gitlab-ci.yml\`                                                                       | \`authlint .gitlab-ci.yml\`                  | \`packages/env-sources/test/manifests.test.ts\` |
| CircleCI: \`.circleci/config.yml\`                                                                  | \`authlint .circleci/config.yml\`            | \`packages/env-sources/test/manifests.test.ts\` |
| Azure Pipelines: \`azure-pipelines.yml\`                                                            | \`authlint azure-pipelines.yml\`             | \`packages/env-sources/test/manifests.test.ts\` |
| dev container: \`.devcontainer/devcontainer.json\`                                                  | \`authlint .devcontainer/devcontainer.json\` | \`packages/env-sources/test/manifests.test.ts\` |
| lists of MCP servers: \`.mcp.json\`, \`.cursor/mcp.json\`, ...                                        | \`authlint .mcp.json\`                       | \`packages/cli/test/check/set-ups.test.ts\`     |
| VS Code: \`.vscode/mcp.json\`, \`.vscode/launch.json\`, \`.vscode/tasks.json\`, \`.vscode/settings.json\` | \`authlint .vscode/launch.json\`             | \`packages/env-sources/test/manifests.test.ts\` |
| Zed: \`.zed/settings.json\`, \`.zed/tasks.json\`                                                      | \`authlint .zed/settings.json\`              | \`packages/env-sources/test/manifests.test.ts\` |
| JetBrains: \`.idea/runConfigurations/*.xml\`, \`.run/*.run.xml\`                                      | \`authlint .run/app.run.xml\`                | \`packages/env-sources/test/manifests.test.ts\` |
| PM2: \`ecosystem.config.js\`, ...                                                                   | \`authlint ecosystem.config.js\`             | \`packages/env-sources/test/manifests.test.ts\` |
| wrangler: \`wrangler.toml\` and \`.dev.vars\`                                                         | \`authlint wrangler.toml\`                   | \`packages/env-sources/test/manifests.test.ts\` |
| Vercel: \`vercel.json\`, \`.vercel/.env.*.local\`                                                     | \`authlint vercel.json\`                     | \`packages/env-sources/test/manifests.test.ts\` |
| Netlify: \`netlify.toml\`                                                                           | \`authlint netlify.toml\`                    | \`packages/env-sources/test/manifests.test.ts\` |
| Fly.io: \`fly.toml\`                                                                                | \`authlint fly.toml\`                        | \`packages/env-sources/test/manifests.test.ts\` |
| Serverless Framework: \`serverless.yml\`                                                            | \`authlint serverless.yml\`                  | \`packages/env-sources/test/manifests.test.ts\` |
| Render: \`render.yaml\`                                                                             | \`authlint render.yaml\`                     | \`packages/env-sources/test/manifests.test.ts\` |
| App Engine: \`app.yaml\`                                                                            | \`authlint app.yaml\`                        | \`packages/env-sources/test/manifests.test.ts\` |
| Azure Functions: \`local.settings.json\`                                                            | \`authlint local.settings.json\`             | \`packages/env-sources/test/manifests.test.ts\` |
| Streamlit: \`.streamlit/secrets.toml\`                                                              | \`authlint .streamlit/secrets.toml\`         | \`packages/env-sources/test/manifests.test.ts\` |
| mise: \`mise.local.toml\`, \`mise.toml\`, ...                                                         | \`authlint mise.toml\`                       | \`packages/env-sources/test/manifests.test.ts\` |
| direnv: \`.envrc\`                                                                                  | \`authlint .envrc\`                          | \`packages/env-sources/test/manifests.test.ts\` |
| image: \`ENV\` of a \`Dockerfile\`                                                                    | \`authlint Dockerfile\`                      | \`packages/env-sources/test/manifests.test.ts\` |
| other env files: \`*.env\`, \`config/*.env\`, \`apps/api/.env\`, ...                                    | \`authlint prod.env\`                        | \`packages/env-sources/test/manifests.test.ts\` |
| the environment of the shell                                                                      | \`authlint\`, \`authlint openai\`              | \`packages/cli/test/check/environment.test.ts\` |
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
