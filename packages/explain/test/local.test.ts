import { explainText } from '../src/index.js';
import { knowledge } from '@authlint/testkit';

const verdict = (text: string) => {
  const { state, diagnosis } = explainText(text, knowledge);
  return [state, diagnosis?.code ?? null];
};

describe('failures of the network', () => {
  test.each([
    ['network-dns', 'curl: (6) Could not resolve host: llm.corp.exampel'],
    ['network-dns', 'dial tcp: lookup llm.corp.exampel on 127.0.0.53:53: no such host'],
    ['network-dns', 'httpx.ConnectError: [Errno -2] Name or service not known'],
    ['network-dns', 'Error: getaddrinfo EAI_AGAIN api.openai.com'],
    ['network-refused', 'Error: connect ECONNREFUSED 127.0.0.1:4010'],
    ['network-refused', 'error sending request: Connection refused (os error 111)'],
    ['network-timeout', 'Error: connect ETIMEDOUT 203.0.113.9:443'],
    ['network-timeout', 'openai.APITimeoutError: Request timed out.'],
    ['network-timeout', 'Get "https://api.groq.com/openai/v1/models": context deadline exceeded'],
    ['network-reset', 'TypeError: terminated\n  [cause]: SocketError: other side closed'],
    ['network-reset', 'Error: read ECONNRESET'],
    [
      'network-reset',
      "('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))",
    ],
    ['tls-untrusted', 'Error: unable to verify the first certificate'],
    ['tls-untrusted', 'x509: certificate signed by unknown authority'],
    [
      'tls-untrusted',
      'ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate (_ssl.c:1006)',
    ],
    ['tls-expired', "Error: certificate has expired\n  code: 'CERT_HAS_EXPIRED'"],
    [
      'tls-expired',
      '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: certificate has expired (_ssl.c:997)',
    ],
    ['proxy-auth', 'curl: (56) CONNECT tunnel failed, response 407'],
    [
      'proxy-auth',
      'requests.exceptions.ProxyError: Tunnel connection failed: 407 Proxy Authentication Required',
    ],
  ])('%s: %s', (code, text) => {
    expect(verdict(text)).toEqual(['not-auth', code]);
  });

  test('such a failure alone is proven, and says that no key was looked at', () => {
    const { diagnosis } = explainText('Error: connect ECONNREFUSED 127.0.0.1:4010', knowledge);
    expect(diagnosis).toMatchObject({ certainty: 'proven', cause: null });
    expect(diagnosis?.ruledOut).toEqual([expect.objectContaining({ code: 'key-rejected' })]);
  });
});

describe('failures of this machine', () => {
  test.each([
    [
      'runtime',
      "SyntaxError: Unexpected token '??='\n    at wrapSafe (internal/modules/cjs/loader.js:401:16)",
    ],
    ['runtime', "Error: Cannot find module 'undici'\n  code: 'MODULE_NOT_FOUND'"],
    [
      'runtime',
      'Traceback (most recent call last):\n  File "a.py", line 401\nModuleNotFoundError: No module named \'openai\'',
    ],
    ['runtime', "ImportError: cannot import name 'OpenAI' from 'openai'"],
    ['runtime', 'Error: listen EADDRINUSE: address already in use :::4010'],
    [
      'runtime',
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    ],
    ['shell', 'bash: codex: command not found'],
    ['shell', 'zsh: command not found: claude'],
    ['shell', "/usr/bin/env: 'node': No such file or directory"],
    ['shell', 'zsh: no matches found: https://llm.corp.example/v1/models?limit=401'],
    ['shell', 'bash: ${OPENAI-API-KEY!}: bad substitution'],
    ['shell', './run.sh: line 401: OPENAI_API_KEY: unbound variable'],
    ['shell', "'codex' is not recognized as an internal or external command,"],
    ['shell', 'bash: !401: event not found'],
    ['filesystem', "Error: EACCES: permission denied, open '/home/dev/.codex/auth.json'"],
    ['filesystem', "PermissionError: [Errno 13] Permission denied: '/var/lib/llm/401'"],
    ['filesystem', 'bash: /usr/local/bin/codex: Permission denied'],
    [
      'filesystem',
      "Error: EPERM: operation not permitted, rename 'C:\\\\Users\\\\dev\\\\a' -> 'b'",
    ],
    ['filesystem', "System.UnauthorizedAccessException: Access to the path '/etc/llm' is denied."],
  ])('%s: %s', (code, text) => {
    expect(verdict(text)).toEqual(['not-auth', code]);
  });
});

