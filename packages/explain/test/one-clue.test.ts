import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

/** Short texts in which one clue decides: beside each stands the same text with another clue, and another verdict. */

const knowledge = createKnowledge();

/** Text, state, code, and who refused: `gateway > provider` where the text tells of both. */
type Row = readonly [text: string, state: string, code: string, by?: string];

function verdict(text: string): readonly string[] {
  const { state, diagnosis, provider, gateway } = explainText(text, knowledge);
  const by = [gateway, provider].filter((id) => id !== null).join(' > ');
  return [state, diagnosis?.code ?? 'none', by];
}

function states(rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0].replaceAll('\n', ' ⏎ '), ...row] as const))(
    '%s',
    (_name, text, state, code, by = '') => {
      expect(verdict(text)).toEqual([state, code, by]);
    },
  );
}

const REDIS = 'WRONGPASS invalid username-password pair';
const OPENAI_401 = 'POST https://api.openai.com/v1/chat/completions 401 Unauthorized';

describe('where another system stands', () =>
  states([
    ['401 Unauthorized', 'rejected', 'key-rejected'],
    [`${REDIS}`, 'not-auth', 'other-system'],
    [`${REDIS}\n401 Unauthorized`, 'not-auth', 'other-system'],
    ['LDAP: invalid credentials\n401 Unauthorized', 'not-auth', 'other-system'],
    [`401 Unauthorized\n${REDIS}`, 'not-auth', 'other-system'],
    [`401 Unauthorized\nretrying\nretrying\n${REDIS}`, 'not-auth', 'other-system'],
    [`${OPENAI_401}\n${REDIS}`, 'rejected', 'key-rejected', 'openai'],
    [`${OPENAI_401}\na\nb\nc\n${REDIS}`, 'not-auth', 'other-system'],
    [`${REDIS}\n${OPENAI_401}`, 'not-auth', 'other-system'],
    [`connect ECONNREFUSED 127.0.0.1:6379`, 'not-auth', 'network-refused'],
    [`${REDIS}\nconnect ECONNREFUSED 127.0.0.1:6379`, 'not-auth', 'other-system'],
  ]));

describe('words that have another meaning beside a 401', () =>
  states([
    ['{"statusCode": 403, "message": "Access denied"}', 'not-auth', 'permission'],
    ['{"statusCode": 401, "message": "Access denied"}', 'rejected', 'key-rejected'],
    ['OpenAI: 401 Unauthorized: wrong key', 'rejected', 'key-rejected', 'openai'],
    ['OpenAIException - 401 Unauthorized: wrong key', 'rejected', 'key-rejected'],
    [
      'Copilot adapter\n\nError: unauthorized: token expired',
      'rejected',
      'native-login-expired',
      'github-copilot',
    ],
    ['POST /v1/messages 200 OK\nReview: handle a 401 first', 'unchecked', 'none'],
    [
      '{"detail":"Ungültiger Token Header. Keine Zugangsdaten angegeben."}',
      'not-auth',
      'other-system',
    ],
  ]));

describe('how near another system stands, in a text that names a provider far away', () => {
  const far = `asking https://api.openai.com/v1${'\n.'.repeat(8)}`;
  states([
    [`${far}\n401 Unauthorized`, 'rejected', 'key-rejected', 'openai'],
    [`${far}\n401 Unauthorized\n${REDIS}`, 'not-auth', 'other-system'],
    [`${far}\n${REDIS}\n.\n.\n401 Unauthorized`, 'not-auth', 'other-system'],
    [`${far}\n${REDIS}\n.\n.\n.\n401 Unauthorized`, 'rejected', 'key-rejected', 'openai'],
  ]);
});

describe('a failure that was another system’s says what it was before', () => {
  test.each([
    ['beside the refusal', `401 Unauthorized\na\nb\n${REDIS}`, []],
    ['far behind it', `401 Unauthorized\na\nb\nc\n${REDIS}`, ['key-rejected']],
  ])('%s', (_name, text, others) => {
    const { alternatives } = explainText(text, knowledge);
    expect(alternatives.map(({ code }) => code)).toEqual(others);
  });
});

describe('which path of api.github.com', () =>
  states([
    [
      'GET https://api.github.com/copilot_internal/v2/token 401 Unauthorized',
      'rejected',
      'key-rejected',
      'github-copilot',
    ],
    [
      'GET https://api.github.com/copilot_internal/v2/token\nError code: 401',
      'rejected',
      'key-rejected',
      'github-copilot',
    ],
    ['GET https://api.github.com/user 401 Unauthorized', 'not-auth', 'other-system'],
    ['GET https://api.github.com/repos/a/b/releases\nError code: 401', 'not-auth', 'other-system'],
    ['getaddrinfo ENOTFOUND api.github.com', 'not-auth', 'network-dns'],
    ['getaddrinfo ENOTFOUND api.githubcopilot.com', 'not-auth', 'network-dns', 'github-copilot'],
  ]));

describe('a guess at the key beside a status', () =>
  states([
    ['Invalid API key\n401 Unauthorized', 'rejected', 'key-rejected'],
    ['Invalid API key\n403 Forbidden', 'rejected', 'key-rejected'],
    ['Invalid API key\n404 Not Found', 'not-auth', 'not-found'],
    ['404 page not found. Check that your API key is correct.', 'not-auth', 'not-found'],
    ['503 Service Unavailable. Check that your API key is correct.', 'not-auth', 'server-error'],
    ['429 Too Many Requests. Check that your API key is correct.', 'not-auth', 'rate-limit'],
  ]));

