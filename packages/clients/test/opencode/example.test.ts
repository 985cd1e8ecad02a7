import { testClient } from '../support/test-client.js';

testClient('opencode', {
  reads: {
    'opencode.jsonc': ['house,anthropic,sealed', 'house,sealed,switched-off', '! @10'],
    '~/.local/share/opencode/auth.json': ['anthropic,house', 'none', '! @6'],
    '~/.config/opencode/opencode.json': ['house,anthropic,sealed', 'house,anthropic', '! @6'],
  },
  passes: ['~/.keys/sealed'],
  unreadable: {
    'opencode.jsonc': { through: '~/.local/share/opencode/auth.json', reads: 'anthropic,house' },
    '~/.config/opencode/opencode.json': { through: 'opencode.jsonc', reads: 'house,anthropic' },
    '~/.keys/sealed': { through: 'opencode.jsonc', reads: 'house,anthropic,sealed' },
    '~/.local/share/opencode/auth.json': {
      through: 'opencode.jsonc',
      reads: 'house,anthropic,sealed',
    },
  },
});
