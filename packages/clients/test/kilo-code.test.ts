import { testClient } from './support/test-client.js';

testClient('kilo-code', {
  reads: {
    '~/.local/share/kilo/auth.json': ['kilo', 'none', '! @1'],
    '~/.config/kilo/kilo.jsonc': ['house', 'kilo', '! @6'],
  },
  unreadable: {
    '~/.config/kilo/kilo.jsonc': { through: '~/.local/share/kilo/auth.json', reads: 'kilo' },
    '~/.local/share/kilo/auth.json': { through: '~/.config/kilo/kilo.jsonc', reads: 'house' },
  },
});
