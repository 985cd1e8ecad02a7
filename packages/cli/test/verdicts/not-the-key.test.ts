import { readFileSync } from 'node:fs';
import { explainText } from '@authlint/explain';
import { createKnowledge } from '@authlint/providers';
import { parse } from 'yaml';

const knowledge = createKnowledge();
const FIXTURES = new URL('../../../providers/test/fixtures/', import.meta.url);
const read = (name: string): unknown => parse(readFileSync(new URL(name, FIXTURES), 'utf8'));

/** The code of each meaning, stated by hand. */
const CODES: Readonly<Record<string, string>> = {
  quota: 'quota',
  permission: 'permission',
  location: 'location',
  'model-access': 'model-access',
  organisation: 'key-of-other-account',
  'invalid-key': 'key-rejected',
  revoked: 'key-revoked',
  expired: 'key-expired',
  'missing-key': 'key-missing',
  'wrong-kind': 'native-auth-kind',
  'setting-missing': 'native-setting-missing',
  retired: 'provider-retired',
};

/** What a sentence says when it is the form of the key that is wrong. */
const SAYS_THE_FORM = ['API key format is incorrect', 'alformed API key'];

function codeOf(meaning: string, text: string): string | undefined {
  const isForm = SAYS_THE_FORM.some((words) => text.includes(words));
  return isForm ? 'key-malformed' : CODES[meaning];
}

interface Refusal {
  readonly host?: string;
  readonly when: string;
  readonly status: number;
  readonly body: string;
  readonly meaning: string;
}
const refusals = read('answers/not-the-key.yaml') as readonly Refusal[];

test.each(refusals.map((refusal) => [refusal.when, refusal] as const))('%s', (_when, refusal) => {
  const { host, status, body, meaning } = refusal;
  const route = `POST https://${host ?? 'gateway.example'}/v1/chat/completions`;
  const found = explainText(`${route} ${String(status)}\n${body}`, knowledge);
  expect(found.diagnosis?.code).toBe(codeOf(meaning, body));
});

type Sentence = string | readonly [meaning: string, sentence: string];
const groups = Object.entries(
  read('wordings.yaml') as Record<
    string,
    { readonly meaning: string; readonly sentences: readonly Sentence[] }
  >,
);

test.each(groups)('%s: every wording has its code', (_group, { meaning, sentences }) => {
  const rows = sentences.map((sentence) =>
    typeof sentence === 'string' ? ([meaning, sentence] as const) : sentence,
  );
  const wrong = rows.flatMap(([expected, message]) =>
    [
      `401 ${JSON.stringify({ error: { message } })}`,
      `Error code: 403 - ${JSON.stringify({ code: 1, message })}`,
      `401 Unauthorized: ${message}`,
    ]
      .map((text) => [text, explainText(text, knowledge).diagnosis?.code] as const)
      .filter(([text, code]) => code !== codeOf(expected, text)),
  );
  expect(wrong).toEqual([]);
});

describe('a service that has ended', () => {
  const message = (text: string) => explainText(text, knowledge).diagnosis?.message;

  test.each([
    [
      '410 {"error":{"code":"github_models_retirement_brownout","message":"GitHub Models is temporarily unavailable"}}',
      'GitHub Models ended on 2026-07-30; its replacement: GitHub Copilot',
    ],
    [
      'POST https://models.github.ai/inference/chat/completions 401',
      'GitHub Models ended on 2026-07-30',
    ],
    [
      'POST https://api.llama.com/compat/v1/chat/completions 403 Forbidden',
      'Llama ended on 2026-07-06',
    ],
    [
      'POST https://cloudcode-pa.googleapis.com/v1internal:loadCodeAssist 403 {"error":{"code":403,"message":"no","details":[{"reason":"UNSUPPORTED_CLIENT"}]}}',
      'sign-ins of individuals, AI Pro and AI Ultra, ended on 2026-06-18',
    ],
  ])('%s', (text, words) => {
    expect(message(text)).toContain(words);
  });

  test('a service of the same vendor goes on', () => {
    expect(
      explainText('POST https://api.githubcopilot.com/chat/completions 401 Unauthorized', knowledge)
        .diagnosis?.code,
    ).not.toBe('provider-retired');
  });

  test('what is refused for the account or the model says that it still runs', () => {
    const text =
      'POST https://api.llama.com/compat/v1/chat/completions 401 {"error":{"message":"Insufficient credits"}}';
    expect(explainText(text, knowledge).diagnosis?.code).toBe('quota');
  });
});
