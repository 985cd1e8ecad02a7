import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { ownBaseUrl } from '../endpoint.js';
import type { Advice, Situation } from './situation.js';

const WITHOUT_KEY: readonly Code[] = ['key-missing', 'gateway-scheme-differs'];

/** A response that names the header it reads. */
const WANTS: readonly (readonly [header: string, said: RegExp])[] = [
  [
    'Authorization: Bearer',
    /\bauthorization header\b|\bbearer auth|\bheader ["'`]?authorization\b|\bauthorization: bearer\b/i,
  ],
  ['x-api-key', /\bx-api-key\b/i],
  ['x-goog-api-key', /\bx-goog-api-key\b/i],
];
/** The header that a client's setting selects, and the setting for another one. */
const SENDS: readonly (readonly [
  header: string,
  setting: RegExp,
  name: string,
  instead: string,
])[] = [
  ['x-goog-api-key', /@ai-sdk\/google\b(?!-vertex)/, '@ai-sdk/google', '@ai-sdk/openai-compatible'],
  ['x-api-key', /@ai-sdk\/anthropic\b/, '@ai-sdk/anthropic', '@ai-sdk/openai-compatible'],
  ['x-api-key', /\bANTHROPIC_API_KEY\b/, 'ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  ['x-api-key', /\bAnthropic(?:Streaming)?ChatModel\b/, 'AnthropicChatModel', 'OpenAiChatModel'],
  [
    'Authorization: Bearer',
    /\bANTHROPIC_AUTH_TOKEN\b/,
    'ANTHROPIC_AUTH_TOKEN',
    'ANTHROPIC_API_KEY',
  ],
];

/** Of two variables, the later one in the text is the current one. */
function isReplaced(text: string, name: string, instead: string): boolean {
  return /^[A-Z_]+$/.test(name) && text.lastIndexOf(instead) > text.lastIndexOf(name);
}

/** According to the settings in the text, the key is sent in a header that the server does not read. */
export function headerAdvice({ decision, text, provider, reading }: Situation): Advice | null {
  if (!WITHOUT_KEY.includes(decision.code)) return null;
  const wanted = WANTS.find(([, said]) => said.test(decision.clue.text ?? ''))?.[0];
  if (wanted === undefined) return null;
  const sent = SENDS.find(
    ([, setting, name, instead]) => setting.test(text) && !isReplaced(text, name, instead),
  );
  if (sent === undefined || sent[0] === wanted) return null;
  const [header, , name, instead] = sent;
  const { lines, endpoints, knowledge } = reading;
  const own = ownBaseUrl(lines, endpoints, knowledge)?.host;
  const who = own ?? provider?.name ?? 'the server at this address';
  return {
    code: 'gateway-scheme-differs',
    isUnnamed: true,
    sentence: `${name} makes the client send the key as ${header}, but ${who} reads ${wanted}: no key arrives.`,
    steps: [
      plainStep('edit', `Use ${instead} instead of ${name}: it sends the key as ${wanted}.`),
      plainStep('compare', 'Check that the Base URL is the one that belongs to it.'),
    ],
  };
}
