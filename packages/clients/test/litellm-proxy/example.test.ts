import { testClient } from '../support/test-client.js';

testClient('litellm-proxy', {
  reads: {
    'litellm_config.yaml': ['fast,claude,azure,all-of-groq', '?', 'fast,claude @12'],
  },
  passes: ['.env'],
  unreadable: {
    '.env': { through: 'litellm_config.yaml', reads: 'fast,claude,all-of-groq' },
  },
});
