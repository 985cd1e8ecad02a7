import type { ChatApi } from '@authlint/model';

/** Answers of the smallest kind, in the form of each API. Ids and texts are made up. */

export const REPLY_TEXT = 'Hello from authlint listen.';
const AT = 1_767_225_600;

export const COMPLETIONS: Readonly<Record<ChatApi, (model: string) => object>> = {
  'openai-chat': (model) => ({
    id: 'chatcmpl-authlint',
    object: 'chat.completion',
    created: AT,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: REPLY_TEXT, refusal: null },
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 8, completion_tokens: 6, total_tokens: 14 },
  }),
  'openai-responses': (model) => response(model, 'completed'),
  'anthropic-messages': (model) => ({
    ...message(model),
    content: [{ type: 'text', text: REPLY_TEXT }],
    stop_reason: 'end_turn',
  }),
  gemini: (model) => ({
    candidates: [
      { content: { role: 'model', parts: [{ text: REPLY_TEXT }] }, finishReason: 'STOP', index: 0 },
    ],
    usageMetadata: { promptTokenCount: 8, candidatesTokenCount: 6, totalTokenCount: 14 },
    modelVersion: model,
  }),
  'bedrock-converse': () => ({
    output: { message: { role: 'assistant', content: [{ text: REPLY_TEXT }] } },
    stopReason: 'end_turn',
    usage: { inputTokens: 8, outputTokens: 6, totalTokens: 14 },
    metrics: { latencyMs: 1 },
  }),
  'ollama-chat': (model) => ({
    model,
    created_at: '2026-01-01T00:00:00Z',
    message: { role: 'assistant', content: REPLY_TEXT },
    response: REPLY_TEXT, // where a text is asked for, not a chat
    done: true,
    done_reason: 'stop',
  }),
  'cohere-chat': () => ({
    id: 'authlint',
    finish_reason: 'COMPLETE',
    message: { role: 'assistant', content: [{ type: 'text', text: REPLY_TEXT }] },
  }),
};

/** The start of a message of Anthropic, as it is before the first text. */
export function message(model: string): object {
  return {
    id: 'msg_authlint',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 8, output_tokens: 6 },
  };
}

/** The one item that a response has. */
export const OUTPUT_ITEM = {
  id: 'msg_authlint',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: REPLY_TEXT, annotations: [] }],
} as const;

export function response(model: string, status: 'in_progress' | 'completed'): object {
  const done = status === 'completed';
  return {
    id: 'resp_authlint',
    object: 'response',
    created_at: AT,
    status,
    model,
    error: null,
    incomplete_details: null,
    output: done ? [OUTPUT_ITEM] : [],
    parallel_tool_calls: true,
    tools: [],
    usage: done
      ? {
          input_tokens: 8,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: 6,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: 14,
        }
      : null,
  };
}

/** A list of models in a form that the clients of OpenAI and of Anthropic both read. */
export function modelList(ids: readonly string[]): object {
  return {
    object: 'list',
    data: ids.map((id) => ({
      id,
      object: 'model',
      type: 'model',
      display_name: id,
      created: AT,
      created_at: '2026-01-01T00:00:00Z',
      owned_by: 'authlint',
    })),
    has_more: false,
    first_id: ids[0] ?? null,
    last_id: ids.at(-1) ?? null,
  };
}

export function geminiModel(id: string): object {
  return {
    name: `models/${id}`,
    displayName: id,
    supportedGenerationMethods: ['generateContent', 'streamGenerateContent'],
  };
}
