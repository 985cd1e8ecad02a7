/** An error to try. All keys are made up, and masked as the providers mask them. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'A key in quotation marks',
    text: `Error: 401 {"error":{"message":"Incorrect API key provided: 'sk-a***wxyz'. You can find your API key at https://platform.openai.com/account/api-keys.","type":"invalid_request_error","code":"invalid_api_key"}}`,
  },
  {
    name: 'A revoked key',
    text: 'POST https://llm.example/v1/chat/completions\nError: 401 {"error":{"message":"The key was revoked"}}',
  },
  {
    name: 'Not a 401 at all',
    text: 'Error: getaddrinfo ENOTFOUND api.openai.com\n    at GetAddrInfoReqWrap.onlookup [as oncomplete] (node:dns:109:26)',
  },
  {
    name: 'A limit, not a login',
    text: 'openai.RateLimitError: Error code: 429 - {"error": {"message": "You exceeded your current quota, please check your plan and billing details.", "type": "insufficient_quota", "code": "insufficient_quota"}}',
  },
];
