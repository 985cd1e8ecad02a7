import { loopsOf } from '@authlint/suite';
import { similarNames } from '../src/similar-names.js';

test.each([
  ['another case', 'OPENAI_API_KEY', 'openai_api_key'],
  ['a missing underscore', 'OPENAI_API_KEY', 'OPENAI_APIKEY'],
  ['no underscore at all', 'OPENAI_API_KEY', 'OPENAIAPIKEY'],
  ['one underscore too many', 'OPENROUTER_API_KEY', 'OPEN_ROUTER_API_KEY'],
  ['another separator', 'OPENAI_API_KEY', 'OPENAI-API-KEY'],
  ['KEY without API', 'OPENAI_API_KEY', 'OPENAI_KEY'],
  ['TOKEN for KEY', 'CLOUDFLARE_API_KEY', 'CLOUDFLARE_API_TOKEN'],
  ['AUTH_TOKEN for API_KEY', 'ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  ['swapped words', 'OPENAI_API_KEY', 'API_KEY_OPENAI'],
  ['swapped and shortened', 'OPENAI_API_KEY', 'KEY_OPENAI'],
  ['a prefix of Vite', 'OPENAI_API_KEY', 'VITE_OPENAI_API_KEY'],
  ['a prefix of Next.js', 'OPENAI_API_KEY', 'NEXT_PUBLIC_OPENAI_API_KEY'],
  ['a prefix of Create React App', 'OPENAI_API_KEY', 'REACT_APP_OPENAI_API_KEY'],
  ['a missing prefix', 'VITE_OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['another name of the provider', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  ['the name of its product', 'ANTHROPIC_API_KEY', 'CLAUDE_API_KEY'],
  ['a short name', 'GITHUB_TOKEN', 'GH_TOKEN'],
  ['a letter missing', 'ANTHROPIC_API_KEY', 'ANTROPIC_API_KEY'],
  ['two letters crossed', 'OPENAI_API_KEY', 'OPNEAI_API_KEY'],
  ['two letters crossed in a short name', 'HOUSE_KYE', 'HOUSE_KEY'],
  ['a blank behind the name', 'HOUSE_KEY ', 'HOUSE_KEY'],
  ['two slips in a long name', 'OPENROUTER_API_KEY', 'OPENRUTTER_API_KEY'],
  ['API drawn into the name', 'OPENAI_API_KEY', 'OPENAPI_KEY'],
  ['a slip in KEY', 'OPENAI_API_KEY', 'OPENAI_API_KYE'],
  ['plural', 'OPENAI_API_KEY', 'OPENAI_API_KEYS'],
  ['a general name', 'API_KEY', 'LLM_API_KEY'],
  ['another word for the endpoint', 'OPENAI_BASE_URL', 'OPENAI_API_BASE'],
  ['an in-house name', 'CORP_LLM_KEY', 'CORP_LLM_API_KEY'],
  ['LLM as part of the name', 'LLMGATEWAY_API_KEY', 'LLM_GATEWAY_API_KEY'],
  ['a word that says nothing', 'HINDSIGHT_API_LLM_API_KEY', 'HINDSIGHT_LLM_API_KEY'],
  ['the default region', 'AWS_REGION', 'AWS_DEFAULT_REGION'],
])('%s: %s is almost %s', (_why, wanted, name) => {
  expect(similarNames(wanted, [['PATH', 'HOME', name, 'LANG']])).toEqual([name]);
});

test.each([
  ['another provider', 'OPENAI_API_KEY', 'ANTHROPIC_API_KEY'],
  ['another setting', 'AWS_REGION', 'AWS_PROFILE'],
  ['another part of a pair', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['public and secret', 'LANGFUSE_PUBLIC_KEY', 'LANGFUSE_SECRET_KEY'],
  ['short names one letter apart', 'XAI_API_KEY', 'ZAI_API_KEY'],
  ['providers two letters apart', 'GROQ_API_KEY', 'GROK_API_KEY'],
  ['providers one letter apart', 'OLLAMA_API_KEY', 'LLAMA_API_KEY'],
  ['key and endpoint', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'],
  ['key and model', 'OPENAI_API_KEY', 'OPENAI_MODEL'],
  ['key and organisation', 'OPENAI_API_KEY', 'OPENAI_ORG_ID'],
  ['admin key', 'OPENAI_API_KEY', 'OPENAI_ADMIN_KEY'],
  ['application key', 'CORP_API_KEY', 'CORP_APP_KEY'],
  ['another region', 'SILICONFLOW_API_KEY', 'SILICONFLOW_CN_API_KEY'],
  ['another short region', 'CORP_EU_API_KEY', 'CORP_US_API_KEY'],
  ['another team', 'TEAM_A_API_KEY', 'TEAM_B_API_KEY'],
  ['another number', 'OPENAI_API_KEY_1', 'OPENAI_API_KEY_2'],
  ['another plan', 'ALIBABA_CODING_PLAN_API_KEY', 'ALIBABA_TOKEN_PLAN_API_KEY'],
  ['a wider service', 'OPENAI_API_KEY', 'AZURE_OPENAI_API_KEY'],
  ['a general name for a given provider', 'OPENAI_API_KEY', 'API_KEY'],
  ['one common word', 'API_KEY', 'TOKEN'],
  ['HOST of the shell', 'LLM_HOST', 'HOST'],
  ['the name itself', 'OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['an empty name', 'OPENAI_API_KEY', ''],
  ['only separators', '___', '__'],
])('%s: %s is not %s', (_why, wanted, name) => {
  expect(similarNames(wanted, [[name]])).toEqual([]);
});

test('the best comes first, each once', () => {
  const names = [
    'OPENAI_TOKEN',
    'OPENIA_API_KEY',
    'VITE_OPENAI_API_KEY',
    'CHATGPT_API_KEY',
    'OPENAI_APIKEY',
    'OPENAI_APIKEY',
    'KEY_API_OPENAI',
  ];
  expect(similarNames('OPENAI_API_KEY', [names])).toEqual([
    'OPENAI_APIKEY',
    'KEY_API_OPENAI',
    'VITE_OPENAI_API_KEY',
    'OPENAI_TOKEN',
    'CHATGPT_API_KEY',
    'OPENIA_API_KEY',
  ]);
});

test('no pair of these providers is taken for one another', () => {
  const names = [
    'ANTHROPIC',
    'AZURE',
    'CEREBRAS',
    'COHERE',
    'CROF',
    'DASHSCOPE',
    'DEEPINFRA',
    'DEEPSEEK',
    'FIREWORKS',
    'GEMINI',
    'GROQ',
    'HELICONE',
    'HYPERBOLIC',
    'INCEPTION',
    'INCEPTRON',
    'JINA',
    'LLAMA',
    'MINIMAX',
    'MISTRAL',
    'MOONSHOT',
    'NEBIUS',
    'NOVA',
    'NOVITA',
    'NVIDIA',
    'OLLAMA',
    'OPENAI',
    'OPENCODE',
    'OPENROUTER',
    'PERPLEXITY',
    'SAMBANOVA',
    'TOGETHER',
    'UPSTAGE',
    'VENICE',
    'VOYAGE',
    'WANDB',
    'XAI',
    'XIAOMI',
    'ZAI',
  ].map((owner) => `${owner}_API_KEY`);
  expect(names.filter((name) => similarNames(name, [names]).length > 0)).toEqual([]);
});

test('a long list of long names takes no long time', async () => {
  const names = Array.from(
    { length: 20_000 },
    (_, index) => `${'OPENAI_'.repeat(10)}${String(index)}_API_KEY`,
  );
  const search = (): unknown => similarNames('OPENAI_API_KEY', [[...names, 'A'.repeat(100_000)]]);
  expect(await loopsOf(search)).toBeLessThan(2_400);
});

/** Letters that count as digits do: AAA, AAB, AAC. */
const letters = (number: number): string =>
  number
    .toString(26)
    .padStart(4, '0')
    .replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)));
test('of names that count with letters none is a misspelling of another, and a real one is found among them', () => {
  const series = Array.from({ length: 2_000 }, (_, at) => `GATEWAY${letters(at)}_API_KEY`);
  expect(similarNames('GATEWAYABCD_API_KEY', [series])).toEqual([]);
  const names = [...series, 'CORPBERLN_API_KEY'];
  expect(similarNames('CORPBERLIN_API_KEY', [names])).toEqual(['CORPBERLN_API_KEY']);
});

test('of thousands of names the first 2,500 are compared, for each provider of a file', () => {
  const others = Array.from({ length: 2_500 }, (_, at) => `VALUE_${letters(at)}`);
  expect(similarNames('CORP_API_KEY', [[...others.slice(1), 'CORP_KEY']])).toEqual(['CORP_KEY']);
  expect(similarNames('CORP_API_KEY', [[...others, 'CORP_KEY']])).toEqual([]);
});
