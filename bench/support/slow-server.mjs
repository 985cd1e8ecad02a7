// A provider that answers after a delay, in a separate process. It reports to the parent when each request arrived and was answered.
import { createServer } from 'node:http';
import { answer } from './fake-answers.mjs';

const [delayMs, hanging] = process.argv.slice(2).map(Number);
/** @type {{ provider: number, method: string, path: string, from: number, to: number | null }[]} */
const requests = [];
let connections = 0;

const server = createServer((request, response) => {
  const { method = '', url: path = '' } = request;
  const provider = Number(/^\/p(\d+)\//.exec(path)?.[1]);
  const entry = { provider, method, path, from: Date.now(), to: null };
  requests.push(entry);
  request.resume();
  if (provider < hanging) return;
  const reply = () => {
    entry.to = Date.now();
    answer(response, { method, refused: path.includes('/refused/') });
  };
  if (delayMs === 0) reply();
  else setTimeout(reply, delayMs);
});
server.on('connection', () => (connections += 1));
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: server.address().port }));
process.on('message', () => {
  process.send?.({ requests: requests.splice(0), connections });
  connections = 0;
});
process.on('disconnect', () => process.exit());
