import type { ChatApi } from '@authlint/model';

const PROMPT = 'Reply with OK.';

/** The question to the model. `limit`: the highest number of tokens of the answer. */
export interface ChatAsk {
  readonly model: string;
  readonly text: string;
  readonly limit: number;
}

/** The smallest request that the provider completes as text. */
export function smallestAsk(model: string): ChatAsk {
  return { model, text: PROMPT, limit: 1 };
}

/** Body of a chat request. `url` distinguishes variants of one API. */
export function chatBody(api: ChatApi, ask: ChatAsk, url: string): string {
  return JSON.stringify(BODIES[api](ask, url));
}

/** Reasoning models spend tokens before the first visible one, and use another name for the limit. */
const REASONING = /(^|[/:])(o\d|gpt-5)/;
/** Lowest limit that the responses route accepts. */
const RESPONSES_MINIMUM = 16;

/** Claude in a cloud: the path names the model, the body the version. */
const HOSTED = [
  { path: /:rawPredict$/, body: { anthropic_version: 'vertex-2023-10-16' } },
  { path: /\/model\/[^/]+\/invoke$/, body: { anthropic_version: 'bedrock-2023-05-31' } },
] as const;

const BODIES: Readonly<Record<ChatApi, (ask: ChatAsk, url: string) => unknown>> = {
  'openai-chat': ({ model, text, limit }) => ({
    model,
    messages: [{ role: 'user', content: text }],
    ...(REASONING.test(model)
      ? { max_completion_tokens: Math.max(limit, RESPONSES_MINIMUM) }
      : { max_tokens: limit }),
  }),
  'openai-responses': ({ model, text, limit }, url) =>
    url.includes('/backend-api/')
      ? {
          model,
          instructions: 'Be brief.',
          input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }],
          stream: true,
          store: false,
        }
      : { model, input: text, max_output_tokens: Math.max(limit, RESPONSES_MINIMUM) },
  'anthropic-messages': ({ model, text, limit }, url) => ({
    ...(HOSTED.find(({ path }) => path.test(url))?.body ?? { model }),
    max_tokens: limit,
    messages: [{ role: 'user', content: text }],
  }),
  gemini: (ask, url) => {
    if (url.endsWith(':rawPredict')) return BODIES['anthropic-messages'](ask, url);
    const request = {
      contents: [{ role: 'user', parts: [{ text: ask.text }] }],
      generationConfig: { maxOutputTokens: ask.limit },
    };
    return url.includes('/v1internal:') ? { model: ask.model, request } : request; // Code Assist
  },
  'bedrock-converse': ({ text, limit }) => ({
    messages: [{ role: 'user', content: [{ text }] }],
    inferenceConfig: { maxTokens: limit },
  }),
  'ollama-chat': ({ model, text, limit }) => ({
    model,
    messages: [{ role: 'user', content: text }],
    stream: false,
    options: { num_predict: limit },
  }),
  'cohere-chat': ({ model, text, limit }) => ({
    model,
    messages: [{ role: 'user', content: text }],
    max_tokens: limit,
  }),
};
