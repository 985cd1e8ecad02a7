import { machine } from '../support/machine.js';
import { outlines } from '../support/outline.js';

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
  [
    'groq',
    `GROQ_API_KEY=k\nGROQ_BASE_URL=https://g.example/openai/v1`,
    'https://g.example/openai/v1/openai/v1',
  ],
])('%s: %j asks %s', async (requirement, env, baseUrl) => {
  const files = { 'requirements.txt': `${requirement}>=1\npython-dotenv\n`, '.env': `${env}\n` };
  expect((await outlines(await machine({ files }), '.env'))[0]).toMatchObject({ baseUrl });
});
