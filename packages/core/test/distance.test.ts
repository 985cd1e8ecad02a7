import { distance } from '../src/config/known-keys.js';

test.each([
  ['', '', 2, 0],
  ['', 'ab', 2, 2],
  ['api.openai.com', 'api.openai.com', 1, 0],
  ['api.openai.com', 'api.opneai.com', 1, 1], // crossed
  ['api.openai.com', 'pai.openai.com', 1, 1],
  ['api.openai.com', 'api.openai.cmo', 1, 1],
  ['api.openai.com', 'pi.openai.co', 2, 2], // one at each end
  ['api.openai.com', 'xapi.openai.comx', 2, 2],
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 9, 3],
  ['abcdef', 'fabcde', 2, 2], // moved from one end to the other
])('%j and %j, up to %d: %d', (a, b, limit, edits) => {
  expect(distance(a, b, limit)).toBe(edits);
  expect(distance(b, a, limit)).toBe(edits);
});

test.each([
  ['kitten', 'sitting', 2],
  ['abc', 'abcde', 1],
  ['abcdef', 'cdefab', 3],
  ['ab', 'cd', 1],
  ['key', 'yek', 1],
])('%j and %j are further apart than %d', (a, b, limit) => {
  expect(distance(a, b, limit)).toBe(limit + 1);
  expect(distance(b, a, limit)).toBe(limit + 1);
});
