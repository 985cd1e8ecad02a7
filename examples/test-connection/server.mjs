// A settings dialog with a button "Test connection". In a folder with this file and page.html:
//   npm install @authlint/node && node server.mjs
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createEngine, InvalidProviderError } from '@authlint/node';

const engine = createEngine();
const page = readFileSync(new URL('page.html', import.meta.url));

/** POST /test with the draft of the dialog: lines of JSON, a step for each request, then the result. Nothing is saved. */
async function test(request, response) {
  const draft = await json(request);
  const ending = new AbortController();
  response.on('close', () => ending.abort()); // the dialog was closed: no further request is sent
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const send = (line) => response.write(`${JSON.stringify(line)}\n`);
  const onStep = ({ phase, request: { method, url, status, failure } }) =>
    send({ step: { phase, request: `${method} ${url}`, outcome: status ?? failure } });
  try {
    const settings = { baseUrl: draft.baseUrl, key: draft.key, modelId: draft.model };
    const options = { experiments: 'local', timeoutMs: 5_000, signal: ending.signal, onStep };
    const { text, steps, report } = await engine.check(settings, options);
    send({ state: report.state, text, steps: steps.map((step) => step.text) });
  } catch (error) {
    const problems = error instanceof InvalidProviderError ? error.problems : [];
    const text = problems.map(({ path, message }) => `${path} ${message}.`).join(' ');
    send({ state: 'invalid', text: text || 'The test was ended.', steps: [] });
  }
  response.end();
}

export const server = createServer((request, response) => {
  // Only the dialog itself may hand over drafts, no other page that the browser has open.
  const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
  if (request.method === 'POST' && request.url === '/test' && isOwn) {
    void test(request, response).catch(() => response.destroy());
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});

if (process.argv[1] === import.meta.filename) server.listen(8080, '127.0.0.1');
