import OpenAI from 'openai';
import { canary } from '@authlint/testkit';
import { heard, listen, type Listening } from '../support/listening.js';
import { Workspace } from '../support/run-program.js';

/** The SDK of OpenAI reads what `listen` answers, streams and errors included. */

const KEY = canary('openai', 'listen sdk');
const ask = { model: 'gpt-4o-mini', messages: [{ role: 'user' as const, content: 'hi' }] };
const TEXT = 'Hello from authlint listen.';
let folder: Workspace;

beforeAll(() => {
  folder = new Workspace({});
});

afterAll(() => folder.remove());

async function withClient(
  args: readonly string[],
  use: (client: OpenAI) => Promise<void>,
): Promise<Listening> {
  const endpoint = await listen(folder, ['--format', 'json', ...args], { OPENAI_API_KEY: KEY });
  await use(new OpenAI({ baseURL: `${endpoint.origin}/v1`, apiKey: KEY, maxRetries: 0 }));
  endpoint.interrupt();
  return endpoint;
}

test('models, chat and responses, whole and streamed', async () => {
  const endpoint = await withClient([], async (client) => {
    const models = await client.models.list();
    expect(models.data.map(({ id }) => id)).toContain('gpt-4o-mini');
    const whole = await client.chat.completions.create(ask);
    expect(whole.choices[0]?.message.content).toBe(TEXT);
    let streamed = '';
    for await (const { choices } of await client.chat.completions.create({ ...ask, stream: true }))
      streamed += choices[0]?.delta.content ?? '';
    expect(streamed).toBe(TEXT);
    const response = await client.responses.create({ model: 'gpt-4o-mini', input: 'hi' });
    expect(response.output_text).toBe(TEXT);
    const last = await client.responses
      .stream({ model: 'gpt-4o-mini', input: 'hi' })
      .finalResponse();
    expect(last.output_text).toBe(TEXT);
  });
  const { requests, findings } = await heard(endpoint);
  expect(findings).toEqual([]);
  expect(requests.map(({ route, api, streaming }) => [route, api, streaming])).toEqual([
    ['discovery', null, false],
    ['chat', 'openai-chat', false],
    ['chat', 'openai-chat', true],
    ['chat', 'openai-responses', false],
    ['chat', 'openai-responses', true],
  ]);
  for (const { client, credentials } of requests) {
    expect(client).toMatch(/^OpenAI\/JS /);
    expect(credentials.map(({ place, scheme, sources }) => [place, scheme, sources])).toEqual([
      [
        'authorization',
        'Bearer',
        [{ from: 'env:OPENAI_API_KEY', provider: 'openai', exact: true }], // the environment is the configuration
      ],
    ]);
  }
});

test('--status 401 is an authentication error to it', async () => {
  await withClient(['--status', '401'], async (client) => {
    await expect(client.chat.completions.create(ask)).rejects.toBeInstanceOf(
      OpenAI.AuthenticationError,
    );
  });
});
