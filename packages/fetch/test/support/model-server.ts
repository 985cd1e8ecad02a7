import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** How the server answers: as a model, with a refused key, once busy and then as a model, or never. */
export type Mood = 'well' | 'refuses' | 'busy once' | 'silent';

export interface ModelServer {
  readonly url: string;
  /** Method and path of each request since `become`. */
  readonly requests: readonly string[];
  become(mood: Mood): void;
  close(): Promise<void>;
}

/** A model on loopback that speaks the protocols of OpenAI, Anthropic, Google and Ollama. */
export async function startModelServer(): Promise<ModelServer> {
  let mood: Mood = 'well';
  let requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void textOf(request).then((body) => answer(request, body, response, moodNow()));
  });
  const moodNow = (): Mood => (mood === 'busy once' && requests.length > 1 ? 'well' : mood);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    become: (next) => {
      mood = next;
      requests = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const REFUSED = 'Incorrect API key provided.';
/** By what stands in the path. */
const PROTOCOLS = [
  {
    path: '/v1/messages',
    refusal: { type: 'error', error: { type: 'authentication_error', message: REFUSED } },
    whole: {
      ...{ id: 'm1', type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn' },
      ...{ content: [{ type: 'text', text: 'Hello.' }], stop_sequence: null },
      usage: { input_tokens: 1, output_tokens: 1 },
    },
    pieces: [
      {
        type: 'message_start',
        message: {
          ...{ id: 'm1', type: 'message', role: 'assistant', model: 'm', content: [] },
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hel' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'lo.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ],
    line: (piece: object) =>
      `event: ${String((piece as { type?: string }).type)}\ndata: ${JSON.stringify(piece)}\n\n`,
    end: '',
  },
  {
    path: '/v1beta/',
    refusal: {
      error: { code: 401, message: REFUSED, status: 'UNAUTHENTICATED' },
    },
    whole: google('Hello.'),
    pieces: [google('Hel'), google('lo.')],
    line: (piece: object) => `data: ${JSON.stringify(piece)}\n\n`,
    end: '',
  },
  {
    path: '/api/chat',
    refusal: { error: REFUSED },
    whole: { model: 'm', message: { role: 'assistant', content: 'Hello.' }, done: true },
    pieces: [
      { model: 'm', message: { role: 'assistant', content: 'Hel' }, done: false },
      { model: 'm', message: { role: 'assistant', content: 'lo.' }, done: true },
    ],
    line: (piece: object) => `${JSON.stringify(piece)}\n`,
    end: '',
  },
  {
    path: '/v1/chat/completions',
    refusal: {
      error: { message: REFUSED, type: 'invalid_request_error', code: 'invalid_api_key' },
    },
    whole: {
      ...{ id: 'c1', object: 'chat.completion', created: 1, model: 'm' },
      choices: [
        { index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    },
    pieces: [chunk({ role: 'assistant', content: 'Hel' }), chunk({ content: 'lo.' }, 'stop')],
    line: (piece: object) => `data: ${JSON.stringify(piece)}\n\n`,
    end: 'data: [DONE]\n\n',
  },
];

function google(text: string): object {
  const content = { role: 'model', parts: [{ text }] };
  return { candidates: [{ index: 0, content, finishReason: 'STOP' }] };
}

function chunk(delta: object, finish: string | null = null): object {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices };
}

function answer(
  { url = '' }: IncomingMessage,
  body: string,
  response: ServerResponse,
  mood: Mood,
): void {
  const protocol = PROTOCOLS.find(({ path }) => url.includes(path));
  if (protocol === undefined) return void response.writeHead(404).end();
  if (mood === 'silent') return;
  const json = (status: number, data: object, headers: Record<string, string> = {}): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(data));
  if (mood === 'refuses') return json(401, protocol.refusal);
  if (mood === 'busy once') {
    return json(503, { error: { message: 'busy' } }, { 'retry-after-ms': '1', 'retry-after': '0' });
  }
  const isStream = url.includes('streamGenerateContent') || /"stream":\s*true/.test(body);
  if (!isStream) return json(200, protocol.whole);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of protocol.pieces) response.write(protocol.line(piece));
  response.end(protocol.end);
}
