// A provider that answers after a time, in a process of its own. It tells the parent when each request came and was answered.
import { createServer } from 'node:http';

const [delayMs, hanging] = process.argv.slice(2).map(Number);
const LIST = JSON.stringify({ object: 'list', data: [{ id: 'm', object: 'model' }] });
const CHAT = JSON.stringify({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }],
});
const REFUSED = JSON.stringify({
  error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' },
});
/** @type {{ provider: number, from: number, to: number | null }[]} */
const requests = [];
let connections = 0;

const server = createServer((request, response) => {
  const provider = Number(/^\/p(\d+)\//.exec(request.url ?? '')?.[1]);
  const entry = { provider, from: Date.now(), to: null };
  requests.push(entry);
  request.resume();
  if (provider < hanging) return;
  const refused = request.url?.includes('/refused/') === true;
  setTimeout(() => {
    entry.to = Date.now();
    const body = refused ? REFUSED : request.method === 'GET' ? LIST : CHAT;
    response.writeHead(refused ? 401 : 200, { 'content-type': 'application/json' }).end(body);
  }, delayMs);
});
server.on('connection', () => (connections += 1));
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: server.address().port }));
process.on('message', () => {
  process.send?.({ requests: requests.splice(0), connections });
  connections = 0;
});
process.on('disconnect', () => process.exit());
