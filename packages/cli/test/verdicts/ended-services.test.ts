import { explainText } from '@authlint/explain';
import { createKnowledge } from '@authlint/providers';
import { canary, type WireRule } from '@authlint/testkit';
import { runPack } from '../support/pack-stage.js';
import { verdictOf, type Verdict } from '../support/pack-verdict.js';

/** Services and keys that have ended, through `check` at a server and through `explain`. Verdicts stated by hand. */

const OLD = `api_org_${'aB'.repeat(17)}`;
const KEY = canary('litellm', 'what ended');
const LIST: WireRule = { body: { object: 'list', data: [{ id: 'm', object: 'model' }] } };
const CHAT: WireRule = {
  method: 'POST',
  body: { id: 'c', choices: [{ index: 0, message: { role: 'assistant', content: 'OK' } }] },
};
const refuses = (status: number, message: string): WireRule => ({
  status,
  body: { error: { message } },
});
const HUGGING_FACE = 'https://router.huggingface.co/v1';
const CREDENTIALS = refuses(401, 'Invalid credentials in Authorization header');

interface Row {
  readonly name: string;
  readonly baseUrl: string;
  readonly key?: string;
  readonly wire: readonly WireRule[];
  readonly verdict: Verdict;
  readonly says?: string;
}

const ROWS: readonly Row[] = [
  {
    name: 'a key of a form that was given up',
    baseUrl: HUGGING_FACE,
    key: OLD,
    wire: [CREDENTIALS],
    verdict: ['rejected', 'key-retired', 'likely'],
    says: 'since 2023-08-11',
  },
  {
    name: 'a key of the present form, refused with the same words',
    baseUrl: HUGGING_FACE,
    key: `hf_${'aB'.repeat(17)}`,
    wire: [CREDENTIALS],
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'a key of the old form that is taken all the same',
    baseUrl: HUGGING_FACE,
    key: OLD,
    wire: [CHAT, LIST],
    verdict: ['ok'],
  },
  {
    name: 'a key of the old form without credit',
    baseUrl: HUGGING_FACE,
    key: OLD,
    wire: [refuses(402, 'You have exceeded your monthly included credits')],
    verdict: ['not-auth', 'quota', 'proven'],
  },
  {
    name: 'a service that ended and refuses everything',
    baseUrl: 'https://api.lambda.ai/v1',
    wire: [refuses(401, 'Unauthorized')],
    verdict: ['not-auth', 'provider-retired', 'proven'],
    says: '2025-09-25',
  },
  {
    name: 'a service that says itself that it ended',
    baseUrl: 'https://models.github.ai/inference',
    wire: [refuses(410, 'GitHub Models is temporarily unavailable (brownout).')],
    verdict: ['not-auth', 'provider-retired', 'proven'],
    says: '2026-07-30',
  },
  {
    // Likely: Perplexity answers 401 to a good key without credit, too.
    name: 'a service of which a part ended, with a key that is refused in its own words',
    baseUrl: 'https://api.perplexity.ai',
    key: `pplx-${'aB'.repeat(24)}`,
    wire: [
      refuses(
        401,
        'Invalid API key provided. You can find your API key at https://console.perplexity.ai.',
      ),
    ],
    verdict: ['rejected', 'key-rejected', 'likely'],
  },
  {
    name: 'a service that ended, still answering',
    baseUrl: 'https://api.llama.com/compat/v1',
    wire: [CHAT, LIST],
    verdict: ['ok'],
  },
  {
    name: 'a service that ended, refusing for money',
    baseUrl: 'https://api.llama.com/compat/v1',
    wire: [refuses(401, 'Insufficient credits')],
    verdict: ['not-auth', 'quota', 'proven'],
  },
];

test.each(ROWS)('check: $name', async ({ baseUrl, key = KEY, wire, verdict, says }) => {
  const { report } = await runPack({
    provider: { baseUrl, apiKeyEnv: 'TEAM_KEY', modelId: 'm' },
    env: { TEAM_KEY: key },
    hosts: { [new URL(baseUrl).hostname]: wire },
  });
  expect(verdictOf(report)).toEqual(verdict);
  if (says !== undefined) expect(report.diagnosis?.message).toContain(says);
});

const knowledge = createKnowledge();
const AT_HUGGING_FACE = `POST ${HUGGING_FACE}/chat/completions 401`;

test.each([
  [`${AT_HUGGING_FACE}\n{"error":"Incorrect API key provided: api_org_********"}`, 'key-retired'],
  [
    `curl ${HUGGING_FACE}/models -H "Authorization: Bearer ${OLD}"\n< HTTP/2 401\n{"error":"Invalid credentials in Authorization header"}`,
    'key-retired',
  ],
  [`${AT_HUGGING_FACE}\n{"error":"Incorrect API key provided: hf_********"}`, 'key-rejected'],
  [
    `curl ${HUGGING_FACE}/models -H "Authorization: Bearer ${OLD}"\n< HTTP/2 402\n{"error":"You have exceeded your monthly included credits"}`,
    'quota',
  ],
  [
    `curl https://api.deepseek.com/v1/models -H "Authorization: Bearer gsk_${'aB'.repeat(26)}"\n< HTTP/2 402\n{"error":{"message":"Insufficient Balance"}}`,
    'quota',
  ],
  ['https://api.lambda.ai/v1/chat/completions 401 Unauthorized', 'provider-retired'],
  [
    'POST https://models.github.ai/inference/chat/completions 410 {"error":{"message":"GitHub Models is temporarily unavailable (brownout)."}}',
    'provider-retired',
  ],
])('explain: %s', (text, code) => {
  expect(explainText(text, knowledge).diagnosis?.code).toBe(code);
});
