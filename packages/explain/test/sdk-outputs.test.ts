import { readFileSync } from 'node:fs';
import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

/**
 * What real libraries printed, uncaught, before a server on loopback that failed in ten ways: openai 7.57.0, @anthropic-ai/sdk
 * 1.12.0, ai 7.0.173 with @ai-sdk/openai 4.0.118, groq-sdk 1.6.0 on Node.js 20. The key was made up; paths and dates are replaced.
 */
interface Output {
  readonly client: string;
  readonly failure: string;
  readonly text: string;
}
const outputs = JSON.parse(
  readFileSync(new URL('fixtures/sdk-outputs.json', import.meta.url), 'utf8'),
) as readonly Output[];

/** State, code and provider of each failure, stated by hand. The words of some answers are those of many providers. */
const VERDICTS: Readonly<
  Record<string, readonly [state: string, code: string, by: string | null]>
> = {
  'wrong-key': ['rejected', 'key-rejected', 'openai'],
  'no-key': ['rejected', 'key-missing', null],
  'anthropic-key': ['rejected', 'key-rejected', 'anthropic'],
  quota: ['not-auth', 'quota', null],
  rate: ['not-auth', 'rate-limit', null],
  model: ['not-auth', 'model-access', null],
  region: ['not-auth', 'location', 'openai'],
  bare: ['rejected', 'open', null],
  server: ['not-auth', 'server-error', null],
  refused: ['not-auth', 'network-failed', null],
};
/** Whom the library itself names, where the words are those of many: its frames show its path. */
const BY_LIBRARY: Readonly<Record<string, string>> = {
  'groq-sdk': 'groq',
  // Its own words or none, and nothing speaks for anybody else.
  ...Object.fromEntries(
    ['no-key', 'rate', 'model', 'bare'].map((failure) => [`openai-sdk ${failure}`, 'openai']),
  ),
};
const knowledge = createKnowledge();

test.each(outputs.map((one) => [one.client, one.failure, one.text] as const))(
  '%s: %s',
  (client, failure, text) => {
    const { state, provider, diagnosis } = explainText(text, knowledge);
    const code = diagnosis?.rule === 'explain/form' ? 'open' : (diagnosis?.code ?? 'none');
    const [wanted, cause, by] = VERDICTS[failure] ?? [];
    expect([state, code, provider]).toEqual([
      wanted,
      cause,
      by ?? BY_LIBRARY[client] ?? BY_LIBRARY[`${client} ${failure}`] ?? null,
    ]);
  },
);

test('four libraries, ten failures each', () => {
  expect(outputs).toHaveLength(4 * Object.keys(VERDICTS).length);
});
