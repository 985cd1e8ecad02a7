import { readFileSync } from 'node:fs';
import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

/** What real clients printed before servers that failed in ten ways, as `npm run test:clients -- --outputs` recorded it. */
interface Output {
  readonly failure: string;
  readonly text: string;
}

const FAILURES = [
  ...['wrong-key', 'no-key', 'expired', 'permission', 'model', 'quota', 'server'],
  ...['page', 'refused', 'tls'],
] as const;

/** What each failure is, stated by hand from what the server did. */
const VERDICTS: Readonly<Record<string, string>> = {
  'wrong-key': 'rejected key-rejected',
  'no-key': 'rejected key-missing',
  expired: 'rejected key-expired',
  permission: 'not-auth location', // most servers spoke of a country that is not served
  model: 'not-auth model-access',
  quota: 'not-auth quota',
  server: 'not-auth server-error',
  page: 'not-auth bot-protection',
  refused: 'not-auth network-refused',
  tls: 'not-auth tls-untrusted',
};

const LOGIN = 'the server spoke of a login that expired';
const NO_MODEL = 'the words are only that there is no such model';
const NO_CAUSE = 'the client says only that the connection failed';
const NO_REASON = 'the client shows the status and none of the words';
const OTHER_REFUSAL = 'its server refused for another reason than the place';
const SILENT = 'it tries again without a word';
const COUNTRY = 'the server spoke of the country';
const NOTHING = 'the client prints "Exec failed", whatever happened';

/** Where the client's text says something else, or less, and why. */
const OTHERWISE: Readonly<Record<string, readonly [verdict: string, why: string]>> = {
  'anthropic-sdk/expired': ['rejected native-login-expired', LOGIN],
  'anthropic-ai-sdk/expired': ['rejected native-login-expired', LOGIN],
  'claude-code/expired': ['rejected native-login-expired', LOGIN],
  'claude-code/no-key': ['rejected native-login-missing', 'it asks to log in, not for a key'],
  'google-genai/no-key': ['rejected native-login-missing', 'it looks for a login of gcloud then'],
  'codex-cli/no-key': ['rejected env-not-set', 'it names the variable that is missing'],
  'anthropic-sdk/model': ['not-auth not-found', NO_MODEL],
  'anthropic-ai-sdk/model': ['not-auth not-found', NO_MODEL],
  'copilot-cli/model': ['not-auth not-found', NO_REASON],
  'copilot-cli/wrong-key': ['rejected open', NO_REASON],
  'copilot-cli/no-key': ['rejected open', NO_REASON],
  'copilot-cli/expired': ['rejected open', NO_REASON],
  ...Object.fromEntries(
    [...['claude-code', 'gemini-cli', 'google-genai', 'groq-sdk']].map((client) => [
      `${client}/permission`,
      ['not-auth permission', OTHER_REFUSAL] as const,
    ]),
  ),
  'copilot-cli/permission': ['not-auth permission', NO_REASON],
  'deepseek-harness/model': ['not-auth model-unknown', NO_MODEL],
  'gemini-cli/model': ['not-auth model-unknown', NO_MODEL],
  'google-genai/model': ['not-auth model-unknown', NO_MODEL],
  'copilot-cli/page': ['not-auth permission', NO_REASON],
  'deepseek-harness/page': ['not-auth permission', NO_REASON],
  ...Object.fromEntries(
    [
      ...[
        'ai-sdk',
        'anthropic-ai-sdk',
        'anthropic-sdk',
        'cline',
        'codex-cli',
        'continue',
        'deepseek-harness',
        'grok-cli',
        'kimi-code',
      ],
      ...['langchain-openai', 'mistral-sdk', 'openai-sdk', 'opencode', 'pi', 'qwen-code'],
    ].map((client) => [`${client}/permission`, ['not-auth location', COUNTRY] as const]),
  ),
  'mistral-sdk/wrong-key': ['rejected open', 'Mistral answers "Unauthorized"'],
  'mistral-sdk/no-key': ['rejected open', 'Mistral answers "Unauthorized"'],
  'mistral-sdk/quota': ['not-auth rate-limit', 'the words are those of a rate limit'],
  'groq-sdk/quota': ['not-auth rate-limit', 'the words are those of a rate limit'],
  ...Object.fromEntries(
    [
      ...['codex-cli', 'continue', 'deepseek-harness', 'gemini-cli', 'grok-cli', 'kimi-code', 'pi'],
    ].flatMap((client) =>
      ['refused', 'tls'].map((failure) => [
        `${client}/${failure}`,
        ['not-auth network-failed', NO_CAUSE] as const,
      ]),
    ),
  ),
  'copilot-cli/refused': ['not-auth network-failed', NO_CAUSE],
  ...Object.fromEntries(
    FAILURES.map((failure) => [`droid/${failure}`, ['inconclusive none', NOTHING] as const]),
  ),
  'droid/server': ['unchecked none', SILENT],
  'opencode/quota': ['unchecked none', SILENT],
  'opencode/page': ['unchecked none', SILENT],
  'opencode/refused': ['unchecked none', SILENT],
};

