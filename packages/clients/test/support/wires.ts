/** How OpenAI's chat is reached, as an outline has it. */
export const CHAT = {
  auth: 'authorization: Bearer',
  chat: 'openai-chat /chat/completions',
  discovery: '/models',
  headers: {},
};

/** How Claude is reached. */
export const CLAUDE = {
  chat: 'anthropic-messages /v1/messages',
  discovery: '/v1/models',
  auth: 'x-api-key',
  headers: {},
};

/** Google's key goes by three names, and each client reads its own of them. */
export const GOOGLE = {
  GEMINI_API_KEY: 'made-up-gemini-key',
  GOOGLE_API_KEY: 'made-up-google-key',
  GOOGLE_GENERATIVE_AI_API_KEY: 'made-up-sdk-key',
};
