import { readFileSync } from 'node:fs';
import { Disk } from '@authlint/testkit';
import { ENV_FILES, MANIFESTS } from '../src/manifests/table.js';
import { KEY } from './support/definitions.js';
import { servicesOf } from './support/services.js';

/** What files of a project give to what other programs start: each sort of file, as that program reads it. */

const disk = new Disk();
beforeEach(() => disk.remove());
afterAll(() => disk.remove());

const services = (file?: string): Promise<string[]> => servicesOf(disk, file);

type Example = readonly [files: Readonly<Record<string, string>>, ...lines: string[]];

const json = (value: unknown): string => JSON.stringify(value, null, 1);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const pod = (container: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {containers: [{name: app, ${container}}]}}}\n`;
const secret = (fields: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: llm}\n${fields}\n---\n`;

const EXAMPLES: Readonly<Record<string, Example>> = {
  'the dev container': [
    { '.devcontainer/devcontainer.json': `{// x\n "containerEnv": {"${KEY}": "value"},\n}` },
    'devcontainer devcontainer .devcontainer/devcontainer.json:2:20 value',
  ],
  "a variable of the dev container's host": [
    { '.devcontainer.json': json({ remoteEnv: { [KEY]: `\${localEnv:HOST_KEY}` } }) },
    'devcontainer devcontainer .devcontainer.json:3:4 $HOST_KEY',
  ],
  'an env file of docker run keeps its quotes': [
    {
      '.devcontainer.json': '{"runArgs": ["--env-file", "dev.env"]}',
      'dev.env': `${KEY}="value"\n`,
    },
    'devcontainer devcontainer dev.env:1:1 "value"',
  ],
  'an argument of docker run': [
    { '.devcontainer.json': `{"runArgs": ["-e", "${KEY}=value"]}` },
    'devcontainer devcontainer .devcontainer.json:1:21 value',
  ],
  'an MCP server': [
    { '.mcp.json': json({ mcpServers: { search: { env: { [KEY]: 'value' } } } }) },
    'mcp search .mcp.json:5:6 value',
  ],
  'an MCP server that takes a variable': [
    { '.mcp.json': json({ mcpServers: { search: { env: { [KEY]: `\${TEAM:-value}` } } } }) },
    'mcp search .mcp.json:5:6 $TEAM',
  ],
  'an MCP server of Cursor that takes a variable': [
    { '.cursor/mcp.json': json({ mcpServers: { search: { env: { [KEY]: `\${env:TEAM}` } } } }) },
    'mcp search .cursor/mcp.json:5:6 $TEAM',
  ],
  'an MCP server of Cursor that gets the text of a reference': [
    { '.cursor/mcp.json': json({ mcpServers: { search: { env: { [KEY]: `\${TEAM}` } } } }) },
    'mcp search .cursor/mcp.json:5:6 another text',
  ],
  'an MCP server of VS Code, whose key is asked for': [
    { '.vscode/mcp.json': json({ servers: { s: { env: { [KEY]: `\${input:k}` } } } }) },
    `vscode-mcp s .vscode/mcp.json:5:6 < the editor, which asks for \${input:k}`,
  ],
  'a launch configuration and its env file, over which its variables count': [
    {
      '.vscode/launch.json': json({
        configurations: [
          { name: 'a', envFile: `\${workspaceFolder}/a.txt` },
          { name: 'b', envFile: 'a.txt', env: { [KEY]: 'other' } },
        ],
      }),
      'a.txt': `${KEY}=value\n`,
    },
    'vscode-launch a a.txt:1:1 value',
    'vscode-launch b .vscode/launch.json:11:6 other',
  ],
  'a task of VS Code': [
    {
      '.vscode/tasks.json': json({
        tasks: [{ label: 'go', options: { env: { [KEY]: 'value' } } }],
      }),
    },
    'vscode-tasks go .vscode/tasks.json:7:7 value',
  ],
  'the terminals of VS Code on this system alone': [
    {
      '.vscode/settings.json': json({
        'terminal.integrated.env.linux': { [KEY]: 'value' },
        'terminal.integrated.env.osx': { [KEY]: 'other' },
      }),
    },
    'vscode-terminal terminal.integrated.env.linux .vscode/settings.json:3:4 value',
  ],
  'terminal and context servers of Zed': [
    {
      '.zed/settings.json': json({
        terminal: { env: { [KEY]: 'value' } },
        context_servers: { s: { env: { [KEY]: 'other' } } },
      }),
    },
    'zed terminal .zed/settings.json:4:5 value',
    'zed s .zed/settings.json:10:6 other',
  ],
  'a task of Zed': [
    { '.zed/tasks.json': json([{ label: 'go', env: { [KEY]: 'value' } }]) },
    'zed-tasks go .zed/tasks.json:5:5 value',
  ],
  'a module of PM2, read as a literal': [
    {
      'ecosystem.config.js': `// x\nmodule.exports = {\n  apps: [{ name: 'web', env: { ${KEY}: process.env.TEAM }, env_prod: {\n    ${KEY}: 'value' } }],\n};\n`,
    },
    `pm2 web ecosystem.config.js:3:32 $TEAM`,
    'pm2 web/env_prod ecosystem.config.js:4:5 value',
  ],
  'a file of PM2 in YAML': [
    { 'ecosystem.config.yml': `apps:\n  - name: web\n    env:\n      ${KEY}: value\n` },
    'pm2 web ecosystem.config.yml:4:7 value',
  ],
  'wrangler, which lays .dev.vars over its variables': [
    { 'wrangler.toml': `name = "w"\n[vars]\n${KEY} = "other"\n`, '.dev.vars': `${KEY}=value\n` },
    'wrangler wrangler .dev.vars:1:1 value',
  ],
  'a secret of Vercel': [
    { 'vercel.json': json({ env: { [KEY]: '@llm' } }) },
    'vercel vercel vercel.json:3:4 < the secret llm of Vercel',
  ],
  'an env file that Vercel wrote': [
    { '.vercel/.env.preview.local': `${KEY}="value"\n` },
    'vercel .vercel/.env.preview.local .vercel/.env.preview.local:1:1 value',
  ],
  Netlify: [
    { 'netlify.toml': `[build.environment]\n${KEY} = "value"\n` },
    'netlify netlify netlify.toml:2:1 value',
  ],
  'Fly.io': [{ 'fly.toml': `[env]\n${KEY} = "value"\n` }, 'fly fly fly.toml:2:1 value'],
  'the Serverless Framework': [
    {
      'serverless.yml': `provider:\n  environment: {${KEY}: "\${env:TEAM}"}\nfunctions:\n  f:\n    environment: {${KEY}: "\${ssm:/llm}"}\n`,
    },
    'serverless serverless serverless.yml:2:17 $TEAM',
    `serverless f serverless.yml:5:19 < what \${ssm:/llm} stands for`,
  ],
  Render: [
    {
      'render.yaml': `services:\n  - name: web\n    envVars:\n      - {key: ${KEY}, sync: false}\n`,
    },
    'render web render.yaml:4:15 < the settings of Render',
  ],
  'App Engine': [
    { 'app.yaml': `env_variables:\n  ${KEY}: value\n` },
    'app-engine app-engine app.yaml:2:3 value',
  ],
  'Azure Functions': [
    { 'local.settings.json': json({ Values: { [KEY]: 'value' } }) },
    'azure-functions azure-functions local.settings.json:3:4 value',
  ],
  Streamlit: [
    { '.streamlit/secrets.toml': `${KEY} = "value"\n` },
    'streamlit streamlit .streamlit/secrets.toml:1:1 value',
  ],
  'mise and the file that it loads': [
    { 'mise.toml': `[env]\n_.file = "a.txt"\n`, 'a.txt': `${KEY}=value\n` },
    'mise mise a.txt:1:1 value',
  ],
  'a secret of one step': [
    {
      '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      - name: go\n        env:\n          ${KEY}: \${{ secrets.LLM }}\n`,
    },
    'github-actions test/go .github/workflows/ci.yml:7:11 < secrets.LLM of GitHub, for this step alone',
  ],
  'a workflow that another one calls': [
    {
      '.github/workflows/called.yml': `on:\n  workflow_call:\njobs:\n  test:\n    env:\n      ${KEY}: \${{ secrets.LLM }}\n`,
      '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    uses: ./.github/workflows/called.yml\n    secrets: inherit\n  b:\n    uses: ./.github/workflows/called.yml\n    secrets:\n      OTHER: x\n`,
    },
    'github-actions test .github/workflows/ci.yml:7:11 ! a workflow that is called gets no secrets but those that its caller hands on, and this job hands on none of this name',
  ],
  'a workflow whose callers hand the secret on': [
    {
      '.github/workflows/called.yml': `on:\n  workflow_call:\njobs:\n  test:\n    env:\n      ${KEY}: \${{ secrets.LLM }}\n`,
      '.github/workflows/ci.yml': `on: push\njobs:\n  a:\n    uses: ./.github/workflows/called.yml\n    secrets:\n      LLM: x\n`,
    },
    'github-actions test .github/workflows/called.yml:6:7 < secrets.LLM of GitHub',
  ],
  'a workflow: its own variables, those of a job and of a step': [
    {
      '.github/workflows/ci.yml': `on: push\nenv:\n  ${KEY}: value\njobs:\n  test:\n    env:\n      ${KEY}: \${{ secrets.LLM }}\n    steps:\n      - name: go\n        env:\n          ${KEY}: x-\${{ env.${KEY} }}\n`,
    },
    'github-actions github-actions .github/workflows/ci.yml:3:3 value',
    'github-actions test .github/workflows/ci.yml:7:7 < secrets.LLM of GitHub',
    'github-actions test/go .github/workflows/ci.yml:11:11 < an expression that its program fills in, for this step alone',
  ],
  'a pipeline of GitLab and one of its jobs': [
    {
      '.gitlab-ci.yml': `variables:\n  ${KEY}: {value: value, description: x}\ntest:\n  variables:\n    ${KEY}: $LLM_KEY\n`,
    },
    'gitlab-ci gitlab-ci .gitlab-ci.yml:2:3 value',
    'gitlab-ci test .gitlab-ci.yml:5:5 < the variable LLM_KEY of GitLab',
  ],
  'a job of CircleCI': [
    { '.circleci/config.yml': `jobs:\n  test:\n    environment: {${KEY}: value}\n` },
    'circleci test .circleci/config.yml:3:19 value',
  ],
  'a step of Azure Pipelines': [
    { 'azure-pipelines.yml': `steps:\n  - script: x\n    env: {${KEY}: $(llm)}\n` },
    'azure-pipelines 1 azure-pipelines.yml:3:11 < the variable llm of Azure Pipelines',
  ],
  'a run configuration of a JetBrains IDE': [
    {
      '.run/app.run.xml': `<configuration name="app">\n<envs><env name="${KEY}" value="value" /></envs>\n</configuration>\n`,
    },
    'jetbrains app .run/app.run.xml:2:7 value',
  ],
  'an image, and a build argument': [
    { Dockerfile: `FROM x\nARG LLM\nENV A=b \\\n  ${KEY}="value"\nENV ${KEY}_2=$LLM\n` },
    'dockerfile image Dockerfile:4:3 value',
  ],
  'direnv, and a file that it loads': [
    { '.envrc': 'dotenv a.txt\n', 'a.txt': `${KEY}=value\n` },
    'direnv .envrc a.txt:1:1 value',
  ],
  'an env file of another name, once': [
    { 'prod.env': `${KEY}=value\n`, 'prod.env.example': `${KEY}=other\n` },
    'env-file prod.env prod.env:1:1 value',
  ],
  'a Secret in base64 with the line break of echo': [
    {
      'k8s/a.yaml':
        secret(`data:\n  ${KEY}: ${base64('value\n')}`) +
        pod('envFrom: [{secretRef: {name: llm}}]'),
    },
    'kubernetes web/app k8s/a.yaml:5:3 value\n',
  ],
  'env over envFrom, stringData over data, and a file beside': [
    {
      's.yaml': secret(`data:\n  k: ${base64('other')}\nstringData:\n  k: value\n  ${KEY}: other`),
      'd.yaml': pod(
        `envFrom: [{secretRef: {name: llm}}], env: [{name: ${KEY}, valueFrom: {secretKeyRef: {name: llm, key: k}}}]`,
      ),
    },
    'kubernetes web/app s.yaml:7:3 value',
  ],
  'a variable of a container within another': [
    { 'd.yml': pod(`env: [{name: A, value: value}, {name: ${KEY}, value: x-$(A)}]`) },
    'kubernetes web/app d.yml:4:110 x-value',
  ],
  'a Secret of the cluster, and a value of a chart': [
    {
      'd.yaml': pod(`env: [{name: ${KEY}, valueFrom: {secretKeyRef: {name: llm, key: k}}}]`),
      'e.yaml': pod(`env: [{name: ${KEY}, value: "{{ .Values.key }}"}]`),
    },
    'kubernetes web/app d.yaml:4:64 < the Secret llm of the cluster (k)',
    'kubernetes web/app e.yaml:4:86 < the values of the Helm chart',
  ],
  'a Secret of these files that has another key than the one that is named': [
    {
      'a.yaml':
        secret('stringData:\n  K: x') +
        pod(`env: [{name: ${KEY}, valueFrom: {secretKeyRef: {name: llm, key: k}}}]`),
    },
    'kubernetes web/app a.yaml:10:121 ! the Secret llm of these files has no key k, it has K',
  ],
  'a Secret that no container takes here, and one that is no base64': [
    { 'a.yaml': secret(`data:\n  ${KEY}: "%%"`) },
    'kubernetes secret/llm a.yaml:5:3 ! the cluster refuses it: `data` takes base64, `stringData` plain text',
  ],
  'a Secret whose name the container misspells': [
    {
      'a.yaml': secret(`stringData:\n  ${KEY}: value`) + pod('envFrom: [{secretRef: {name: lm}}]'),
    },
    'kubernetes secret/llm a.yaml:10:80 ! these files have no Secret lm, and one called llm that no container takes',
  ],
  'a Secret that no container takes, and another one of the cluster': [
    {
      'a.yaml': secret(`stringData:\n  ${KEY}: value`) + pod('envFrom: [{secretRef: {name: db}}]'),
    },
    'kubernetes secret/llm a.yaml:5:3 value',
  ],
  'a unit that names its env file with ~, and one by a relative path': [
    {
      'bot.service': `[Service]\nEnvironmentFile=~/llm.env\nEnvironmentFile=-b.env\n`,
      'b.env': `${KEY}_2=value\n`,
      '~/llm.env': `${KEY}=value\n`,
    },
    'systemd bot.service bot.service:2:1 ! systemd ignores EnvironmentFile=~/llm.env: the path has to be absolute, and `~` is none',
  ],
  'a unit of the project': [
    { 'deploy/bot.service': `[Service]\nEnvironment=${KEY}=value\n` },
    'systemd bot.service deploy/bot.service:2:13 value',
  ],
};