/** Whom the text names, in the order of the failures; `-` nobody. The key that expired was one of LiteLLM. */
const NAMED: Readonly<Record<string, string>> = {
  'ai-sdk': 'openai openai litellm-proxy openai - openai - - - -',
  'anthropic-ai-sdk':
    'anthropic anthropic anthropic anthropic anthropic anthropic anthropic anthropic anthropic anthropic',
  'anthropic-sdk': 'anthropic anthropic anthropic anthropic anthropic anthropic anthropic - - -',
  'claude-code': '- - - - - - - - - -',
  cline: 'openai openai litellm-proxy - - openai - - - -',
  'codex-cli': 'openai - litellm-proxy - - - - - - -',
  continue: 'openai openai litellm-proxy - - openai - - - -',
  'copilot-cli': '- - - - - openai - - - -',
  'deepseek-harness': 'deepseek deepseek litellm-proxy - - - - deepseek deepseek deepseek',
  droid: '- - - - - - - - - -',
  'gemini-cli': 'google google google google google google google google - -',
  'google-genai': 'google google google google google google google - - -',
  'grok-cli': 'xai - litellm-proxy xai xai xai xai xai xai xai',
  'groq-sdk': 'groq groq litellm-proxy groq groq groq groq groq groq groq',
  'kimi-code': 'openai - litellm-proxy - - openai - - - -',
  'langchain-openai': 'openai openai litellm-proxy openai openai openai - - - -',
  'mistral-sdk':
    'mistral mistral litellm-proxy openai mistral mistral mistral mistral mistral mistral',
  'openai-sdk': 'openai openai litellm-proxy openai openai openai - - - -',
  opencode: 'openai openai litellm-proxy - - - - - - -',
  pi: 'openai - litellm-proxy openai - openai - - - -',
  'qwen-code': 'openai - litellm-proxy - - openai - - - -',
};

const knowledge = createKnowledge();

function outputsOf(client: string): readonly Output[] {
  const file = new URL(`../../../fixtures/client-outputs/${client}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Output[];
}

function read(text: string): string {
  const { state, provider, diagnosis } = explainText(text, knowledge);
  const code = diagnosis?.rule === 'explain/form' ? 'open' : (diagnosis?.code ?? 'none');
  return `${state} ${code} ${provider ?? '-'}`;
}

describe.each(Object.keys(NAMED))('%s', (client) => {
  const outputs = outputsOf(client);
  test.each(FAILURES.map((failure, index) => [failure, index] as const))('%s', (failure, index) => {
    const text = outputs.find((output) => output.failure === failure)?.text ?? '(not recorded)';
    const [verdict] = OTHERWISE[`${client}/${failure}`] ?? [VERDICTS[failure]];
    const by = NAMED[client]?.split(' ')[index];
    expect(read(text)).toBe(`${String(verdict)} ${String(by)}`);
  });
});

test('twenty clients and libraries, ten failures each, without a path or a key of the machine', () => {
  const all = Object.keys(NAMED).flatMap(outputsOf);
  expect(Object.keys(NAMED).length).toBeGreaterThanOrEqual(20);
  expect(all).toHaveLength(Object.keys(NAMED).length * FAILURES.length);
  for (const { text } of all) {
    expect(text).not.toMatch(/(?<!\/var|\$bunfs)\/(?:tmp|root|work)\/|authlint-cell/);
  }
});

test('another failure is another verdict', () => {
  const [first, second] = outputsOf('openai-sdk');
  expect(read(first?.text ?? '')).not.toBe(read(second?.text ?? ''));
});
