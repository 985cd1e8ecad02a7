import { explain, FORMS, recognise } from '../src/index.js';

const formOf = (text: string) => recognise(text)?.form ?? null;
const [FAILED, UNAUTHORIZED, REVERSED, CLIENT, SLASH] = FORMS;

describe('recognised forms', () => {
  test.each([
    ['401 authentication failed', FAILED],
    ['401 Unauthorized', UNAUTHORIZED],
    ['authentication failed 401', REVERSED],
    ['deepseek-harness 401 error', CLIENT],
    ['401 / authentication failed', SLASH],
  ])('documented: %s', (text, form) => {
    expect(formOf(text)).toBe(form);
    expect(formOf(text.toUpperCase())).toBe(form);
    expect(formOf(text.toLowerCase())).toBe(form);
  });

  test.each([
    ['401 (darwin arm64, node v22.11.0) authentication failed', FAILED],
    ['[2026-03-02 09:14:07] ERROR 401 authentication has failed on Windows 11', FAILED],
    ['Failed to authenticate. API Error: 401 The key is unknown', REVERSED],
    ['HTTP/2 401 Unauthorized', UNAUTHORIZED],
    ['< HTTP/1.1 401 Unauthorized', UNAUTHORIZED],
    [
      'unexpected status 401 Unauthorized: no, url: https://llm.corp.example/v1/responses',
      UNAUTHORIZED,
    ],
    ['exceeded retry limit, last status: 401 Unauthorized, request id: 8f2c', UNAUTHORIZED],
    ['Unauthorized (status 401)', UNAUTHORIZED],
    ['<html><head><title>401 Unauthorized</title></head>', UNAUTHORIZED],
    ['Authentication failed with provider at https://llm.corp.example/v1 (HTTP 401).', REVERSED],
    ['openai.AuthenticationError: Error code: 401 - {"error": {}}', REVERSED],
    ['Error: 401 Incorrect API key provided: sk-abc. See the console.', FAILED],
    ['401 status code (no body)', FAILED],
    ['Request failed with status code 401', CLIENT],
    ['request ended with HTTP 401', CLIENT],
    ['{"level":50,"statusCode":401,"msg":"no luck"}', CLIENT],
    ["{ status: 401, type: 'x' }", CLIENT],
    ['{"error":{"message":"no","code":"401"}}', CLIENT],
    ['https://llm.corp.example/v1/models answered 401; check the API key', FAILED],
    ['POST https://llm.corp.example/v1/chat/completions 401', CLIENT],
    ['10.0.0.7 - - [02/Mar/2026] "GET /v1/models HTTP/1.1" 401 52', CLIENT],
    ['curl: (22) The requested URL returned error: 401', CLIENT],
    ['[openai] Error: API request failed with status code 401: nothing', CLIENT],
    ['✖ 401 / HTTP authentication failed (linux)', SLASH],
    ['错误 401 未授权', UNAUTHORIZED],
    ['换了密钥以后模型还是报401 不能用', CLIENT],
    ['每次都提示 401', CLIENT],
    ['キーを替えても401が返ってくる', CLIENT],
    ['このモデルは401エラーになる', CLIENT],
    ['키를 바꿔도 401 에러가 납니다', CLIENT],
    ['Ich bekomme einen 401', CLIENT],
    ['avec la nouvelle clé, il renvoie une 401', CLIENT],
    ['con la clave nueva me sale 401', CLIENT],
    ['с новым ключом выдает 401', CLIENT],
    ['with the new key I keep getting a 401', CLIENT],
    [
      '\u001b[31mError:\u001b[39m \u001b[1m401\u001b[22m \u001b[33mauthentication\u001b[39m failed',
      FAILED,
    ],
    ['    at fetch (/srv/app/dist/client.js:88:13): 401 authentication failed', FAILED],
  ])('with extra words: %s', (text, form) => {
    expect(formOf(text)).toBe(form);
  });

  test.each([
    ['codex-cli 401 error', 'codex-cli'],
    ['2026-03-02T09:14:07Z ERROR Claude Code 401 error: no', 'Claude Code'],
    ['[opencode] 401 error', 'opencode'],
    ['aider: 401 authentication failed', 'aider'],
    ['a 401 error occurred', null],
    ['Error: 401 Unauthorized', null],
  ])('client in: %s', (text, client) => {
    expect(recognise(text)).toMatchObject({ client });
  });

  test('says where it stands, and shows no key', () => {
    const key = ['sk', 'proj', 'Zq7vT2mXbL0sKd9RfWc4'].join('-');
    const found = recognise(
      `starting\nmodel gpt\r\n  Error: 401 Incorrect API key provided: ${key}.\n`,
    );
    expect(found).toMatchObject({ line: 3, column: 10 });
    expect(found?.excerpt).toBe('Error: 401 Incorrect API key provided: [key-1].');
  });
});

