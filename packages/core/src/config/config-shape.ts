/** The schema of a configuration for `accepts`. Written by `npm run gen`. */
export const CONFIG_SHAPE = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    providers: {
      type: 'object',
      propertyNames: { type: 'string', check: 'printedFault' },
      additionalProperties: {
        type: 'object',
        properties: {
          baseUrl: { type: 'string', check: 'baseUrlFault' },
          type: {
            type: 'string',
            enum: [
              'openai-compatible',
              'anthropic',
              'google',
              'azure-openai',
              'aws-bedrock',
              'code-assistant',
              'custom-gateway',
            ],
          },
          key: { type: 'string' },
          apiKeyEnv: { type: 'string', check: 'variableFault' },
          modelId: { type: 'string', check: 'printedFault' },
          models: { type: 'array', items: { type: 'string', check: 'printedFault' } },
          headers: {
            type: 'object',
            propertyNames: { type: 'string', check: 'headerNameFault' },
            additionalProperties: {
              anyOf: [
                { type: 'string' },
                {
                  type: 'object',
                  properties: { env: { type: 'string', check: 'variableFault' } },
                  required: ['env'],
                  additionalProperties: false,
                },
              ],
            },
          },
          auth: {
            type: 'object',
            properties: {
              header: { type: 'string', check: 'headerNameFault' },
              scheme: { type: 'string', check: 'schemeFault' },
            },
            additionalProperties: false,
          },
          native: {
            type: 'object',
            properties: {
              project: { type: 'string', check: 'printedFault' },
              location: { type: 'string', check: 'printedFault' },
              region: { type: 'string', check: 'printedFault' },
              accountId: { type: 'string', check: 'printedFault' },
              apiVersion: { type: 'string', check: 'printedFault' },
              deployment: { type: 'string', check: 'printedFault' },
              profile: { type: 'string', check: 'printedFault' },
            },
            additionalProperties: false,
          },
          discovery: {
            type: 'object',
            properties: {
              path: { type: 'string', check: 'pathFault' },
              enabled: { type: 'boolean' },
            },
            additionalProperties: false,
          },
          chat: {
            type: 'object',
            properties: {
              path: { type: 'string', check: 'pathFault' },
              api: {
                type: 'string',
                enum: [
                  'openai-chat',
                  'openai-responses',
                  'anthropic-messages',
                  'gemini',
                  'bedrock-converse',
                  'ollama-chat',
                  'cohere-chat',
                ],
              },
            },
            additionalProperties: false,
          },
        },
        required: ['baseUrl'],
        additionalProperties: false,
      },
    },
    client: {
      type: 'object',
      properties: {
        pid: { type: 'integer', minimum: 1, maximum: 9007199254740991 },
        name: { type: 'string', check: 'printedFault' },
      },
      additionalProperties: false,
    },
    envFiles: { type: 'array', items: { type: 'string', check: 'printedFault' } },
    packs: { type: 'array', items: { type: 'string', check: 'printedFault' } },
    rules: {
      type: 'object',
      propertyNames: { type: 'string', check: 'printedFault' },
      additionalProperties: { type: 'string', enum: ['off', 'warn', 'error'] },
    },
    ignore: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          rule: { type: 'string', check: 'printedFault' },
          provider: { type: 'string', check: 'printedFault' },
          reason: { type: 'string', check: 'printedFault' },
          until: { type: 'string', check: 'dayFault' },
        },
        required: ['rule', 'reason'],
        additionalProperties: false,
      },
    },
    limits: {
      type: 'object',
      properties: {
        timeoutMs: { type: 'integer', minimum: 1, maximum: 600000 },
        concurrency: { type: 'integer', minimum: 1, maximum: 256 },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;
