import { machine } from '../support/machine.js';
import { outlines } from '../support/outline.js';

/** What Claude Code asks where one of its clouds is switched on. Source: its documentation and its program, 2.1.330. */

const AWS = { AWS_REGION: 'eu-west-1' };

test.each([
  [
    'CLAUDE_CODE_USE_MANTLE',
    AWS,
    { id: 'bedrock-mantle', baseUrl: 'https://bedrock-mantle.eu-west-1.api.aws/anthropic' },
  ],
  [
    'CLAUDE_CODE_USE_MANTLE',
    { ...AWS, ANTHROPIC_BEDROCK_MANTLE_BASE_URL: 'https://mantle.fixture.example' },
    { id: 'bedrock-mantle', baseUrl: 'https://mantle.fixture.example' },
  ],
  [
    'CLAUDE_CODE_USE_ANTHROPIC_AWS',
    AWS,
    {
      id: 'anthropic-aws',
      baseUrl: 'https://aws-external-anthropic.eu-west-1.api.aws',
      credentials: ['env ANTHROPIC_AWS_API_KEY empty=unset @ x-api-key'],
    },
  ],
  [
    'CLAUDE_CODE_USE_ANTHROPIC_GOOGLE_CLOUD',
    { ANTHROPIC_GOOGLE_CLOUD_LOCATION: 'global' },
    { id: 'anthropic-google-cloud', baseUrl: 'https://claude.googleapis.com' },
  ],
  [
    'CLAUDE_CODE_USE_VERTEX',
    { CLOUD_ML_REGION: 'eu', ANTHROPIC_VERTEX_PROJECT_ID: 'made-up' },
    { id: 'vertex', baseUrl: 'https://aiplatform.eu.rep.googleapis.com/v1' },
  ],
  [
    'CLAUDE_CODE_USE_VERTEX',
    { ANTHROPIC_VERTEX_BASE_URL: 'https://vertex.fixture.example/v1' },
    { id: 'vertex', baseUrl: 'https://vertex.fixture.example/v1' },
  ],
  [
    'CLAUDE_CODE_USE_BEDROCK',
    { ...AWS, ANTHROPIC_BEDROCK_BASE_URL: 'https://bedrock.fixture.example' },
    {
      id: 'bedrock',
      baseUrl: 'https://bedrock.fixture.example',
      chat: 'bedrock-converse default',
    },
  ],
  [
    'CLAUDE_CODE_USE_BEDROCK',
    {
      ...AWS,
      ANTHROPIC_BEDROCK_BASE_URL: 'https://gateway.fixture.example/bedrock',
      CLAUDE_CODE_SKIP_BEDROCK_AUTH: '1',
    },
    {
      id: 'bedrock',
      baseUrl: 'https://gateway.fixture.example/bedrock',
      chat: 'anthropic-messages /model/{model}/invoke',
      discovery: 'off',
    },
  ],
] as const)('%s with %j', async (name, variables, expected) => {
  const env = { [name]: '1', ...variables, ANTHROPIC_API_KEY: 'made-up' };
  const here = await machine({ files: { '~/.claude/settings.json': { env } } });
  expect((await outlines(here, '~/.claude/settings.json'))[0]).toMatchObject(expected);
});
