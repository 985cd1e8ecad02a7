import { matches } from '@authlint/model/secret';
import type { AnswerMeaning, Knowledge, Meaning, ProviderFacts } from '@authlint/model/knowledge';

/** A fact base of the real shape and a handful of entries: enough to see what explain makes of each kind of answer. */
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/only access models|not authorized to access this model|model_not_allowed/i, 'model-access'],
  [/insufficient_quota|credit balance is too low|insufficient balance/i, 'quota'],
  [/rate_limit_exceeded|rate limit reached/i, 'rate-limit'],
  [/missing scopes|permission denied on resource/i, 'permission'],
  [/just a moment/i, 'bot-protection'],
  [/received model group/i, 'upstream-key'],
  [/expired/i, 'expired'],
  [/revoked|deactivated/i, 'revoked'],
  [/mismatched_organization/i, 'organisation'],
  [/incorrect_hostname/i, 'wrong-region-or-plan'],
  [/api keys are not supported/i, 'wrong-kind'],
  [/no api key found|missing bearer|no auth credentials/i, 'missing-key'],
  [
    /incorrect api key|invalid api key|invalid x-api-key|invalid_api_key|api_key_invalid/i,
    'invalid-key',
  ],
  [/model_not_found|does not exist/i, 'not-found'],
];
const ECHO = /incorrect api key provided: (.{1,80}?)\. you/i;

const facts = (id: string, type: ProviderFacts['type'], host: string): ProviderFacts => ({
  id,
  name: id,
  type,
  vendor: id,
  kind: 'provider',
  baseUrls: [`https://${host}/v1`],
  variables: [],
  auth: { header: 'authorization', scheme: 'Bearer' },
  alternatives: [],
  discovery: { path: '/models', guarded: 'yes' },
  keyCheck: null,
  chat: { path: '/chat/completions', api: 'openai-chat' },
  twins: [],
  siblings: [],
  consoleUrl: null,
  keyFormsKnown: true,
  required: [],
});
const PROVIDERS = new Map([
  ['api.openai.com', facts('openai', 'openai-compatible', 'api.openai.com')],
  ['api.anthropic.com', facts('anthropic', 'anthropic', 'api.anthropic.com')],
  ['api.groq.com', facts('groq', 'openai-compatible', 'api.groq.com')],
]);

function meaningOf(body: string, status: number): Meaning {
  const said = WORDS.find(([pattern]) => pattern.test(body))?.[1];
  if (said !== undefined) return said;
  if (status === 401 || status === 403) return 'rejected';
  if (status === 429) return 'rate-limit';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'server-error' : 'bad-request';
}

function echoOf(body: string): string | null {
  const shown = ECHO.exec(body.replaceAll('\\"', '"'))?.[1] ?? '';
  if (/\$\{/.test(shown)) return 'unexpanded-reference';
  if (/^https?:/.test(shown)) return 'url';
  return /^"/.test(shown) ? 'quoted' : /undefined|your/.test(shown) ? 'placeholder' : null;
}

export const knowledge: Knowledge = {
  issuersOf: (secret) => {
    const groq = matches(secret, /^gsk_/);
    return {
      certainty: groq ? 'distinctive' : 'unknown',
      ids: groq ? ['groq'] : [],
      kind: 'api-key',
      format: 'unknown',
    };
  },
  ownerOf: (url) => PROVIDERS.get(url.hostname) ?? null,
  provider: (id) => [...PROVIDERS.values()].find((provider) => provider.id === id) ?? null,
  twinsOf: () => [],
  cloudsOf: () => [],
  isHome: () => false,
  isIssuersOwn: () => false,
  lookAlikeOf: () => null,
  tenantPath: () => null,
  echoIn: () => null,
  readersOf: () => [],
  classify: (answer): AnswerMeaning => ({
    meaning: meaningOf(answer.body, answer.status),
    answeredBy: 'unknown',
    responder: /platform\.openai\.com/.test(answer.body) ? 'openai' : null,
    wants: null,
    echo: echoOf(answer.body),
    text: /"message":"([^"]{0,200})/.exec(answer.body)?.[1] ?? null,
  }),
  shareKeys: (issuer, owner) => issuer === owner,
};
