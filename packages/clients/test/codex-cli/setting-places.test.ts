import { settingSources } from '../support/outline.js';

test('Codex: the project’s model hides the user’s; other providers’ addresses are none of it', async () => {
  const files = {
    '~/.codex/config.toml': `model = "house-b"
model_provider = "house"
[model_providers.house]
base_url = "https://house.example/v1"
env_key = "HOUSE_KEY"
name = "House"
[model_providers.other]
base_url = "https://other.example/v1"
env_key = "OTHER_KEY"
name = "Other"
[projects."."]
trust_level = "untrusted"
[profiles.quick]
model = "house-c"
[mcp_servers.docs]
url = "https://mcp.example"
`,
  };
  expect(await settingSources({ files }, '~/.codex/config.toml', 'house')).toEqual([
    '> Base URL ~/.codex/config.toml:4 model_providers.house.base_url https://house.example/v1',
    '> model ~/.codex/config.toml:1 model house-b',
    '- model ~/.codex/config.toml:14 profiles.quick.model house-c',
  ]);
});
