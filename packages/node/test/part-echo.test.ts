import { withoutParts } from '../src/scrubber/part-echo.js';

const KEY = 'sk-proj-7Ab3dEf9hIjK2mNoP4rStU6wXyZ8bCd';
const MARK = '[key 0000]';

test.each([
  ['all of it', KEY],
  ['all but its last character', KEY.slice(0, -1)],
  ['all but its first', KEY.slice(1)],
  ['its last eight', KEY.slice(-8)],
  ['its first twelve', KEY.slice(0, 12)],
  ['eight of its middle', KEY.slice(15, 23)],
])('%s goes', (_what, part) => {
  expect(withoutParts(`key "${part}" is wrong`, KEY, MARK)).toBe(`key "${MARK}" is wrong`);
});

test('both lines of it go', () => {
  const text = `${KEY.slice(0, 20)}\n  ${KEY.slice(20)}`;
  expect(withoutParts(text, KEY, MARK)).toBe(`${MARK}\n  ${MARK}`);
});

test.each([
  ['its last four, as providers show them', `sk-proj-***${KEY.slice(-4)}`, KEY],
  ['what every key of the issuer begins with', 'keys begin with sk-proj-', KEY],
  ['the same of a long beginning', 'keys begin with sk-ant-api03-', `sk-ant-api03-${KEY.slice(8)}`],
  ['words that a key holds', 'the gateway of the team', 'my-gateway-of-team-5f3a9c'],
  ['short keys, which are looked for as a whole', 'abc', 'abc12345'],
  ['other text', 'Incorrect API key provided.', KEY],
])('%s stays', (_what, text, key) => {
  expect(withoutParts(text, key, MARK)).toBe(text);
});
