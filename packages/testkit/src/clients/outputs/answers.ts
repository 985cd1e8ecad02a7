import type { CanaryIssuer } from '../../canary/shapes.js';
import { anthropicError, googleError, openAiError } from '../../provider/bodies.js';
import type { WireRule } from '../../provider/rule.js';

/** Failures that a server answers, in the words of one provider. */
export type AnsweredFailure =
  'wrong-key' | 'no-key' | 'expired' | 'permission' | 'model' | 'quota' | 'server' | 'page';

type Answers = Readonly<Record<Exclude<AnsweredFailure, 'page'>, WireRule>>;

/** An answer in the form of OpenAI. */
const openaiAnswer = (
  status: number,
  text: string,
  type: string,
  code: string | null = null,
): WireRule => ({ status, body: openAiError(text, code, type) });

const anthropicAnswer = (status: number, type: string, text: string): WireRule => ({
  status,
  body: { ...anthropicError(text, type), request_id: 'req_011CZaaaaaaaaaaaaaaaaaaa' },
});

/** `reason`: the details name it. */
const googleAnswer = (status: number, name: string, text: string, reason?: string): WireRule => {
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    ...{ reason, domain: 'googleapis.com' },
    metadata: { service: 'generativelanguage.googleapis.com' },
  };
  const { error } = googleError(status, name, text);
  return { status, body: { error: reason === undefined ? error : { ...error, details: [info] } } };
};

const KEYS_PAGE = 'You can find your API key at https://platform.openai.com/account/api-keys.';
const NO_KEY =
  "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY). You can obtain an API key from https://platform.openai.com/account/api-keys.";
const NO_MODEL = 'The model `m1` does not exist or you do not have access to it.';
/** LiteLLM: the text before a model where its own key expires. */
const EXPIRED_AT_GATEWAY = openaiAnswer(
  401,
  'Authentication Error, Expired Key Error. LiteLLM Virtual Key expired. Key Expiry time 2026-01-01 00:00:00 and current time 2026-01-02 00:00:00',
  'expired_key',
  '401',
);

const openai: Answers = {
  'wrong-key': openaiAnswer(
    401,
    `Incorrect API key provided: sk-proj-********************1a2B. ${KEYS_PAGE}`,
    'invalid_request_error',
    'invalid_api_key',
  ),
  'no-key': openaiAnswer(401, NO_KEY, 'invalid_request_error'),
  expired: EXPIRED_AT_GATEWAY,
  permission: openaiAnswer(
    403,
    'Country, region, or territory not supported',
    'request_forbidden',
    'unsupported_country_region_territory',
  ),
  model: openaiAnswer(404, NO_MODEL, 'invalid_request_error', 'model_not_found'),
  quota: openaiAnswer(
    429,
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
    'insufficient_quota',
    'insufficient_quota',
  ),
  server: openaiAnswer(
    500,
    'The server had an error while processing your request. Sorry about that!',
    'server_error',
  ),
};

const anthropic: Answers = {
  'wrong-key': anthropicAnswer(401, 'authentication_error', 'invalid x-api-key'),
  'no-key': anthropicAnswer(401, 'authentication_error', 'x-api-key header is required'),
  expired: anthropicAnswer(
    401,
    'authentication_error',
    'OAuth token has expired. Please obtain a new token or refresh your existing token.',
  ),
  permission: {
    status: 403,
    body: { error: { type: 'forbidden', message: 'Request not allowed' } },
  },
  model: anthropicAnswer(404, 'not_found_error', 'model: m1'),
  quota: anthropicAnswer(
    400,
    'invalid_request_error',
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
  ),
  server: anthropicAnswer(500, 'api_error', 'Internal server error'),
};

const google: Answers = {
  'wrong-key': googleAnswer(
    400,
    'INVALID_ARGUMENT',
    'API key not valid. Please pass a valid API key.',
    'API_KEY_INVALID',
  ),
  'no-key': googleAnswer(
    403,
    'PERMISSION_DENIED',
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  ),
  expired: googleAnswer(
    400,
    'INVALID_ARGUMENT',
    'API key expired. Please renew the API key.',
    'API_KEY_INVALID',
  ),
  permission: googleAnswer(
    403,
    'PERMISSION_DENIED',
    'Generative Language API has not been used in project 123456789012 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/generativelanguage.googleapis.com/overview?project=123456789012 then retry.',
    'SERVICE_DISABLED',
  ),
  model: googleAnswer(
    404,
    'NOT_FOUND',
    'models/m1 is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.',
  ),
  quota: googleAnswer(
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.',
  ),
  server: googleAnswer(
    500,
    'INTERNAL',
    'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
  ),
};

const deepseek: Answers = {
  ...openai,
  'wrong-key': openaiAnswer(
    401,
    'Authentication Fails, Your api key: ****1a2b is invalid',
    'authentication_error',
    'invalid_request_error',
  ),
  'no-key': openaiAnswer(401, 'Authentication Fails (governor)', 'authentication_error'),
  model: openaiAnswer(400, 'Model Not Exist', 'invalid_request_error'),
  quota: openaiAnswer(402, 'Insufficient Balance', 'unknown_error'),
};

const DENIED = 'The caller does not have permission to execute the specified operation';
const xaiAnswer = (status: number, code: string, error: string): WireRule => ({
  status,
  body: { code, error },
});
const xai: Answers = {
  ...openai,
  'wrong-key': xaiAnswer(
    400,
    'Client specified an invalid argument',
    'Incorrect API key provided: xa***2B. You can obtain an API key from https://console.x.ai.',
  ),
  'no-key': xaiAnswer(401, 'unauthenticated', 'no auth context'),
  quota: xaiAnswer(
    403,
    DENIED,
    "Your newly created team doesn't have any credits yet. You can purchase credits on https://console.x.ai.",
  ),
};

const groq: Answers = {
  ...openai,
  'wrong-key': openaiAnswer(401, 'Invalid API Key', 'invalid_request_error', 'invalid_api_key'),
  permission: {
    status: 403,
    body: { error: { message: 'Access denied. Please check your network settings.' } },
  },
  quota: openaiAnswer(
    429,
    'Rate limit reached for model `m1` in organization `org_01made` service tier `on_demand` on tokens per day (TPD): Limit 100000, Used 99990, Requested 40. Please try again in 26s. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing',
    'tokens',
    'rate_limit_exceeded',
  ),
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
