import type { WireRule } from '../../provider/rule.js';
import type { CanaryIssuer } from '../../canary/shapes.js';

/** Failures that a server answers, in the words of one provider. */
export type AnsweredFailure =
  'wrong-key' | 'no-key' | 'expired' | 'permission' | 'model' | 'quota' | 'server' | 'page';

type Answers = Readonly<Record<Exclude<AnsweredFailure, 'page'>, WireRule>>;

const openaiError = (message: string, type: string, code: string | null = null): object => ({
  error: { message, type, param: null, code },
});
const anthropicError = (type: string, message: string): object => ({
  type: 'error',
  error: { type, message },
  request_id: 'req_011CZaaaaaaaaaaaaaaaaaaa',
});
const googleError = (code: number, status: string, message: string, reason?: string): object => ({
  error: {
    ...{ code, message, status },
    ...(reason === undefined
      ? {}
      : {
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              ...{ reason, domain: 'googleapis.com' },
              metadata: { service: 'generativelanguage.googleapis.com' },
            },
          ],
        }),
  },
});

const KEYS_PAGE = 'You can find your API key at https://platform.openai.com/account/api-keys.';
const NO_KEY =
  "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY). You can obtain an API key from https://platform.openai.com/account/api-keys.";
const NO_MODEL = 'The model `m1` does not exist or you do not have access to it.';
/** LiteLLM: what stands before a model where a key of its own expires. */
const EXPIRED_AT_GATEWAY = openaiError(
  'Authentication Error, Expired Key Error. LiteLLM Virtual Key expired. Key Expiry time 2026-01-01 00:00:00 and current time 2026-01-02 00:00:00',
  'expired_key',
  '401',
);

const openai: Answers = {
  'wrong-key': {
    status: 401,
    body: openaiError(
      `Incorrect API key provided: sk-proj-********************1a2B. ${KEYS_PAGE}`,
      'invalid_request_error',
      'invalid_api_key',
    ),
  },
  'no-key': { status: 401, body: openaiError(NO_KEY, 'invalid_request_error') },
  expired: { status: 401, body: EXPIRED_AT_GATEWAY },
  permission: {
    status: 403,
    body: openaiError(
      'Country, region, or territory not supported',
      'request_forbidden',
      'unsupported_country_region_territory',
    ),
  },
  model: { status: 404, body: openaiError(NO_MODEL, 'invalid_request_error', 'model_not_found') },
  quota: {
    status: 429,
    body: openaiError(
      'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
      'insufficient_quota',
      'insufficient_quota',
    ),
  },
  server: {
    status: 500,
    body: openaiError(
      'The server had an error while processing your request. Sorry about that!',
      'server_error',
    ),
  },
};

const anthropic: Answers = {
  'wrong-key': { status: 401, body: anthropicError('authentication_error', 'invalid x-api-key') },
  'no-key': {
    status: 401,
    body: anthropicError('authentication_error', 'x-api-key header is required'),
  },
  expired: {
    status: 401,
    body: anthropicError(
      'authentication_error',
      'OAuth token has expired. Please obtain a new token or refresh your existing token.',
    ),
  },
  permission: {
    status: 403,
    body: { error: { type: 'forbidden', message: 'Request not allowed' } },
  },
  model: { status: 404, body: anthropicError('not_found_error', 'model: m1') },
  quota: {
    status: 400,
    body: anthropicError(
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
  },
  server: { status: 500, body: anthropicError('api_error', 'Internal server error') },
};

const google: Answers = {
  'wrong-key': {
    status: 400,
    body: googleError(
      400,
      'INVALID_ARGUMENT',
      'API key not valid. Please pass a valid API key.',
      'API_KEY_INVALID',
    ),
  },
  'no-key': {
    status: 403,
    body: googleError(
      403,
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    ),
  },
  expired: {
    status: 400,
    body: googleError(
      400,
      'INVALID_ARGUMENT',
      'API key expired. Please renew the API key.',
      'API_KEY_INVALID',
    ),
  },
  permission: {
    status: 403,
    body: googleError(
      403,
      'PERMISSION_DENIED',
      'Generative Language API has not been used in project 123456789012 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/generativelanguage.googleapis.com/overview?project=123456789012 then retry.',
      'SERVICE_DISABLED',
    ),
  },
  model: {
    status: 404,
    body: googleError(
      404,
      'NOT_FOUND',
      'models/m1 is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.',
    ),
  },
  quota: {
    status: 429,
    body: googleError(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.',
    ),
  },
  server: {
    status: 500,
    body: googleError(
      500,
      'INTERNAL',
      'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
    ),
  },
};

const deepseek: Answers = {
  ...openai,
  'wrong-key': {
    status: 401,
    body: openaiError(
      'Authentication Fails, Your api key: ****1a2b is invalid',
      'authentication_error',
      'invalid_request_error',
    ),
  },
  'no-key': {
    status: 401,
    body: openaiError('Authentication Fails (governor)', 'authentication_error'),
  },
  model: { status: 400, body: openaiError('Model Not Exist', 'invalid_request_error') },
  quota: { status: 402, body: openaiError('Insufficient Balance', 'unknown_error') },
};

const DENIED = 'The caller does not have permission to execute the specified operation';
const xai: Answers = {
  ...openai,
  'wrong-key': {
    status: 400,
    body: {
      code: 'Client specified an invalid argument',
      error:
        'Incorrect API key provided: xa***2B. You can obtain an API key from https://console.x.ai.',
    },
  },
  'no-key': { status: 401, body: { code: 'unauthenticated', error: 'no auth context' } },
  quota: {
    status: 403,
    body: {
      code: DENIED,
      error:
        "Your newly created team doesn't have any credits yet. You can purchase credits on https://console.x.ai.",
    },
  },
};

const groq: Answers = {
  ...openai,
  'wrong-key': {
    status: 401,
    body: openaiError('Invalid API Key', 'invalid_request_error', 'invalid_api_key'),
  },
  permission: {
    status: 403,
    body: { error: { message: 'Access denied. Please check your network settings.' } },
  },
  quota: {
    status: 429,
    body: openaiError(
      'Rate limit reached for model `m1` in organization `org_01made` service tier `on_demand` on tokens per day (TPD): Limit 100000, Used 99990, Requested 40. Please try again in 26s. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing',
      'tokens',
      'rate_limit_exceeded',
    ),
  },
};

const mistral: Answers = {
  ...openai,
  'wrong-key': { status: 401, body: { detail: 'Unauthorized' } },
  'no-key': { status: 401, body: { detail: 'Unauthorized' } },
  quota: {
    status: 429,
    body: { object: 'error', ...{ message: 'Requests rate limit exceeded', code: '1300' } },
  },
};

/** By the provider whose keys the client's configuration holds. */
const ANSWERS: Readonly<Partial<Record<CanaryIssuer, Answers>>> = {
  ...{ openai, anthropic, google, deepseek, xai, groq, mistral },
};

/** A page that a bot protection shows in place of the provider. */
const PAGE: WireRule = {
  status: 403,
  responseHeaders: { 'content-type': 'text/html; charset=UTF-8' },
  body: '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body><noscript>Enable JavaScript and cookies to continue</noscript></body></html>',
};

export function answerOf(failure: AnsweredFailure, issuer: CanaryIssuer): WireRule {
  return failure === 'page' ? PAGE : (ANSWERS[issuer] ?? openai)[failure];
}
