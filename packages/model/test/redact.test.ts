import { createRedactor, redact } from '../src/redaction/redact.js';

/** Made up, and put together here so that no secret scanner takes them for real ones. */
const body = 'Zq7vT2mXbL0sKd9RfWc4Hn1PyGu8Ea5J';
const hex = '9f86d081884c7d659a2feaa0c55ad015';
const KEYS: Readonly<Record<string, string>> = {
  openai: `sk-proj-${body}`,
  anthropic: `sk-ant-api03-${body}_-AA`,
  google: `AIza${'Sy'}${body}`,
  groq: `gsk_${body}`,
  xai: `xai-${body}`,
  huggingface: `hf_${body}`,
  github: `ghp_${body}`,
  githubOauth: `gho_${body}`,
  githubFine: `github_pat_11ABC_${body}`,
  aws: `AKIA${'IOSFODNN7EXAMPL3'}`,
  awsTemporary: `ASIA${'IOSFODNN7EXAMPL3'}`,
  googleToken: `ya29.a0${body}`,
  jwt: `eyJhbGciOiJub25lIn0.eyJpc3MiOiJ4In0.${body}`,
  hex,
  zhipu: `${hex}.${body.slice(0, 16)}`,
  base64: `${body}/+${body}==`,
  uuid: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  masked: 'sk-proj****************************************pUA',
  shortMask: 'sk-...m31Q',
};

test('a home directory behind another one is hidden in the first pass', () => {
  expect(redact('C:\\Users\\ann/home/ann')).toBe('C:\\Users\\[user-1]/home/[user-1]');
});

test('a home directory behind a placeholder is hidden, also where the user is called 401', () => {
  expect(redact('/home/C:\\Users\\[key-1]C:\\Users\\401')).not.toContain('401');
  expect(redact('C:\\Users\\[key-1]C:\\Users\\401')).toBe('C:\\Users\\[key-1]C:\\Users\\[user-1]');
});

describe('credentials', () => {
  test.each(Object.entries(KEYS))('%s', (_name, key) => {
    const out = redact(`before ${key}, after`);
    expect(out).toBe('before [key-1], after');
  });

  test.each([
    ['Authorization: Bearer hunter2', 'Authorization: Bearer [key-1]'],
    ['> authorization: Basic dXNlcg==', '> authorization: Basic [key-1]'],
    [
      "headers: { 'x-api-key': 'hunter2', accept: '*/*' }",
      "headers: { 'x-api-key': '[key-1]', accept: '*/*' }",
    ],
    [
      'curl -H "api-key: hunter2" https://a.example',
      'curl -H "api-key: [key-1]" https://a.example',
    ],
    ['x-goog-api-key: hunter2', 'x-goog-api-key: [key-1]'],
    ['cookie: session=hunter2; theme=dark', 'cookie: [key-1]'],
    ['GET /v1beta/models?key=hunter2&pageSize=5', 'GET /v1beta/models?key=[key-1]&pageSize=5'],
    ['https://me:hunter2@proxy.corp.example:8080/', 'https://[key-1]@proxy.corp.example:8080/'],
    ['export OPENAI_API_KEY="hunter2"', 'export OPENAI_API_KEY="[key-1]"'],
    ['{"api_key": "hunter2"}', '{"api_key": "[key-1]"}'],
    ['Your api key: ****ter2 is invalid', 'Your api key: [key-1] is invalid'],
    [
      'Incorrect API key provided: hunter2. See the console',
      'Incorrect API key provided: [key-1]. See the console',
    ],
    [
      'Virtual Key expected. Received=hunter2, expected',
      'Virtual Key expected. Received=[key-1], expected',
    ],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe('people and repositories', () => {
  test.each([
    ['/home/jdoe/.config/x', '/home/[user-1]/.config/x'],
    ['at /Users/j.doe/app/main.js:4:2', 'at /Users/[user-1]/app/main.js:4:2'],
    ['C:\\Users\\Jane Doe\\AppData\\x', 'C:\\Users\\[user-1]\\AppData\\x'],
    ['"C:\\\\Users\\\\jane\\\\x"', '"C:\\\\Users\\\\[user-1]\\\\x"'],
    ['C:\\Users\\jane', 'C:\\Users\\[user-1]'],
    ['jdoe@build-7:~/app$ codex', '[user-1]@build-7:~/app$ codex'],
    ['mail jane.doe@corp.example now', 'mail [email-1] now'],
    ['https://github.com/acme/secret-project/issues/4', 'https://github.com/[repo-1]/issues/4'],
    [
      'origin git@gitlab.corp.example:team/secret.git (fetch)',
      'origin git@gitlab.corp.example:[repo-1] (fetch)',
    ],
    ['https://git.corp.example/team/sub/secret.git', 'https://git.corp.example/[repo-1]'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe('accounts and organisations', () => {
  test.each([
    ['in organization org-AbCdEfGh1234567890 on', 'in organization [account-1] on'],
    ['OpenAI-Organization: my-company', 'OpenAI-Organization: [account-1]'],
    ['project proj_1a2b3c4d5e6f does', 'project [account-1] does'],
    ['arn:aws:iam::123456789012:user/x', 'arn:aws:iam::[account-1]:user/x'],
    ['"account_id": "acme-prod"', '"account_id": "[account-1]"'],
    ['Tenant ID: 72f988bf.x', 'Tenant ID: [account-1]'],
    ['/v1/projects/acme-llm/locations/eu', '/v1/projects/[account-1]/locations/eu'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe('what stays', () => {
  test.each([
    '401 Unauthorized from https://api.openai.com/v1/chat/completions',
    'model claude-sonnet-4-5-20250929 on node v22.11.0',
    "code: 'SELF_SIGNED_CERT_IN_CHAIN'",
    'at node:internal/deps/undici/undici:13510:13',
    '/usr/local/lib/python3.12/site-packages/openai/_base_client.py',
    'Auth header format should be Bearer sk-...',
    'Bearer authentication is required, Basic authorization is not supported',
    'Incorrect API key provided: undefined. You can find your API key at https://platform.openai.com/account/api-keys.',
    'set OPENAI_API_KEY=${KEY} first',
    '< www-authenticate: Bearer realm="llm"',
    'task-management-and-risk-analysis',
    'the account id is missing, org-wide team-based user-agent',
  ])('%s', (text) => {
    expect(redact(text)).toBe(text);
  });
});

test('placeholders are stable: the same value has the same one, in all texts of one redactor', () => {
  const redactor = createRedactor();
  const [a, b] = [KEYS['openai']!, KEYS['groq']!];
  expect(redactor(`${a} ${b} ${a}`)).toBe('[key-1] [key-2] [key-1]');
  expect(redactor(`${b} /home/ann/x /home/bob/x /home/ann/y`)).toBe(
    '[key-2] /home/[user-1]/x /home/[user-2]/x /home/[user-1]/y',
  );
});

test('what is redacted once is not changed again', () => {
  const text = `Authorization: Bearer ${KEYS['openai']} /home/ann/x a@b.example ?key=abc github.com/a/b OPENAI_API_KEY=abc1`;
  expect(redact(redact(text))).toBe(redact(text));
  expect(redact(text)).not.toMatch(/ann|a@b|abc|a\/b/);
});
