import { chatBody } from '../src/requests/bodies.js';

/** Where Claude is asked in a cloud, the path names the model and the body says which version of the API it is. */
test.each([
  ['https://llm.fixture.example/v1/messages', { model: 'm' }],
  [
    'https://llm.fixture.example/bedrock/model/m/invoke',
    { anthropic_version: 'bedrock-2023-05-31' },
  ],
  [
    'https://llm.fixture.example/publishers/anthropic/models/m:rawPredict',
    { anthropic_version: 'vertex-2023-10-16' },
  ],
  ['https://llm.fixture.example/invoke/v1/messages', { model: 'm' }],
])('Claude at %s', (url, expected) => {
  const body: unknown = JSON.parse(
    chatBody('anthropic-messages', { model: 'm', text: 'a', limit: 1 }, url),
  );
  expect(body).toEqual({
    ...expected,
    max_tokens: 1,
    messages: [{ role: 'user', content: 'a' }],
  });
});
