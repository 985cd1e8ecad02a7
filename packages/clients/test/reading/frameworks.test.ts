import { machine } from '../support/machine.js';
import { outlines, readFrom } from '../support/outline.js';

const OPENAI = 'OPENAI_API_KEY=made-up-1\n';
const MOVED = 'https://g.example/v1';

/** What the requests of a framework go to, from its manifest and its env file: seen on the wire (fixtures/recorded/sdks-python). */
test.each([
  [
    'langchain-openai',
    `${OPENAI}OPENAI_API_BASE=${MOVED}\nOPENAI_BASE_URL=https://o.example`,
    MOVED,
  ],
  ['langchain[openai]', `${OPENAI}OPENAI_API_BASE=${MOVED}`, MOVED],
  [
    'langchain-deepseek',
    `DEEPSEEK_API_KEY=k\nDEEPSEEK_BASE_URL=${MOVED}`,
    'https://api.deepseek.com',
  ],
  [
    'langchain-groq',
    'GROQ_API_KEY=k\nGROQ_API_BASE=https://g.example',
    'https://g.example/openai/v1',
  ],
  ['llama-index', `${OPENAI}OPENAI_BASE_URL=${MOVED}`, 'https://api.openai.com/v1'],
  ['haystack-ai', `${OPENAI}OPENAI_BASE_URL=${MOVED}`, MOVED],
  ['openai-agents', `${OPENAI}OPENAI_API_BASE=${MOVED}`, 'https://api.openai.com/v1'],
  ['crewai', `${OPENAI}OPENAI_API_BASE=${MOVED}`, MOVED],
  ['smolagents[openai]', `${OPENAI}OPENAI_API_BASE=${MOVED}`, 'https://api.openai.com/v1'],
  ['smolagents[litellm]', `${OPENAI}OPENAI_API_BASE=${MOVED}`, MOVED],
  ['instructor', `DEEPSEEK_API_KEY=k\nDEEPSEEK_BASE_URL=${MOVED}`, 'https://api.deepseek.com'],
  ['together', `TOGETHER_API_KEY=k\nTOGETHER_BASE_URL=${MOVED}`, `${MOVED}/v1`],
  ['cerebras-cloud-sdk', 'CEREBRAS_API_KEY=k\nCEREBRAS_BASE_URL=https://g.example', MOVED],
  [
    'groq',
    `GROQ_API_KEY=k\nGROQ_BASE_URL=https://g.example/openai/v1`,
    'https://g.example/openai/v1/openai/v1',
  ],
])('%s: %j asks %s', async (requirement, env, baseUrl) => {
  const files = { 'requirements.txt': `${requirement}>=1\npython-dotenv\n`, '.env': `${env}\n` };
  expect((await outlines(await machine({ files }), '.env'))[0]).toMatchObject({ baseUrl });
});

test.each([
  ['crewai', 'GROQ_KEY', ['GROQ_API_KEY']],
  ['langchain-anthropic', 'CLAUDE_API_KEY', ['ANTHROPIC_API_KEY']],
  ['pydantic-ai-slim[cohere]', 'COHERE_API_KEY', ['CO_API_KEY']],
  ['langchain-together', 'TOGETHERAI_API_KEY', ['TOGETHER_API_KEY']],
])('%s does not read %s', async (requirement, name, keys) => {
  const files = { 'requirements.txt': `${requirement}\n`, '.env': `${name}=made-up-key-1\n` };
  const result = await readFrom(await machine({ files }), '.env');
  const [target] = result.kind === 'read' ? result.targets : [];
  expect(target?.credentials.flatMap((one) => ('name' in one ? one.name : []))).toEqual(keys);
});

test('openai-agents asks by the Responses API', async () => {
  const files = { 'requirements.txt': 'openai-agents\n', '.env': OPENAI };
  const [target] = await outlines(await machine({ files }), '.env');
  expect(target).toMatchObject({ chat: 'openai-responses /responses' });
});

