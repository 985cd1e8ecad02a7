import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import { namesInSettings } from '../who/labels.js';
import { idOfWord } from '../who/names.js';
import { namesInOtherScripts } from '../who/product.js';
import type { Advice, Situation } from './situation.js';

const REFUSED: readonly Code[] = ['key-rejected', 'key-of-other-provider', 'key-malformed'];

const NAME = String.raw`["'\x60]?([A-Z][\w.-]{2,28}|\p{Script=Han}{2,6}?)["'\x60]?`;
/** Words that introduce a key's issuer. */
const KEY_OF = [
  new RegExp(
    String.raw`\bkeys? (?:(?:that|which) )?(?:(?:I )?(?:got|have|made|bought|created|purchased|obtained|generated|received) (?:it )?(?:from|at|on|in|via)|(?:is |was |comes? |came )?(?:from|issued by|provided by|given by)) (?:my )?${NAME}`,
    'gu',
  ),
  new RegExp(String.raw`\bkeys? (?:(?:that|which) )?${NAME} (?:gave|provided|issued|sent)\b`, 'gu'),
  new RegExp(
    String.raw`${NAME}(?:\u5e73\u53f0|\u5b98\u7f51|\u5b98\u65b9|\u63a7\u5236\u53f0)?(?:\u7684|\u4e0a\u7684|\u91cc\u7684|\u4e0a\u7533\u8bf7\u7684|\u7533\u8bf7\u7684|\u8d2d\u4e70\u7684|\u4e70\u7684|\u63d0\u4f9b\u7684|\u7ed9\u7684|\u751f\u6210\u7684)\s?(?:api ?)?(?:key|[\u5bc6\u79d8][\u94a5\u9470\u5319]|\u4ee4\u724c)`,
    'giu',
  ),
];

/**
 * According to the text, the provider that rejected is not the key's issuer: key and address do not belong together. Not for gateways,
 * which serve models of many vendors.
 */
export function issuerAdvice({ decision, provider, reading, text }: Situation): Advice | null {
  if (provider === null || !REFUSED.includes(decision.code)) return null;
  if (provider.kind === 'gateway' || provider.kind === 'local') return null;
  const { knowledge } = reading;
  const named = [...keysFrom(text), ...namesInSettings(text)].flatMap(
    (id) => knowledge.provider(id) ?? [],
  );
  const issuer = named.find((one) => isAnother(one, provider));
  // A second named provider may be the same one under another name.
  if (issuer === undefined || named.some(({ vendor }) => vendor === provider.vendor)) return null;
  return {
    sentence: `${provider.name} answered and refused the key, but the text mentions ${issuer.name}: key and address belong to two providers.`,
    steps: [
      plainStep(
        'use-endpoint',
        `With a key of ${issuer.name}, set its own address${addressOf(issuer)} and its provider in the client.`,
      ),
      plainStep('new-key', `To stay with ${provider.name}, use its own key${consoleOf(provider)}.`),
    ],
  };
}

function keysFrom(text: string): string[] {
  return KEY_OF.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([, name = '']) => [
    ...(idOfWord(name) === null ? [] : [idOfWord(name) ?? '']),
    ...namesInOtherScripts(name),
  ]);
}

function isAnother({ vendor, kind }: Party, provider: Party): boolean {
  return vendor !== provider.vendor && kind !== 'local';
}

function addressOf({ baseUrls }: Party): string {
  const url = baseUrls.find((one) => !/[{}<>]/.test(one));
  return url === undefined ? '' : ` (${url})`;
}

function consoleOf({ consoleUrl }: Party): string {
  return consoleUrl === null ? '' : ` (${consoleUrl})`;
}
