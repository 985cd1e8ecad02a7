import { readFileSync } from 'node:fs';
import { createKnowledge } from '@authlint/providers';
import { parse } from 'yaml';
import { explainText } from '../src/index.js';

const fixture = new URL('fixtures/elsewhere.yaml', import.meta.url);
const texts = parse(readFileSync(fixture, 'utf8')) as readonly [
  kind: string,
  lang: string,
  text: string,
][];
const knowledge = createKnowledge();
const read = (text: string) => explainText(text, knowledge);

/** One sign of the field of model providers each, put under the same text. */
const MARKS = [
  'POST https://api.deepseek.com/v1/chat/completions 401 Unauthorized',
  'POST /v1/chat/completions 401 Unauthorized',
  'DeepSeek 401 error: Unauthorized',
  'model gpt-4o-mini: 401 invalid API key',
];

test('a refusal in a text that tells of another place is not called one of a model provider', () => {
  const found = texts.map(([kind, lang, text]) => [kind, lang, read(text).state] as const);
  expect(found.filter(([, , state]) => state === 'rejected')).toEqual([]);
  expect(found.filter(([, , state]) => state !== 'not-auth' && state !== 'inconclusive')).toEqual(
    [],
  );
});

test.each(MARKS)('the same texts with one sign of the field are rejections: %s', (mark) => {
  const own = texts.filter(([kind]) => kind !== 'tool server');
  const found = own.map(([kind, lang, text]) => [kind, lang, read(`${text}\n${mark}`).state]);
  expect(found.filter(([, , state]) => state !== 'rejected')).toEqual([]);
});

