/** @jest-environment-options { "fromSource": true } */
import { bedrockKeyScope, seal } from '../src/secret/index.js';

const PRESIGNED =
  'bedrock.amazonaws.com/?Action=CallWithBearerToken&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIAEXAMPLE%2F20261122%2Fus-west-2%2Fbedrock%2Faws4_request&X-Amz-Date=20261122T120000Z&X-Amz-Expires=43200&X-Amz-Signature=ab&Version=1';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const keyOf = (request: string) => seal(`bedrock-api-key-${base64(request)}`);

test('a short-term key tells its region and when it expires', () => {
  expect(bedrockKeyScope(keyOf(PRESIGNED))).toEqual({
    region: 'us-west-2',
    expiresAt: Date.UTC(2026, 10, 23, 0, 0, 0) / 1000,
  });
});

test('without a date it tells its region alone', () => {
  const request = PRESIGNED.replace(/&X-Amz-(Date|Expires)=\w+/g, '');
  expect(bedrockKeyScope(keyOf(request))).toEqual({ region: 'us-west-2', expiresAt: null });
});

test.each([
  ['a long-term key', seal(`ABSK${'QmVkcm9ja0FQSUtleS'.repeat(7)}`)],
  ['a key that is cut off', seal('bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t')],
  ['a key without a region', keyOf('bedrock.amazonaws.com/?X-Amz-Credential=ASIA')],
  ['a key without a credential', keyOf('bedrock.amazonaws.com/?X-Amz-Date=20261122T120000Z')],
  ['another prefix of that length', seal(`bedrock-app-key-${base64(PRESIGNED)}`)],
  ['no text at all', seal('')],
])('%s tells nothing', (_name, key) => {
  expect(bedrockKeyScope(key)).toBeNull();
});

test('blanks around a key change nothing', () => {
  const text = `bedrock-api-key-${base64(PRESIGNED)}`;
  expect(bedrockKeyScope(seal(` ${text}\n`))?.region).toBe('us-west-2');
});

test.each([
  ['us-gov-west-1', 'us-gov-west-1'],
  ['ap-southeast-12', 'ap-southeast-12'],
  ['a-west-2', null],
  ['globe-west-2', null],
  ['us-west', null],
  ['us2', null],
  ['us-west-2x', null],
  ['.us-west-2', null],
  ['us-W-2', null],
])('%s as the region is %s', (region, found) => {
  const key = keyOf(PRESIGNED.replace('us-west-2', region));
  expect(bedrockKeyScope(key)?.region ?? null).toBe(found);
});

test.each([
  ['X-Amz-Date=20261122T120000Z', 'X-Amz-Date=20261122T120000Zx'],
  ['X-Amz-Date=20261122T120000Z', 'X-Amz-Date=x20261122T120000Z'],
  ['X-Amz-Date=20261122T120000Z', 'X-Amz-Date=202611T120000Z'],
  ['X-Amz-Date=20261122T120000Z', 'X-Amz-Date=%2B0020261122T120000Z'],
  ['&X-Amz-Date=20261122T120000Z', ''],
  ['&X-Amz-Expires=43200', ''],
  ['X-Amz-Expires=43200', 'X-Amz-Expires=soon'],
])('%s as %s says no time', (right, wrong) => {
  expect(bedrockKeyScope(keyOf(PRESIGNED.replace(right, wrong)))).toEqual({
    region: 'us-west-2',
    expiresAt: null,
  });
});

test('the credential may be the first parameter', () => {
  const query = 'X-Amz-Credential=ASIA%2F20261122%2Feu-west-1%2Fbedrock%2Faws4_request';
  const key = keyOf(`bedrock.amazonaws.com/?${query}&Action=CallWithBearerToken`);
  expect(bedrockKeyScope(key)?.region).toBe('eu-west-1');
});

test.each([0, 1, 2, 3])('%i characters of a further group of four change nothing', (count) => {
  const whole = PRESIGNED.padEnd(Math.ceil(PRESIGNED.length / 3) * 3, '1'); // base64 without `=`
  const key = seal(`bedrock-api-key-${base64(whole)}${'MTEx'.slice(0, count)}`);
  expect(bedrockKeyScope(key)?.region).toBe('us-west-2');
});

test('without a question mark the whole text is the query', () => {
  const query = 'X-Amz-Credential=ASIA%2F20261122%2Feu-west-1%2Fbedrock%2Faws4_request';
  expect(bedrockKeyScope(keyOf(query))?.region).toBe('eu-west-1');
});

test('nothing of a key stays where any code can read the last match', () => {
  bedrockKeyScope(keyOf(PRESIGNED));
  expect(RegExp.input).not.toContain('ASIAEXAMPLE');
  expect(RegExp.input).toBe('');
});
