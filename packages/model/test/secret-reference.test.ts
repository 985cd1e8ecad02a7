import { seal, variableIn } from '../src/secret/index.js';

test.each([
  ['$OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['${OPENAI_API_KEY}', 'OPENAI_API_KEY'],
  ['$env:OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['%OPENAI_API_KEY%', 'OPENAI_API_KEY'],
  ['{env:OPENAI_API_KEY}', 'OPENAI_API_KEY'],
  ['{OPENAI_API_KEY}', 'OPENAI_API_KEY'],
  ['{{OPENAI_API_KEY}}', 'OPENAI_API_KEY'],
  ['${{ secrets.OPENAI_API_KEY }}', 'OPENAI_API_KEY'],
  ['secrets.OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['"$OPENAI_API_KEY"', 'OPENAI_API_KEY'],
  ["'${A_KEY}'", 'A_KEY'],
  [' $A_B2_C ', 'A_B2_C'],
  ['OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['"HF_TOKEN"', 'HF_TOKEN'],
  ['A_KEY', 'A_KEY'],
  ['A1_B2_C3_KEY', 'A1_B2_C3_KEY'],
])('%j names the variable %s', (text, name) => {
  expect(variableIn(seal(text))).toBe(name);
});

test.each([
  ['a key', 'sk-proj-abcdefghijklmnop'],
  ['a reference within a text', 'Bearer ${OPENAI_API_KEY}'],
  ['a reference with a text behind it', '${OPENAI_API_KEY}/v1'],
  ['a name of one word', '$KEY'],
  ['a name in lower case', '$openai_api_key'],
  ['a name of something else than a key', 'OPENAI_BASE_URL'],
  ['a name in front of a text', 'OPENAI_API_KEY=x'],
  ['a text in front of a name', 'x-OPENAI_API_KEY'],
  ['a name that begins with a digit', '1A_KEY'],
  ['what no variable is as long as', `$A_${'B'.repeat(118)}`],
])('%s names none', (_what, text) => {
  expect(variableIn(seal(text))).toBeNull();
});

test('the longest name that is read has 118 characters and its sign', () => {
  const name = `A_${'B'.repeat(117)}`;
  expect(variableIn(seal(`$${name}`))).toBe(name);
});