test('the AI SDK makes the address of Azure from the name of the resource', async () => {
  const dependencies = { '@ai-sdk/azure': '^3.0.0' };
  const env = 'AZURE_API_KEY=k\nAZURE_RESOURCE_NAME=corp-ai\n';
  const files = { 'package.json': { dependencies }, '.env': env };
  expect((await outlines(await machine({ files }), '.env'))[0]).toMatchObject({
    baseUrl: 'https://corp-ai.openai.azure.com',
  });
});

test('async-openai takes no address from OPENAI_API_BASE', async () => {
  const files = {
    'Cargo.toml': '[dependencies]\nasync-openai = { version = "0.43" }\n',
    '.env': `${OPENAI}OPENAI_API_BASE=${MOVED}\n`,
  };
  expect((await outlines(await machine({ files }), '.env'))[0]).toMatchObject({
    baseUrl: 'https://api.openai.com/v1',
  });
});

const POM =
  '<project><dependencies><dependency>\n<groupId>com.openai</groupId>\n<artifactId>openai-java</artifactId>\n<version>4.1.0</version></dependency></dependencies></project>';

/** An address that is set and empty stops the SDK of Java: seen in openai-java 4.101.0. */
test.each([
  ['pom.xml', POM],
  ['build.gradle.kts', 'dependencies { implementation("com.openai:openai-java:4.1.0") }\n'],
])('the manifests of Java: %s', async (name, text) => {
  const files = { [name]: text, '.env': `${OPENAI}OPENAI_BASE_URL=\n` };
  const result = await readFrom(await machine({ files }), '.env');
  expect(JSON.stringify(result)).toContain('com.openai:openai-java takes that for an address');
});

const TOKEN = '~/.cache/huggingface/token';
const HUB = { 'requirements.txt': 'huggingface_hub\n', [TOKEN]: 'hf_made-up-stored\n' };
const AUTH = '~/.codex/auth.json';
const CODEX = {
  'package.json': { dependencies: { '@openai/codex-sdk': '*' } },
  [AUTH]: { OPENAI_API_KEY: 'made-up-signed-in' },
};

/** What a sign-in left stands behind the variables of the library: seen in huggingface_hub 1.32 and @openai/codex-sdk 0.163. */
test.each([
  [
    'HF_TOKEN=\n',
    HUB,
    [
      'env HF_TOKEN empty=unset',
      '.env:1:1 HF_TOKEN = (a text that stands nowhere)',
      `${TOKEN} = hf_made-up-stored`,
    ],
  ],
  [
    'HF_TOKEN=hf_own\n',
    HUB,
    ['env HF_TOKEN empty=unset', '.env:1:1 HF_TOKEN = hf_own', `${TOKEN} = hf_made-up-stored`],
  ],
  [
    'OPENAI_API_KEY=dead\n',
    CODEX,
    ['env CODEX_API_KEY empty=unset', `${AUTH}#OPENAI_API_KEY = made-up-signed-in`],
  ],
])('%j and a stored key', async (env, files, credentials) => {
  const [target] = await outlines(await machine({ files: { ...files, '.env': env } }), '.env');
  expect(target).toMatchObject({ credentials });
});

/** Claude Code, which these start, lays the variables of its settings over its own: seen in both of 0.3.332. */
test.each([
  { 'requirements.txt': 'claude-agent-sdk\n' },
  { 'package.json': { dependencies: { '@anthropic-ai/claude-agent-sdk': '*' } } },
])('%j takes the variables of Claude Code’s settings first', async (manifest) => {
  const settings = { env: { ANTHROPIC_API_KEY: 'made-up-of-settings' } };
  const files = {
    ...manifest,
    '.env': 'ANTHROPIC_API_KEY=made-up-1\n',
    '~/.claude/settings.json': settings,
  };
  const [target] = await outlines(await machine({ files }), '.env');
  expect((target?.['credentials'] as string[])[0]).toBe(
    '~/.claude/settings.json#env.ANTHROPIC_API_KEY = made-up-of-settings',
  );
});
