import fc from 'fast-check';
import { loopsOf } from '@authlint/suite';
import { NameIndex } from '../src/names/name-index.js';
import { Name, rankOf } from '../src/names/rank.js';
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
  ['two slips in a long name', 'OPENROUTER_API_KEY', 'OPENRUTTER_API_KEY'],
  ['API drawn into the name', 'OPENAI_API_KEY', 'OPENAPI_KEY'],
  ['a slip in KEY', 'OPENAI_API_KEY', 'OPENAI_API_KYE'],
  ['plural', 'OPENAI_API_KEY', 'OPENAI_API_KEYS'],
  ['a general name', 'API_KEY', 'LLM_API_KEY'],
  ['another word for the endpoint', 'OPENAI_BASE_URL', 'OPENAI_API_BASE'],
  ['an in-house name', 'CORP_LLM_KEY', 'CORP_LLM_API_KEY'],
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

/** Names of a few words, some of them with a slip of the pen or two. */
const slip = (word: string, at: number, kind: number, letter: string): string => {
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const [first = '', second = '', ...rest] = after;
  return [
    `${before}${after.slice(1)}`,
    `${before}${letter}${after}`,
    `${before}${letter}${after.slice(1)}`,
    `${before}${second}${first}${rest.join('')}`,
    word,
  ][kind]!;
};
const slipped = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(word.length), fc.nat(4), fc.constantFrom(...'AEKZ'))
    .map(([at, kind, letter]) => slip(word, at, kind, letter));
const word = fc
  .constantFrom(
    ...['OPENAI', 'OPENROUTER', 'ANTHROPIC', 'CLAUDE', 'TEAM', 'BERLIN', 'LLM', 'VITE'],
    ...['API', 'KEY', 'TOKEN', 'BASE', 'URL', 'MODEL', 'DEFAULT', '1'],
  )
  .chain(slipped)
  .chain(slipped);
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom('_', '-', '__', ''))
  .map(([words, separator]) => words.join(separator));

test('the index finds what a comparison with every name finds', () => {
  fc.assert(
    fc.property(name, fc.uniqueArray(name, { maxLength: 15 }), (wanted, names) => {
      const own = new Name(wanted);
      const each = names.filter((one) => one !== wanted && rankOf(own, new Name(one)) !== null);
      expect(similarNames(wanted, [names]).toSorted()).toEqual(each.toSorted());
    }),
    { numRuns: 2_000 },
  );
});

test('a list says the same however often it is searched', () => {
  const names = ['PATH', 'OPEN_AI_KEY', 'MISTRAL_TOKEN', 'LANG'];
  const search = () =>
    ['OPENAI_API_KEY', 'MISTRAL_API_KEY', 'GROQ_API_KEY'].map((name) =>
      similarNames(name, [names]),
    );
  const first = search();
  expect(first).toEqual([['OPEN_AI_KEY'], ['MISTRAL_TOKEN'], []]);
  for (let round = 0; round < 10; round += 1) expect(search()).toEqual(first);
});

/** Letters that count as digits do: AAA, AAB, AAC. */
const letters = (number: number): string =>
  number
    .toString(26)
    .padStart(4, '0')
    .replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)));
const fleets: readonly (readonly [string, (at: number) => string])[] = [
  [
    'words of their own',
    (at) => `TEAM_${letters((at * 7_919) % 26 ** 4)}${letters((at * 6_733) % 26 ** 4)}_API_KEY`,
  ],
  ['letters that count', (at) => `GATEWAY${letters(at)}_API_KEY`],
  ['a word each in front of others', (at) => `${letters(at)}_CORP_GATEWAY_TOKEN`],
];

test.each(fleets)('a fleet of names with %s: each is compared with few', (_kind, nameOf) => {
  const compared = (count: number): number => {
    const names = Array.from({ length: count }, (_, at) => nameOf(at));
    const index = new NameIndex(names);
    const numbers = names.map((one) => index.candidates(new Name(one)).length);
    return Math.max(...numbers);
  };
  expect(compared(300)).toBeLessThan(60);
  expect(compared(3_000)).toBeLessThan(60);
});

test('of names that count with letters none is a misspelling of another, and a real one is found among them', () => {
  const series = Array.from({ length: 2_000 }, (_, at) => `GATEWAY${letters(at)}_API_KEY`);
  expect(similarNames('GATEWAYABCD_API_KEY', [series])).toEqual([]);
  const names = [...series, 'CORPBERLN_API_KEY'];
  expect(similarNames('CORPBERLIN_API_KEY', [names])).toEqual(['CORPBERLN_API_KEY']);
});
