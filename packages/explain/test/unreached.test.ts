import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();

function read(text: string) {
  const { provider, diagnosis } = explainText(text, knowledge);
  const { code, certainty, resolution, sentence } = diagnosis ?? {};
  const steps = (resolution?.steps ?? []).map((step) => step.text);
  return { provider, code, certainty, sentence, steps, says: [sentence, ...steps].join('\n') };
}

const PLAIN = /speaks https where the port speaks plain http/;
const TLS = /speaks http where the port speaks TLS/;

describe('one side speaks https and the other http', () => {
  test.each([
    ['[SSL: WRONG_VERSION_NUMBER] wrong version number https://localhost:11434/v1', PLAIN],
    [
      'Get "https://10.0.0.5:8000/v1/models": http: server gave HTTP response to HTTPS client',
      PLAIN,
    ],
    ['tls: first record does not look like a TLS handshake', PLAIN],
    ['received corrupt message of type InvalidContentType', PLAIN],
    ['javax.net.ssl.SSLException: Unsupported or unrecognized SSL message', PLAIN],
    ['400 The plain HTTP request was sent to HTTPS port http://llm.corp.example:443/v1', TLS],
    ['Client sent an HTTP request to an HTTPS server.', TLS],
    ["Reason: You're speaking plain HTTP to an SSL-enabled server port.", TLS],
  ])('%s', (text, sentence) => {
    expect(read(text)).toMatchObject({ code: 'scheme-mismatch' });
    expect(read(text).sentence).toMatch(sentence);
  });

  test('the address of the text, as it should be', () => {
    const local = read('EPROTO wrong version number https://localhost:11434/v1');
    expect(local.steps[0]).toBe('Write `http://localhost:11434/v1` as the Base URL.');
    const corp = read('The plain HTTP request was sent to HTTPS port http://llm.corp.example/v1');
    expect(corp.steps).toEqual(['Write `https://llm.corp.example/v1` as the Base URL.']);
  });

  test('a vendor is never asked without TLS: there it is the proxy', () => {
    const { says } = read('POST https://api.openai.com/v1/responses\nEPROTO wrong version number');
    expect(says).toMatch(/HTTPS_PROXY/);
    expect(says).not.toMatch(/http:\/\/api\.openai/);
  });

  test('a connection that was cut is another failure', () => {
    expect(read('write EPROTO https://localhost:11434/v1').code).toBe('network-reset');
  });
});

describe('the web proxy', () => {
  test.each([
    ['proxyconnect tcp: dial tcp 127.0.0.1:7890: connect: connection refused', 'proxy-failed'],
    ["ProxyError('Unable to connect to proxy', [Errno 111] Connection refused)", 'proxy-failed'],
    ['curl: (5) Could not resolve proxy: proxy.corp', 'proxy-failed'],
    ['curl: (56) CONNECT tunnel failed, response 403', 'proxy-failed'],
    ['OSError: Tunnel connection failed: 503 Service Unavailable', 'proxy-failed'],
    ['tunneling socket could not be established, statusCode=503', 'proxy-failed'],
    ['Error: Proxy connection ended before receiving CONNECT response', 'proxy-failed'],
    ['curl: (56) CONNECT tunnel failed, response 407', 'proxy-auth'],
    ["Couldn't connect to Ollama at http://127.0.0.1:11434", 'network-failed'],
    ['curl: (6) Could not resolve host: api.openai.com', 'network-dns'],
    ['connect ECONNREFUSED 127.0.0.1:11434', 'network-refused'],
  ])('%s: %s', (text, code) => {
    expect(read(text).code).toBe(code);
  });

  test('one that answers and refuses is not said to be dead', () => {
    const { says } = read('curl: (56) CONNECT tunnel failed, response 403');
    expect(says).toMatch(/does not let this host through/);
    expect(says).not.toMatch(/does not answer/);
  });
});

