import { seal } from '@authlint/model/secret';
import { RunFingerprinter } from '@authlint/node/internal';
import { isOfOtherKey } from '../../src/facts/foreign-echo.js';
import { valuesOf } from '../support/played.js';
import { HOST, KEY, refusal } from '../support/wire.js';

/** Whether an answer repeats another key than the one that was sent. `KEY` is `sk-corp-0123…uv`. */

const fingerprinter = new RunFingerprinter();
const markOf = (key: string) => `[key ${fingerprinter.of(seal(key))}]`;

test.each<[string, string, boolean | null]>([
  ['the key itself', KEY, false],
  ['its ends', `${KEY.slice(0, 7)}****${KEY.slice(-4)}`, false],
  ['its ends, with the word Bearer', `Bearer ${KEY.slice(0, 7)}...${KEY.slice(-4)}`, false],
  ['its ends in quotation marks', `"${KEY.slice(0, 7)}…${KEY.slice(-4)}"`, false],
  ['its end alone', `****${KEY.slice(-4)}`, false],
  ['the ends of another key', 'sk-proj****wxyz', true],
  ['the same beginning and another end', `${KEY.slice(0, 7)}****wxyz`, true],
  ['the end of another key', '****wxyz', true],
  ['the mark of the key', markOf(KEY), false],
  ['the mark of its beginning', `${markOf(KEY)}****${KEY.slice(-4)}`, false],
  ['the mark of another key of the run', markOf('sk-another-key-of-the-run'), true],
  ['a reference', '$secret{**********ret}', true],
  ['too little', '****uv', null],
  ['nothing but asterisks', '*********', null],
  ['nothing', '', null],
])('an echo that shows %s', (_name, echo, isOther) => {
  expect(isOfOtherKey(echo, seal(KEY), fingerprinter)).toBe(isOther);
});

describe('an answer that says', () => {
  const told = (shown: string) => `Incorrect API key provided: ${shown}. You can find yours here.`;
  test.each<[string, string, unknown]>([
    ['the key, masked', told(`${KEY.slice(0, 8)}*****************${KEY.slice(-4)}`), false],
    ['the whole key', told(KEY), false],
    ['another key, masked', told('sk-proj-**********wxyz'), true],
    ['a placeholder of the gateway', told('$secret{**********ret}'), true],
    ['no key', 'Incorrect API key provided.', 'unknown: not-applicable'],
  ])('%s', async (_name, message, value) => {
    const played = {
      hosts: { [HOST]: [refusal(message)] },
      target: {},
      world: { env: { CORP_LLM_KEY: KEY } },
    };
    expect(await valuesOf(played, 'auth.foreignEcho')).toEqual([value]);
  });
});
