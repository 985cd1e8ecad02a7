import { first } from './outline.js';

/** danielmiessler/fabric 272f04dd: `openai_compatible/providers_config.go`, `anthropic/anthropic.go`. */
test('fabric: vendors under its own names; the SDK of Anthropic adds its path to every address', async () => {
  const path = '~/.config/fabric/.env';
  const env = (lines: string) => ({ [path]: `DEFAULT_VENDOR=x\n${lines}\n` });
  expect(await first(path, env('GROKAI_API_KEY=k'))).toMatchObject({
    baseUrl: 'https://api.x.ai/v1',
    chat: 'openai-chat /chat/completions',
  });
  const moved = 'ANTHROPIC_API_KEY=k\nANTHROPIC_API_BASE_URL=https://gw.fixture.example/v1';
  expect(await first(path, env(moved))).toMatchObject({
    baseUrl: 'https://gw.fixture.example/v1',
    chat: 'anthropic-messages /v1/messages',
  });
});
