// What the servers of the bench answer.
const LIST = JSON.stringify({ object: 'list', data: [{ id: 'm', object: 'model' }] });
const CHAT = JSON.stringify({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }],
});
const REFUSED = JSON.stringify({
  error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' },
});

/** A model list to GET, a completion to POST, or 401 to both. */
export function answer(response, { method, refused }) {
  const body = refused ? REFUSED : method === 'GET' ? LIST : CHAT;
  response.writeHead(refused ? 401 : 200, { 'content-type': 'application/json' }).end(body);
}
