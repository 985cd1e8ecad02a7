import { machine } from '../support/machine.js';
import { outlines } from '../support/outline.js';

/** Each as seen on the wire of opencode 1.18.33, with one request for a completion. */
describe('opencode: the key of a provider of one’s own', () => {
  const STORE = '~/.local/share/opencode/auth.json';
  const read = async (npm: string, options: object = {}): Promise<unknown> => {
    const baseURL = 'https://llm.fixture.example/v1';
    const house = { npm, options: { baseURL, ...options }, models: { m: {} } };
    const files = {
      'opencode.json': { provider: { house } },
      [STORE]: { house: { type: 'api', key: 'made-up-stored-1' } },
    };
    const [target] = await outlines(await machine({ files }), 'opencode.json');
    return target?.['credentials'];
  };
  const STORED = `${STORE}#house.key = made-up-stored-1`;

  test('the stored one, and none where an empty one is written', async () => {
    expect(await read('@ai-sdk/openai-compatible')).toEqual([STORED]);
    expect(await read('@ai-sdk/openai-compatible', { apiKey: '' })).toEqual([]);
    expect(await read('@ai-sdk/openai', { apiKey: '' })).toEqual([]);
  });

  test.each([
    ['@ai-sdk/openai', 'OPENAI_API_KEY'],
    ['@ai-sdk/anthropic', 'ANTHROPIC_API_KEY'],
  ])('%s looks into %s itself', async (npm, name) => {
    expect(await read(npm)).toEqual([STORED, `env ${name}`]);
  });
});
