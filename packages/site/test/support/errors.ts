/** Errors as they are pasted, with the code that is expected; `null` where a text tells of no failure that is known. Keys are made up. */
export const ERRORS: readonly (readonly [code: string | null, text: string])[] = [
  [
    'key-quoted',
    `Error: 401 {"error":{"message":"Incorrect API key provided: 'sk-a***wxyz'. You can find your API key at https://platform.openai.com/account/api-keys."}}`,
  ],
  [
    'key-placeholder',
    'openai.AuthenticationError: Error code: 401 - {"error":{"message":"Incorrect API key provided: undefined. You can find your API key at https://platform.openai.com/account/api-keys."}}',
  ],
  [
    'key-unexpanded-reference',
    '401 LiteLLM Virtual Key expected. Received=${LM****KEY}, expected to start with sk-',
  ],
  [
    'key-rejected',
    'Error code: 401 - {"error":{"message":"Incorrect API key provided: sk-proj***************3aF. You can find your API key at https://platform.openai.com/account/api-keys."}}',
  ],
  [
    'key-revoked',
    'POST https://llm.example/v1/chat/completions\nError: 401 {"error":{"message":"The key was revoked"}}',
  ],
  [
    'key-rejected',
    'API Error: 401 {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"},"request_id":"req_011C"}',
  ],
  ['network-dns', 'Error: getaddrinfo ENOTFOUND api.openai.com'],
  ['network-refused', 'Error: connect ECONNREFUSED 127.0.0.1:11434\n    at TCPConnectWrap'],
  ['network-reset', 'TypeError: fetch failed\n  [cause]: Error: read ECONNRESET'],
  ['network-timeout', 'Error: connect ETIMEDOUT 104.18.7.192:443'],
  ['tls-expired', 'Error: certificate has expired\n  code: CERT_HAS_EXPIRED'],
  ['tls-untrusted', 'Error: self-signed certificate in certificate chain'],
  [
    'quota',
    'openai.RateLimitError: Error code: 429 - {"error": {"message": "You exceeded your current quota, please check your plan and billing details.", "type": "insufficient_quota", "code": "insufficient_quota"}}',
  ],
  [
    'rate-limit',
    '429 {"error":{"message":"Rate limit reached for gpt-4o in organization on tokens per min (TPM): Limit 30000","code":"rate_limit_exceeded"}}',
  ],
  [
    'server-error',
    'Error: 503 Service Unavailable from https://api.openai.com/v1/chat/completions',
  ],
  [
    'model-access',
    '404 {"error":{"message":"The model `gpt-9` does not exist or you do not have access to it.","type":"invalid_request_error","code":"model_not_found"}}',
  ],
  ['proxy-auth', 'HTTP/1.1 407 Proxy Authentication Required'],
  [
    'key-missing',
    '401 {"error":{"message":"You didn\'t provide an API key. You need to provide your API key in an Authorization header using Bearer auth"}}',
  ],
  [
    'key-whitespace',
    'Error code: 401 - {"error":{"message":"Incorrect API key provided:  sk-proj***********3aF. You can find your API key at https://platform.openai.com/account/api-keys."}}',
  ],
  [
    'key-of-other-provider',
    'Error code: 401 - {"error":{"message":"Incorrect API key provided: gsk_Ab******************9xYz. You can find your API key at https://platform.openai.com/account/api-keys."}}',
  ],
  ['key-rejected', '401 authentication failed'],
  ['key-rejected', 'my-client 401 error'],
  [null, 'all is well'],
  [null, 'listening on http://127.0.0.1:4010/ in 401 ms'],
  [
    'key-rejected',
    '\u001b[31mAPI-Fehler:\u001b[0m 401 Unauthorized – „nicht autorisiert“ \u{1f512}\nhttps://api.mistral.ai/v1/models {"detail":"Unauthorized"}',
  ],
];