test('60 texts, 20 kinds of systems, nine languages', () => {
  expect(texts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(texts.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(texts.map(([, lang]) => lang)).size).toBe(9);
});

test.each([
  ['a host', 'rtsp://kamera.beispiel.lan:554/hof/1: 401 Unauthorized', 'kamera.beispiel.lan:554'],
])('the system is named as the text names it: %s', (_name, text, name) => {
  const { state, provider, diagnosis } = read(text);
  expect([state, diagnosis?.code, diagnosis?.certainty, provider]).toEqual([
    'not-auth',
    'other-system',
    'likely',
    null,
  ]);
  expect(diagnosis?.message).toContain(name);
});

test.each([
  ['bare', '401 Unauthorized'],
  ['bare, with a few words', 'HTTP 401\nit worked yesterday, now it does not'],
  [
    'a key',
    'Since this morning every single request ends like this, whatever I type into it\n401 Unauthorized, wrong key',
  ],
  ['an address without a path', 'https://relay.corp.example 401 Unauthorized'],
  ['the Base URL of a gateway', 'https://relay.corp.example/api/v1 401 Unauthorized'],
  [
    'a library that sends',
    'Error: 401\n    at x (/srv/app/node_modules/axios/lib/core/settle.js:19:12)',
  ],
  [
    'an SDK',
    'The window stays empty after every question that I ask, nothing else changed here\nError: 401 status code (no body)',
  ],
  ['a picture', 'https://bilder.corp.example/u/abc.png\n401 Unauthorized'],
  ['French', "J'ai une erreur 401 Unauthorized"],
  ['a task that anybody has', 'Error: failed to fetch usage: 401 Unauthorized'],
  ['an answer of nobody', 'Got an error response from API: 401 Unauthorized'],
  ['an answer of some provider', 'error response from provider: 401 Unauthorized'],
  [
    'the library of a client of models',
    'com.alibaba.dashscope.exception.ApiException: 401 Unauthorized',
  ],
  ['one frame', 'Error: 401 Unauthorized\n    at send (/srv/app/dist/index.js:9:1)'],
  [
    'the framework of a chain of models',
    'AxiosError: Request failed with status code 401\nsettle\nnode_modules/axios/lib/core/settle.js (9:0)\nask\nnode_modules/langchain/dist/ask.js (9:0)',
  ],
  [
    'a status by its name',
    'Acme.Kernel.AI.KernelException: Access denied: The request is not authorized, HTTP status: Unauthorized\n   at Acme.Kernel.Connectors.AI.OpenAI.Client.Post(String url)',
  ],
  [
    'a body below the names of its parts',
    'Server: Kestrel\nStatus: 401 (Unauthorized)\nErrorCode: invalid_organization\n\nContent:\n{\n  "error": { "message": "", "type": "invalid_request_error", "code": "invalid_organization" }\n}',
  ],
  [
    'the local server of a model',
    'probe http://127.0.0.1:5151/health\nPOST http://127.0.0.1:5151/v1/chat/completions 401 Unauthorized',
  ],
  [
    'the library that sends, in a story',
    'Seit dem Wochenende antwortet nichts mehr, der Schlüssel ist neu\nError: 401\n    at f (/opt/haus/node_modules/axios/lib/core/settle.js:19:12)',
  ],
])('a bare refusal stays open: %s', (_name, text) => {
  expect(read(text).state).toBe('rejected');
});

test.each([
  ['Korean', '푸시하면 이렇게 나옵니다\n ! [remote rejected] main -> main (permission denied)'],
  [
    'a home cloud that fails twice',
    'GET https://wolke.beispiel.lan/geraete/1 500 Internal Server Error\nGET https://wolke.beispiel.lan/sitzung/neu 401 Unauthorized',
  ],
  [
    'the cloud of a device',
    'Verbinde das Gerät neu:\nConnecting to b7k2.iot.eu-central-1.amazonaws.com\nLade Zertifikate: {"error":"Internal server error"}\nLade Laufzeit: 401 Unauthorized',
  ],
  [
    'the server of a coding tool',
    'probe http://127.0.0.1:5151/health\nmodels are loading\nGET http://127.0.0.1:5151/workspace/open 401 Unauthorized',
  ],
  [
    'the sign-in of a desk',
    'msg="Desk: cannot create ticket: status 401 body {\\"errors\\":[\\"You need to sign in or sign up before continuing.\\"]}"',
  ],
  ['a service by its name', 'Sync with Strava ends: 401 Unauthorized'],
  ['a program by its name', 'OctoPrint: HTTP 401, wrong API key'],
  ['a route with its size', '10.0.0.7 - ops "GET /metrics HTTP/1.1" 401 188'],
  [
    'a registry',
    'login attempt to https://hub.corp.example/v2/ failed with status: 401 Unauthorized',
  ],
  ['the login of an application', 'HTTP Error: 401: Login required to use the studio'],
  [
    'the program of a stack',
    'Seit dem Wochenende meldet sich der Rollladen nicht mehr, Neustart und frische Anmeldung brachten keine Besserung\nServiceError: Request failed with status code 401\n    at f (/opt/haus/node_modules/rollladen-wolke/dist/wolke.js:7:1)',
  ],
])('another system: %s', (_name, text) => {
  expect(read(text).diagnosis?.code).toBe('other-system');
});

test.each([
  ['MistralException => 连接 10.0.0.7:443 超时', 'network-timeout'],
  ['GeminiException: 信号灯超时时间已到', 'network-timeout'],
])('a time-out in the words of the system: %s', (text, code) => {
  expect(read(text).diagnosis?.code).toBe(code);
});

test('the id of a model names no server', () => {
  const { state, provider } = read('{"model": "mistral-vllm"}\n401 Unauthorized');
  expect([state, provider]).toEqual(['rejected', null]);
});

test('a story that speaks of a key and of nothing that a model has is left open', () => {
  const story =
    'Unsere Wetterstation im Garten schickt ihre Messwerte seit Dienstag nicht mehr an das Portal. Regen, Wind, Sonne und Luftdruck bleiben leer, obwohl Funk, Batterie und Antenne geprüft wurden. Den Zugang habe ich zweimal angelegt, das Passwort gewechselt, den Router neu gestartet, das Dach abgesucht, einen anderen Rechner probiert und zuletzt den Schlüssel erneuert. Nachbarn mit gleichem Modul sehen alles.';
  expect(read(`${story}\n401 Unauthorized`).state).not.toBe('rejected');
  expect(read(`${story}\nDas Sprachmodell sagt: 401 Unauthorized`).state).toBe('rejected');
});

test('a name of such a service beside a model is no proof', () => {
  expect(read('I sum up my Strava runs with gpt-4o-mini: 401 Unauthorized').state).toBe('rejected');
  expect(read('10.0.0.7 - ops "GET /v1/models HTTP/1.1" 401 188').state).toBe('rejected');
  expect(read('Perplexity sonar-pro: 401 Unauthorized').state).toBe('rejected');
});

test.each(['Acme AI throws 401', '大模型插件显示401', 'LLM 插件提示401'])(
  'a status that something shows is one: %s',
  (text) => {
    expect(read(text).state).toBe('rejected');
  },
);

test('the logger of a client, or one that any program may have, names no other system', () => {
  expect(read('ERROR:openai.client:401 Unauthorized').state).toBe('rejected');
  expect(read('WARNING (MainThread) [app.worker] 401 Unauthorized').state).toBe('rejected');
});

test('a token that was not obtained was not refused', () => {
  expect(read('获取token失败 RuntimeError: internal err').state).not.toBe('rejected');
  expect(read('调用大模型时token失败').state).toBe('rejected');
});

test('what stands for the key and for the host in a command is no reference', () => {
  const text = (host: string) =>
    `curl 'https://${host}/v1/models' --header 'X-API-Key: {team_key}'\n{"code": 401, "message": "Invalid API key"}`;
  expect(read(text('api.{my_domain}')).diagnosis?.code).toBe('key-rejected');
  expect(read(text('api.corp.example')).diagnosis?.code).toBe('key-unexpanded-reference');
});

test('a variable that a program did not get is not set', () => {
  expect(read("The bot didn't get OPENAI_API_KEY in the variables").diagnosis?.code).toBe(
    'env-not-set',
  );
});

test('credentials that rest are a limit', () => {
  const text = '{"error":{"message":"All credentials for model acme/large are cooling down"}}';
  expect(read(text).diagnosis?.code).toBe('rate-limit');
});

test('a missing page is no refused key, whatever the client guesses', () => {
  const guess = '检查时一直提示“API密钥无效”。';
  expect(read(`${guess}\nopenai.NotFoundError: 404 page not found`).diagnosis?.code).toBe(
    'not-found',
  );
  expect(read(`${guess}\nopenai.AuthenticationError: 401`).diagnosis?.code).toBe('key-rejected');
});