describe('what the words add to a status', () =>
  states([
    ['403 Forbidden', 'not-auth', 'permission'],
    ['429 Too Many Requests', 'not-auth', 'rate-limit'],
    ['503 Service Unavailable', 'not-auth', 'server-error'],
    ['404 Not Found', 'not-auth', 'not-found'],
    ['401 Unauthorized\nrate limit reached for requests', 'not-auth', 'rate-limit'],
    ['401 Unauthorized\nYou exceeded your current quota', 'not-auth', 'quota'],
    ['Error code: 401 - {"error":{"message":"Your token has expired"}}', 'rejected', 'key-expired'],
    [
      'expired token\nError code: 401 - {"error":{"message":"Invalid API key"}}',
      'rejected',
      'key-rejected',
    ],
    ['AxiosError: Request failed with status code 401', 'rejected', 'key-rejected'],
    [
      '{"error":{"message":"Your credit balance is too low to access the Anthropic API."}}\nAxiosError: Request failed with status code 401',
      'not-auth',
      'quota',
      'anthropic',
    ],
  ]));

describe('what came last', () =>
  states([
    ['401 Unauthorized\nHTTP/1.1 200 OK', 'unchecked', 'none'],
    ['HTTP/1.1 200 OK\n401 Unauthorized', 'rejected', 'key-rejected'],
    [
      '[warn] 401 Unauthorized, retrying\n[error] connect ETIMEDOUT 10.0.0.1:443',
      'not-auth',
      'network-timeout',
    ],
    [
      '[error] connect ETIMEDOUT 10.0.0.1:443\n[error] 401 Unauthorized',
      'rejected',
      'key-rejected',
    ],
  ]));

const UNREADABLE = "EACCES: permission denied, open '/home/me/.config/x.json'";

describe('a failure of this machine beside a request', () =>
  states([
    [UNREADABLE, 'not-auth', 'filesystem'],
    [`${UNREADABLE}\n401 Unauthorized`, 'rejected', 'key-rejected'],
    [`401 Unauthorized\n${UNREADABLE}`, 'rejected', 'key-rejected'],
  ]));

describe('the key that an answer repeats', () => {
  const echo = (key: string) =>
    `Error code: 401 - {"error":{"message":"Incorrect API key provided: ${key}. You can find your API key at https://platform.openai.com/account/api-keys."}}`;
  states([
    [echo('sk-ab**********************cd'), 'rejected', 'key-rejected', 'openai'],
    [echo('\\"sk-ab\\"'), 'rejected', 'key-quoted', 'openai'],
    [echo('${OPENAI_API_KEY}'), 'rejected', 'key-unexpanded-reference', 'openai'],
    [echo('Bearer sk-ab'), 'rejected', 'key-bearer-prefix', 'openai'],
    [echo('your-api-key'), 'rejected', 'key-placeholder', 'openai'],
  ]);
});

describe('the provider behind LiteLLM', () =>
  states([
    [
      'litellm.AuthenticationError: AuthenticationError: GroqException - Invalid API Key. Received Model Group=llama',
      'rejected',
      'gateway-upstream-key',
      'litellm-proxy > groq',
    ],
    [
      'litellm.AuthenticationError: AuthenticationError: OpenAIException - Invalid API Key. Received Model Group=gpt-4',
      'rejected',
      'gateway-upstream-key',
      'litellm-proxy', // it calls every compatible server so
    ],
  ]));

describe('what stands around a number or an address', () =>
  states([
    ['call failed [ 412 ]', 'not-auth', 'bad-request'],
    ['401 Unauthorized\n    412 ]', 'rejected', 'key-rejected'],
    ['<< 403 Forbidden 4.4k\n    cf-mitigated: challenge', 'not-auth', 'bot-protection'],
    ['<< 403 Forbidden 4.4k\n    cf-ray: 1', 'not-auth', 'permission'],
    ['debug 401 https://api.groq.com/v1 {', 'rejected', 'key-rejected', 'groq'],
    ['debug 401 at https://api.groq.com/v1 {', 'unchecked', 'none'],
    ['Error: unauthenticated usage of the API key', 'unchecked', 'none'],
    ['Error: unauthenticated, wrong API key', 'rejected', 'key-rejected'],
    ['We prevent unauthorized use of an API key', 'unchecked', 'none'],
    ['We get unauthorized for an API key', 'rejected', 'key-rejected'],
  ]));

test.each([
  ['http://10.0.0.7/v1', 'http://10.0.0.7/v1'],
  ['HTTPS_PROXY=http://10.0.0.7/v1', ''],
  ['proxy_url: http://10.0.0.7/v1', ''],
  ['{"host":"llm.corp.example"}', 'llm.corp.example'],
  ['{"ghost":"llm.corp.example"}', ''],
])('%s is where the request went, or is not', (line, baseUrl) => {
  expect(explainText(`${line}\n401 Unauthorized`, knowledge).baseUrl).toBe(baseUrl);
});
