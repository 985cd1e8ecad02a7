import { machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

test('a Base URL whose name is written with another case is pointed out', async () => {
  const here = await machine({
    files: {
      '~/.config/opencode/opencode.json': {
        provider: {
          team: { npm: '@ai-sdk/openai-compatible', options: { baseUrl: 'http://a/v1' } },
        },
        model: 'team/m1',
      },
    },
  });
  const result = await readFrom(here, '~/.config/opencode/opencode.json');
  expect(result).toMatchObject({
    problems: [
      {
        line: 6,
        message: '"baseUrl" has no effect: the setting is "baseURL", with capital letters',
      },
    ],
  });
});
