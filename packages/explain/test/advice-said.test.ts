import { COPY, expectAdvice } from './support/advice.js';

/** What an answer says of the key that it got, of the route, of a repository; and which program gave it. */
test.each([
  [
    'one character as the key',
    "Error code: 401 - {'error': {'message': 'Incorrect API key provided: x. You can find your API key at https://platform.openai.com/account/api-keys.', 'code': 'invalid_api_key'}}",
    'key-malformed',
    [/a key of 1 character, which is too short/],
    [COPY],
  ],
  [
    'a few signs as the key',
    "Error code: 401 - {'error': {'message': 'Incorrect API key provided: a1-b2. You can find your API key at https://platform.openai.com/account/api-keys.', 'code': 'invalid_api_key'}}",
    'key-malformed',
    [/a key of 5 characters, which is too short/],
    [COPY],
  ],
  [
    'the signs around a key that mark it in a guide',
    'RequestFailedException(message: Incorrect API key provided: <sk-Ab12*****************Yz9>. You can find your API key at https://platform.openai.com/account/api-keys., statusCode: 401)',
    'key-malformed',
    [/the signs < and > around it/],
    [COPY, /example text/],
  ],
  [
    'a key that is not for the route that was asked',
    'GET https://api.fireworks.ai/inference/v1/models 403 {"error":{"code":"FORBIDDEN","message":"Fire Pass API keys are not authorized for this route."}}',
    'permission',
    [/for other routes/, /Test chat itself/, /Model ID by hand/],
    [COPY, /administrator/],
  ],
  [
    'a model that is no repository of Hugging Face',
    '401 Client Error: Unauthorized for url: https://huggingface.co/model-of-our-own/resolve/main/config.json',
    'key-rejected',
    [/a repository that is not there/, /HF_TOKEN/],
    [COPY],
  ],
  [
    'the same at a mirror',
    'requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://hf-mirror.example/acme/model-1/resolve/main/model.safetensors',
    'key-rejected',
    [/Hugging Face: .*a repository that is not there/],
    [COPY],
  ],
  [
    'a proxy on this machine that refused, in a text that names the provider behind it',
    'The Nvidia key is saved in the proxy, and it lists the models.\nAPI Error: 401 {"detail":"Invalid API key"}\nproxy listens; POST http://127.0.0.1:8082/v1/messages 401',
    'key-rejected',
    [/the program at 127\.0\.0\.1:8082 on this machine refused/, /key of that program/],
    [COPY, /Nvidia does not accept/],
  ],
  [
    'the address at which a server listens, which nobody asked',
    'PORT=3002\nHOST=0.0.0.0\nOPENAI_BASE_URL=https://api.groq.com/openai/v1\nError code: 401 - Invalid API Key',
    'key-rejected',
    [/Groq/],
    [/0\.0\.0\.0/],
  ],
  [
    'the name of a variable in place of the key that a cloud looked for',
    "speechkit.exceptions.RequestError: 16 Key 'YANDEX_KEY_ID' was not found",
    'key-placeholder',
    [/name of a variable \(`YANDEX_KEY_ID`\)/],
    [COPY],
  ],
  [
    'a certificate for another name, in the words of OkHttp',
    'javax.net.ssl.SSLPeerUnverifiedException: Hostname llm.corp.example not verified:\n    subjectAltNames: []',
    'tls-untrusted',
    [/certificate/i],
    [COPY],
  ],
] as const)('%s', (...row) => expectAdvice(row));
