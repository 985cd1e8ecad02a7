import { machine } from '../support/machine.js';
import { outlines } from '../support/outline.js';

/** Each as seen on the wire of Claude Code 2.1.330 with `ANTHROPIC_BASE_URL`, one request for a completion. */
describe('Claude Code: credentials in ANTHROPIC_CUSTOM_HEADERS', () => {
  const path = '~/.claude/settings.json';
  const read = async (env: Record<string, string>) => {
    const all = { ANTHROPIC_BASE_URL: 'https://llm.fixture.example', ...env };
    return (await outlines(await machine({ files: { [path]: {} }, env: all }), path))[0];
  };

  test('without a key the header is sent alone', async () => {
    const env = { ANTHROPIC_CUSTOM_HEADERS: 'Authorization: Bearer made-up-1' };
    expect(await read(env)).toMatchObject({
      credentials: [],
      headers: { Authorization: expect.anything() as unknown },
    });
    const other = await read({ ANTHROPIC_CUSTOM_HEADERS: 'X-Team: search' });
    expect(other?.['credentials']).toContain('env ANTHROPIC_API_KEY empty=unset @ x-api-key');
  });

  test('with a key, both are sent', async () => {
    const env = {
      ANTHROPIC_API_KEY: 'made-up-key-1',
      ANTHROPIC_CUSTOM_HEADERS: 'Authorization: Bearer made-up-1',
    };
    const target = await read(env);
    expect(target?.['credentials']).toContain('env ANTHROPIC_API_KEY empty=unset @ x-api-key');
    expect(Object.keys(target?.['headers'] as object)).toEqual(['Authorization']);
  });

  test('the token is sent beside an x-api-key of the headers, and over an Authorization of theirs', async () => {
    const TOKEN = 'env ANTHROPIC_AUTH_TOKEN empty=unset @ authorization: Bearer';
    const beside = await read({
      ANTHROPIC_AUTH_TOKEN: 'made-up-token-1',
      ANTHROPIC_CUSTOM_HEADERS: 'X-Api-Key: made-up-1',
    });
    expect((beside?.['credentials'] as string[])[0]).toBe(TOKEN);
    expect(Object.keys(beside?.['headers'] as object)).toEqual(['X-Api-Key']);
    const over = await read({
      ANTHROPIC_AUTH_TOKEN: 'made-up-token-1',
      ANTHROPIC_CUSTOM_HEADERS: 'Authorization: made-up-1',
    });
    expect((over?.['credentials'] as string[])[0]).toBe(TOKEN);
    expect(over?.['headers']).toEqual({});
  });

  test('an x-api-key of the headers takes the place of the key', async () => {
    const target = await read({
      ANTHROPIC_API_KEY: 'made-up-key-1',
      ANTHROPIC_CUSTOM_HEADERS: 'x-api-key: made-up-1',
    });
    expect((target?.['credentials'] as string[])[0]).toMatch(
      /^env:ANTHROPIC_CUSTOM_HEADERS#x-api-key = /,
    );
  });
});
