// A provider that answers after a time, in a process of its own. It tells the parent when each request came and was answered.
import { createServer } from 'node:http';
import { answer } from './fake-answers.mjs';

const [delayMs, hanging] = process.argv.slice(2).map(Number);
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
    answer(response, { method: request.method, refused });
  }, delayMs);
});
server.on('connection', () => (connections += 1));
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: server.address().port }));
process.on('message', () => {
  process.send?.({ requests: requests.splice(0), connections });
  connections = 0;
});
process.on('disconnect', () => process.exit());
