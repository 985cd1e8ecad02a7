import { completion, message } from '../provider/bodies.js';

/** Completions as server-sent events, of the smallest kind that real clients take. */

const TEXT = 'Hello!';
const MODEL = 'm1';
const data = (content: object): string => `data: ${JSON.stringify(content)}\n\n`;
interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

const named = (event: Event): string => `event: ${event.type}\n${data(event)}`;

const chunk = (delta: object, finish: string | null): object => ({
  ...completion(MODEL),
  id: 'chatcmpl-C0ffee',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const ITEM = {
  id: 'msg_c0ffee',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: TEXT, annotations: [] }],
};

/** Answer of OpenAI's Responses. */
export function responseBody(status = 'completed'): object {
  return {
    id: 'resp_c0ffee',
    object: 'response',
    created_at: 1_767_225_600,
    status,
    model: MODEL,
    output: status === 'completed' ? [ITEM] : [],
    usage: {
      input_tokens: 8,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 3,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 11,
    },
  };
}

const AT = { item_id: ITEM.id, output_index: 0, content_index: 0 };
const RESPONSE_EVENTS: readonly Event[] = [
  { type: 'response.created', response: responseBody('in_progress') },
  { type: 'response.output_item.added', output_index: 0, item: { ...ITEM, content: [] } },
  { type: 'response.content_part.added', ...AT, part: { ...ITEM.content[0], text: '' } },
  { type: 'response.output_text.delta', ...AT, delta: TEXT, logprobs: [] },
  { type: 'response.output_text.done', ...AT, text: TEXT, logprobs: [] },
  { type: 'response.content_part.done', ...AT, part: ITEM.content[0] },
  { type: 'response.output_item.done', output_index: 0, item: ITEM },
  { type: 'response.completed', response: responseBody() },
];
const MESSAGE_EVENTS: readonly Event[] = [
  { type: 'message_start', message: { ...message(MODEL), content: [], stop_reason: null } },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: TEXT } },
  { type: 'content_block_stop', index: 0 },
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 3 },
  },
  { type: 'message_stop' },
];

export const STREAMS = {
  chat: [
    data(chunk({ role: 'assistant', content: TEXT }, null)),
    data(chunk({}, 'stop')),
    'data: [DONE]\n\n',
  ].join(''),
  responses: RESPONSE_EVENTS.map((event, index) =>
    named({ ...event, ...{ sequence_number: index } }),
  ).join(''),
  messages: MESSAGE_EVENTS.map(named).join(''),
  gemini: data({
    candidates: [
      { content: { role: 'model', parts: [{ text: TEXT }] }, finishReason: 'STOP', index: 0 },
    ],
    usageMetadata: { promptTokenCount: 8, candidatesTokenCount: 3, totalTokenCount: 11 },
    modelVersion: MODEL,
  }),
};
