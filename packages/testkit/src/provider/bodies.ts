/** Bodies in the form of real providers; ids and texts are made up where the provider's are random. */

/** Model list of OpenAI and of everything compatible with it. */
export function modelList(ids: readonly string[]): object {
  return {
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1_735_689_600, owned_by: 'system' })),
  };
}

/** Answer of a chat completion. */
export function completion(model: string): object {
  return {
    id: 'chatcmpl-C0ffee00000000000000000000001',
    object: 'chat.completion',
    created: 1_767_225_600,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content: 'Hello!' }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 8, completion_tokens: 3, total_tokens: 11 },
  };
}

/** Answer of Anthropic's messages. */
export function message(model: string): object {
  return {
    id: 'msg_01C0ffee0000000000000000',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text: 'Hello!' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 8, output_tokens: 3 },
  };
}

/** Answer of `generateContent`. */
export function generated(model: string): object {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text: 'Hello!' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 8, candidatesTokenCount: 3, totalTokenCount: 11 },
    modelVersion: model,
  };
}

/** Error object of OpenAI. */
export function openAiError(
  text: string,
  code: string | null,
  type = 'invalid_request_error',
): object {
  return { error: { message: text, type, param: null, code } };
}

export function anthropicError(text: string, type = 'authentication_error'): object {
  return { type: 'error', error: { type, message: text } };
}

export function googleError(code: number, status: string, text: string): { error: object } {
  return { error: { code, message: text, status } };
}

/** Error object of LiteLLM: its code is a text. */
export function litellmError(text: string): object {
  return { error: { message: text, type: 'auth_error', param: 'None', code: '401' } };
}
