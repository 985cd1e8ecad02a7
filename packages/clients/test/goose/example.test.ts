import { testClient } from '../support/test-client.js';

testClient('goose', {
  reads: {
    '~/.config/goose/config.yaml': ['openai,custom_house', 'custom_house', '= @4'],
    '~/.config/goose/secrets.yaml': ['openai,custom_house', '=', '= @2'],
    '~/.config/goose/custom_providers/custom_house.json': ['openai,custom_house', 'openai', '= @5'],
  },
  unreadable: {
    '~/.config/goose/config.yaml': {
      through: '~/.config/goose/secrets.yaml',
      reads: 'custom_house',
    },
    '~/.config/goose/custom_providers/custom_house.json': {
      through: '~/.config/goose/config.yaml',
      reads: 'openai',
    },
    '~/.config/goose/secrets.yaml': {
      through: '~/.config/goose/config.yaml',
      reads: 'openai,custom_house',
    },
  },
});