describe('the class of an SDK asks its vendor, whosever key it is given', () => {
  const key = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;
  const refused = 'openai.AuthenticationError: Error code: 401 - Incorrect API key provided';

  test('a key of another issuer', () => {
    const found = read(`client = OpenAI(api_key="${key}")\n${refused}`);
    expect(found).toMatchObject({ provider: 'openai', code: 'key-of-other-provider' });
    expect(found.says).toMatch(/openrouter\.ai\/api\/v1/);
  });

  test('a line that sets its address', () => {
    const made = `client = OpenAI(\n  base_url="https://openrouter.ai/api/v1",\n  api_key="${key}")`;
    expect(read(`${made}\nError code: 401 - User not found.`).provider).toBe('openrouter');
  });
});

test('a page of a web server says whose login is meant', () => {
  const page =
    '<html>\n<head><title>401 Authorization Required</title></head>\n<body>\n<center><h1>401 Authorization Required</h1></center>\n<hr><center>nginx/1.24.0</center>\n</body>\n</html>';
  expect(read(page).says).toMatch(/auth_basic/);
  expect(read(page).says).not.toMatch(/[Cc]opy the key/);
});

describe('the path of the request', () => {
  test.each([
    ['404 page not found https://api.openai.com/v1/v1/chat/completions', /Take one `\/v1` off/],
    ['404 Not Found: POST https://api.openai.com/chat/completions', /openai\.com\/v1\/\.\.\./],
    ['404 page not found https://llm.corp.example/v1/v1/models', /llm\.corp\.example\/v1\//],
    [
      'HTTP POST https://ark.cn-beijing.volces.com/api/v3/v1/chat/completions failed with status code 404',
      /go to https:\/\/ark\.cn-beijing\.volces\.com\/api\/v3\/\.\.\./,
    ],
    ['404 Not Found: - url: https://llm.corp.example/messages', /End the Base URL in `\/v1`/],
  ])('%s', (text, step) => {
    expect(read(text).code).toBe('base-url-path');
    expect(read(text).says).toMatch(step);
  });

  test.each([
    [
      '404 {"error":"model x not found"} https://api.openai.com/v1/chat/completions',
      'model-unknown',
    ],
    ['404 Not Found https://llm.corp.example/chat/completions', 'not-found'],
    ['401 Unauthorized https://api.openai.com/v1/v1/chat/completions', 'key-rejected'],
  ])('another fault: %s', (text, code) => {
    expect(read(text).code).toBe(code);
  });
});

const LOGIN = 'Could not parse your authentication token. Please try signing in again.';

test.each([
  [
    'DeploymentNotFound: The API deployment for this resource does not exist.',
    'azure',
    'not-found',
  ],
  ['API_KEY_HTTP_REFERRER_BLOCKED Requests from referer are blocked.', 'google', 'permission'],
  [`401 ${LOGIN}`, 'openai', 'native-login-expired'],
  ['{"error":"model \\"x\\" not found, try pulling it first"}', null, 'model-unknown'],
  ['iFlow CLI error: 401 token expired', 'iflowcn', 'key-expired'],
  ['[copilot]: Error: Failed to list models: 403 Forbidden', 'github-copilot', 'permission'],
  ['403 You are not allowed to generate embeddings from this model', null, 'model-access'],
  ['401 Incorrect API key provided: https://*****lETQ. You can', null, 'key-malformed'],
])('a sentence alone: %s', (text, provider, code) => {
  expect(read(text)).toMatchObject({ provider, code });
});

describe('a 403 of chatgpt.com is mostly that of the network', () => {
  const url = 'url: https://chatgpt.com/backend-api/codex/responses, cf-ray: 9e-DEL';

  test.each([
    [`unexpected status 403 Forbidden: <html> <head>..., ${url}`, 'bot-protection'],
    [`unexpected status 403 Forbidden: Unknown error, ${url}`, 'permission'],
  ])('%s', (text, code) => {
    expect(read(text).code).toBe(code);
    expect(read(text).says).toMatch(/another network/);
    expect(read(text).says).not.toMatch(/console/);
  });
});