test.each(Object.entries(EXAMPLES))('%s', async (_what, [files, ...lines]) => {
  for (const [file, text] of Object.entries(files)) disk.write(file, text);
  expect(await services()).toEqual(lines);
  const [main = ''] = Object.keys(files);
  if (/\.env$|^\.vercel/.test(main) || Object.keys(files).length > 1) return;
  expect(await services(main)).toEqual(lines); // named, it is read alone
});

test('every sort of file has an example here and a line in the documentation', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const lines = Object.values(EXAMPLES).flatMap(([, ...found]) => found);
  for (const { starter, files } of [...MANIFESTS, ...ENV_FILES]) {
    expect([starter, lines.some((line) => line.startsWith(`${starter} `))]).toEqual([
      starter,
      true,
    ]);
    expect(page).toContain(`\`${files[0] ?? ''}\``);
  }
});

test('a workflow, a manifest and a Compose file by another name, where they are named', async () => {
  disk.write('build.yaml', `on: push\njobs:\n  test:\n    env: {${KEY}: value}\n`);
  disk.write('stack.yml', `services:\n  web:\n    environment: {${KEY}: value}\n`);
  disk.write('x/y.yaml', pod(`env: [{name: ${KEY}, value: value}]`));
  expect(await services('build.yaml')).toEqual(['github-actions test build.yaml:4:11 value']);
  expect(await services('stack.yml')).toEqual(['compose web stack.yml:3:19 value']);
  expect(await services('x/y.yaml')).toEqual(['kubernetes web/app x/y.yaml:4:85 value']);
});

test('a manifest that is damaged, too long or deeply nested gives what can be read, and nothing is thrown', async () => {
  disk.write('.mcp.json', '{"mcpServers": {"a": {"env": {');
  disk.write('fly.toml', '= = =');
  disk.write('k8s/a.yaml', `apiVersion: v1\nkind: Secret\ndata: ${'['.repeat(5000)}`);
  disk.write('render.yaml', 'x: y\n'.repeat(100_000));
  expect(await services()).toEqual([]);
});