describe('nothing of the kind', () => {
  test.each([
    ['no text', ''],
    ['blank lines', '\n\n \n'],
    ['a start', 'info  listening on http://127.0.0.1:4010\ninfo  models loaded: 401\n'],
    ['a question', 'Which model is the cheapest for short texts?'],
    ['limits in a log', 'info rate limit set to 60 requests per minute\ninfo token budget 4010'],
    [
      'a trace that ends well',
      '> GET /v1/models HTTP/2\n> authorization: Bearer [redacted]\n< HTTP/2 401\n<\n> GET /v1/models HTTP/2\n< HTTP/2 200\n<\n{"data":[]}',
    ],
    ['a passing test', '✓ explains 401 Unauthorized (3 ms)\n✓ explains ENOTFOUND (1 ms)'],
  ])('%s', (_name, text) => {
    expect(explainText(text, knowledge)).toMatchObject({
      id: 'input',
      state: 'unchecked',
      diagnosis: null,
      alternatives: [],
    });
  });

  test('a failure that cannot be placed is no text without a failure', () => {
    const report = explainText('Error: the frobnicator failed at stage 3', knowledge);
    expect(report).toMatchObject({ state: 'inconclusive', diagnosis: null });
  });
});

describe('the login of another system', () => {
  test.each([
    [
      'git',
      'the git host',
      'remote: Support for password was removed.\nfatal: Authentication failed for the remote',
    ],
    [
      'a database',
      'PostgreSQL',
      'psql: error: FATAL: password authentication failed for user "postgres"',
    ],
    ['ssh', 'an ssh server', 'dev@build.example: Permission denied (publickey).'],
  ])('%s', (_name, system, text) => {
    const { state, diagnosis } = explainText(text, knowledge);
    expect([state, diagnosis?.code, diagnosis?.cause]).toEqual(['not-auth', 'other-system', null]);
    expect(diagnosis?.message).toContain(`${system} refuses its own login`);
  });
});

