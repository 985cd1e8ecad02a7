import type { ChatApi } from '@authlint/model';
import { COMPLETIONS, message, OUTPUT_ITEM, REPLY_TEXT, response } from './reply-bodies.js';

/** A completion as server-sent events, for Ollama as lines of JSON; other APIs get the whole body at once. */
export const STREAMS: Readonly<Partial<Record<ChatApi, (model: string) => string>>> = {
  'openai-chat': (model) => {
    const chunk = (delta: object, finish: string | null, usage?: object) => ({
      id: 'chatcmpl-authlint',
      object: 'chat.completion.chunk',
      created: 1_767_225_600,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...(usage === undefined ? {} : { usage }),
    });
    const usage = { prompt_tokens: 8, completion_tokens: 6, total_tokens: 14 };
    return [
      data(chunk({ role: 'assistant', content: REPLY_TEXT }, null)),
      data(chunk({}, 'stop', usage)),
      'data: [DONE]\n\n',
    ].join('');
  },
  'openai-responses': (model) => numbered(responseEvents(model)),
  'anthropic-messages': (model) =>
    [
      { type: 'message_start', message: message(model) },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text: REPLY_TEXT },
      },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 6 },
      },
      { type: 'message_stop' },
    ]
      .map((event) => named(event.type, event))
      .join(''),
  gemini: (model) => data(COMPLETIONS.gemini(model)),
  'ollama-chat': (model) => {
    const whole = COMPLETIONS['ollama-chat'](model);
    const last = { ...whole, message: { role: 'assistant', content: '' }, response: '' };
    return [{ ...whole, done: false }, last].map((line) => `${JSON.stringify(line)}\n`).join('');
  },
};

interface ResponseEvent {
  readonly type: string;
}

function responseEvents(model: string): readonly ResponseEvent[] {
  const at = { item_id: OUTPUT_ITEM.id, output_index: 0, content_index: 0 };
  const [part] = OUTPUT_ITEM.content;
  const empty = { ...OUTPUT_ITEM, status: 'in_progress', content: [] };
  const events = {
    'response.created': { response: response(model, 'in_progress') },
    'response.in_progress': { response: response(model, 'in_progress') },
    'response.output_item.added': { output_index: 0, item: empty },
    'response.content_part.added': { ...at, part: { ...part, text: '' } },
    'response.output_text.delta': { ...at, delta: REPLY_TEXT, logprobs: [] },
    'response.output_text.done': { ...at, text: REPLY_TEXT, logprobs: [] },
    'response.content_part.done': { ...at, part },
    'response.output_item.done': { output_index: 0, item: OUTPUT_ITEM },
    'response.completed': { response: response(model, 'completed') },
  };
  return Object.entries(events).map(([type, content]) => ({ type, ...content }));
}

function numbered(events: readonly ResponseEvent[]): string {
  return events
    .map((event, index) => named(event.type, { ...event, sequence_number: index }))
    .join('');
}

function named(event: string, content: object): string {
  return `event: ${event}\n${data(content)}`;
}

function data(content: object): string {
  return `data: ${JSON.stringify(content)}\n\n`;
}
