import { bedrockKeyScope, seal } from '../src/internal.js';

const PRESIGNED =
  'bedrock.amazonaws.com/?Action=CallWithBearerToken&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIAEXAMPLE%2F20261122%2Fus-west-2%2Fbedrock%2Faws4_request&X-Amz-Date=20261122T120000Z&X-Amz-Expires=43200&X-Amz-Signature=ab&Version=1';

const keyOf = (request: string) =>
  seal(`bedrock-api-key-${Buffer.from(request).toString('base64')}`);

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
  ['no text at all', seal('')],
])('%s tells nothing', (_name, key) => {
  expect(bedrockKeyScope(key)).toBeNull();
});
