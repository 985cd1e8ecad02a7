import { cleanBody } from '../src/scrubber/clean-body.js';

/** Texts are cleaned of KEY, which may also stand with an escape for its K. */
const clean = (text: string): string => text.replaceAll('KEY', '*').replaceAll('\\u004bEY', '*');

test.each([
  ['a text', 'no KEY here', 'no * here'],
  ['a text without the key, in its own form', '{ "a":  "b" }', '{ "a":  "b" }'],
  ['JSON', '{"a":"KEY"}', '{"a":"*"}'],
  ['JSON behind blanks', ' \n{"a":"KEY"}', '{"a":"*"}'],
  ['an object with nothing in it', '{"a":null,"b":"KEY"}', '{"a":null,"b":"*"}'],
  ['a list', '["KEY",1,null,true]', '["*",1,null,true]'],
  ['a text of JSON', '"KEY"', '"*"'],
  ['names in JSON', '{"KEY":{"b":["KEY"]}}', '{"*":{"b":["*"]}}'],
  ['JSON in a text of JSON', '{"a":"{\\"b\\":\\"\\\\u004bEY\\"}"}', '{"a":"{\\"b\\":\\"*\\"}"}'],
  ['a text that is no JSON', '{KEY', '{*'],
  ['JSON behind a word', 'x{"a":"KEY"}', 'x{"a":"*"}'],
  ['a number in a text of JSON', '{"a":"KEY","b":"1.50"}', '{"a":"*","b":"1.50"}'],
  ['a line of a stream alone', 'data: {"a": "KEY"}', 'data: {"a":"*"}'],
  ['lines', 'a\n{"a": "KEY"}\nb KEY', 'a\n{"a":"*"}\nb *'],
  [
    'lines of a stream',
    'data: {"a": "KEY"}\r\n\r\ndata: [DONE]',
    'data: {"a":"*"}\r\n\r\ndata: [DONE]',
  ],
  ['a list in a line', 'x\n["KEY", 1]', 'x\n["*",1]'],
  ['a line with JSON further on', 'x\nevent {"a": "KEY"}', 'x\nevent {"a": "*"}'],
  ['a line with something behind JSON', 'x\n{"a": "KEY"} y', 'x\n{"a": "*"} y'],
])('of %s', (_what, body, cleaned) => {
  expect(cleanBody(body, clean)).toBe(cleaned);
});

test('what spans two lines that are no JSON goes as a whole', () => {
  const spanning = (text: string): string => text.replace(/K\nEY|EY/g, '*');
  expect(cleanBody('<b>K\nEY</b>', spanning)).toBe('<b>*</b>');
});

test('what spans two texts is found in the whole, which is then shown', () => {
  const spanning = (text: string): string => text.replace(/K","EY|KEY/g, '*');
  expect(cleanBody('["K","EY"]', spanning)).toBe('["*"]');
});

test('JSON is read to a depth of 200, and cleaned as a text beyond', () => {
  const nested = (depth: number, text: string) => '['.repeat(depth) + text + ']'.repeat(depth);
  expect(cleanBody(nested(200, ' "KEY"'), clean)).toBe(nested(200, '"*"'));
  expect(cleanBody(nested(201, ' "KEY"'), clean)).toBe(nested(201, ' "*"'));
  const objects = (depth: number, text: string) => '{"a":'.repeat(depth) + text + '}'.repeat(depth);
  expect(cleanBody(objects(201, ' "KEY"'), clean)).toBe(objects(201, ' "*"'));
});