describe('look-alikes', () => {
  test.each([
    'Server listening on http://127.0.0.1:401/',
    'connected to gateway on port 401, authentication failed later',
    'Listening on :4010 (authentication on)',
    'authentication failed on port 4010',
    'at listModels (/srv/app/dist/provider.js:401:17)',
    'File "/srv/app/main.py", line 401, in authenticate',
    'line 401: authentication failed is not a keyword',
    'Your plan costs $401 a month',
    'invoice total: 401 USD, authentication failed twice last week',
    'request req_401c7e failed',
    'request id 401c7e: authentication failed',
    'authentication failed for request req_401c7e',
    'x-request-id: 4017a3c2d5e84b1f unauthorized use is logged',
    'node v18.20.401 is unsupported, authentication failed',
    'debug log: /home/dev/.npm/_logs/2026-03-02T08_40_12_401Z-debug-0.log',
    '2026-03-02T09:14:07.401Z authentication failed',
    '10:14:01,401 ERROR authentication failed',
    'received 401 bytes before authentication failed',
    'authentication failed after 401 ms',
    'authentication failed 401 times',
    'process exited with code 401',
    'exit status 401',
    'exit code: 401 (authentication failed)',
    'worker pid 401: authentication failed',
    'kill 401 && echo unauthorized',
    'PID=401 authentication failed',
    'user 401 authentication failed in the local game',
    '401 files changed, 12 insertions',
    'Found 401 errors in 17 files',
    'error 401 of 1000 in the batch',
    'Error: 401 files could not be read',
    'Tests failed: 401, passed: 12',
    '✓ returns 401 Unauthorized when the key is missing (12 ms)',
    'max_tokens: 401, temperature 0.2',
    'gpt-401 is not a model name',
    'sha 9f401e2 authentication failed branch',
    '{"id": 401, "note": "authentication failed"}',
    '1,401 requests unauthorized',
    '401.5 tokens per second',
    'progress 401/1000',
    'we keep getting 401 items',
    'this page throws 401 warnings',
    '第401报道',
    '401が好き',
    'see issue #401 about authentication failed',
    'width 401px',
    'cost: 0.401 €',
    'room 401 error correction seminar',
    'authentication failed',
    'Unauthorized',
    '404 Not Found',
    '',
  ])('%s', (text) => {
    expect(recognise(text)).toBeNull();
  });
});

describe('each form in what logs and programs put around it', () => {
  const forms = [
    '401 authentication failed',
    '401 Unauthorized',
    'authentication failed 401',
    'DeepSeek Harness 401 error',
    '401 / authentication failed',
  ];
  test.each([
    ['a log line', (form: string) => `2026-01-01T10:00:00Z ERROR [llm] ${form} (req_401abc)`],
    ['a JSON body', (form: string) => `{"error":{"message":"${form}"}}`],
    ['JSON in JSON', (form: string) => JSON.stringify(JSON.stringify({ error: form }))],
    ['logfmt', (form: string) => `level=error port=4010 msg="${form}"`],
    ['logfmt without quotes', (form: string) => `level=error msg=${form}`],
    ['a stack trace', (form: string) => `    at call (client.js:401:1) ${form}`],
    ['colours', (form: string) => `\u001b[31m${form}\u001b[0m`],
    ['a page', (form: string) => `<title>${form}</title>`],
    ['capitals', (form: string) => form.toUpperCase()],
    ['a shell', (form: string) => `zsh: ${form}`],
    ['a label without a blank', (form: string) => `failed:${form}`],
  ])('%s', (_name, around) => {
    expect(forms.filter((form) => recognise(around(form)) === null)).toEqual([]);
  });

  test.each([
    ['a port', 'port=401 unauthorized=2'],
    ['a count', '{"count":401,"unauthorized":true}'],
    ['a request id', '{"requestId":"401","state":"authentication failed"}'],
    ['a field', 'retries=401 authentication failed=0'],
  ])('%s is none', (_name, text) => {
    expect(recognise(text)).toBeNull();
  });
});

test('of a key that a terminal broke over two lines neither half is repeated', () => {
  const [first, second] = [`sk-${'Ab3dEf6h'.repeat(3)}`, 'Ij9kLm2nOp5qAb3dEf6h'];
  const said = (text: string): string => JSON.stringify(explain(text).providers);
  const broken = said(`Error: 401 Unauthorized: Bearer ${first}\n${second}\n`);
  expect(broken).toContain('Bearer [key-1]');
  expect(broken).not.toContain(second);
  expect(said('Error: 401 Unauthorized: no key\nfor project17\n')).toContain('401 Unauthorized');
});