describe('several failures in one text', () => {
  test.each([
    [
      'the last failure decides',
      'attempt 1: 401 Unauthorized\nattempt 2: getaddrinfo ENOTFOUND llm.corp.example',
      'network-dns',
    ],
    [
      'the last failure decides, the other way round',
      'getaddrinfo EAI_AGAIN llm.corp.example\nretry: 401 Unauthorized',
      'key-rejected',
    ],
    [
      'the cause of an error decides',
      'Error: 401 authentication failed\n    at a (b.js:1:2)\n  [cause]: Error: self-signed certificate in certificate chain',
      'tls-untrusted',
    ],
    [
      'a rejection beats a warning',
      'npm warn EBADENGINE Unsupported engine\nError: 401 Unauthorized',
      'key-rejected',
    ],
    [
      'a warning after it too',
      'Error: 401 Unauthorized\nWARN telemetry: getaddrinfo ENOTFOUND t.example',
      'key-rejected',
    ],
    [
      'a service beside the provider',
      'Error: 401 Unauthorized\nError: connect ECONNREFUSED posthog.example',
      'key-rejected',
    ],
    [
      'what follows an answer',
      '[API Error: 401]\n  connect ENETUNREACH 2001:db8::1',
      'key-rejected',
    ],
    [
      'the same in a log',
      '09:14:07 [API Error: 401]\n09:14:09 connect ENETUNREACH 2001:db8::1',
      'network-timeout',
    ],
    [
      'a log file that cannot be written',
      "Error: 401 Unauthorized\nError: EACCES: permission denied, open '/var/log/x'",
      'key-rejected',
    ],
    [
      'a crash behind the rejection',
      "401 Unauthorized\nTypeError: Cannot read properties of undefined (reading 'choices')",
      'key-rejected',
    ],
    [
      'a refused address before the one that answers',
      '*   Trying [::1]:4010...\n* connect to ::1 port 4010 failed: Connection refused\n* Connected to localhost (127.0.0.1) port 4010\n< HTTP/1.1 401 Unauthorized\n<',
      'key-rejected',
    ],
    [
      'a proxy that is passed',
      '< HTTP/1.1 407 Proxy Authentication Required\n<\n< HTTP/1.1 200 Connection established\n<\n< HTTP/2 401\n<',
      'key-rejected',
    ],
    [
      'a hint about another error',
      'connect ECONNREFUSED ::1:4010\nhint: a rejected key would say 401 Unauthorized',
      'network-refused',
    ],
    [
      'a limit after a rejection',
      'Error: 401 Unauthorized\nError: 429 Too Many Requests',
      'rate-limit',
    ],
    [
      'a limit before a rejection',
      'warn 429 Too Many Requests, retrying in 2 s\nError: 401 Unauthorized',
      'key-rejected',
    ],
  ])('%s', (_name, text, code) => {
    expect(explainText(text, knowledge).diagnosis?.code).toBe(code);
  });
});

test.each([
  'OPENAI_API_KEY not set, using local model',
  'No API key found - falling back to the offline mode',
  'embeddings disabled: OPENAI_API_KEY is not set',
  'INFO skipping provider groq (missing key)',
  '未设置 API_KEY，跳过',
  'Ollama has no API key by default: leave the field empty.',
  'The local server needs no API key; the cloud does.',
  '- feat: retry on 401 Unauthorized',
  'docs: explain what an invalid api key looks like',
  'This PR adds a hint for users when no API key is set.',
  'USER_AGENT environment variable not set, consider setting it',
  'missing required environment variable DATABASE_URL',
  'Is there a way to set a different API key for each project?',
  'If you see `401 Unauthorized`, check that the key is active.',
  "if (res.status === 401) throw new Error('Invalid API key');",
  '{"error": null, "status": 200}',
  '"is_error": false, "total_cost_usd": 0.401',
])('absence is no failure: %s', (line) => {
  expect(explainText(`${line}\nserver listening on :3000\n`, knowledge).state).toBe('unchecked');
});

test.each([
  'Ollama needs no key, but I get: invalid api key',
  'missing required environment variable OPENAI_API_KEY',
  'Can I use this? It says No API key found',
  'How do I fix this? 401 invalid api key',
])('a failure nevertheless: %s', (line) => {
  expect(explainText(line, knowledge).state).toBe('rejected');
});

test('what a program does without decides where it fails over it', () => {
  const text = 'Error: OPENAI_API_KEY is not set';
  expect(explainText(text, knowledge).diagnosis?.code).toBe('env-not-set');
});

test('a verb before a status is no client', () => {
  const { diagnosis } = explainText(
    'the endpoint of my gateway answers 401 {"message":"no"}',
    knowledge,
  );
  expect(diagnosis?.evidence.map(({ fact }) => fact)).not.toContain('exknowledge.client');
});

test('source code below an error does not win over it', () => {
  const code =
    'if not key:\n    raise ValueError(\n        "API key not found. Set GEMINI_API_KEY.")';
  const text = `google.api_core.exceptions.ResourceExhausted: 429 Resource has been exhausted (e.g. check quota).\n\n${code}`;
  expect(explainText(text, knowledge).diagnosis?.code).toMatch(/^(?:quota|rate-limit)$/);
});
