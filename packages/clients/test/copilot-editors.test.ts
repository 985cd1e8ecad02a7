import { machine } from './support/machine.js';
import { outlines } from './support/outline.js';
import { testClient } from './support/test-client.js';

testClient('copilot-editors', {
  reads: {
    '~/.config/github-copilot/apps.json': ['github-copilot', 'none', '= @4'],
  },
});

test('the login of the editors', async () => {
  const here = await machine({ tree: 'copilot-editors' });
  const path = '~/.config/github-copilot/apps.json';
  expect((await outlines(here, path))[0]).toMatchObject({
    id: 'github-copilot',
    at: '~/.config/github-copilot/apps.json:2:3',
    credentials: [
      'login ~/.config/github-copilot/apps.json#github.com:Iv1.feedfeedfeedfeed.oauth_token = made-up-editor-token-1',
    ],
  });
});
