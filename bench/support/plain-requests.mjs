// The two requests of each provider with undici alone, all at once: what the network of a run costs without any diagnosis.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';

const { providers } = JSON.parse(readFileSync('authlint.config.json', 'utf8'));
const headers = {
  authorization: `Bearer ${process.env['SLOW_KEY']}`,
  'content-type': 'application/json',
};
const chat = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hi' }] });
const dispatcher = new Agent();

async function ask(url, method, body) {
  const answer = await request(url, { method, body, headers, dispatcher });
  return answer.body.json();
}

await Promise.all(
  Object.values(providers).flatMap(({ baseUrl }) => [
    ask(`${baseUrl}/models`, 'GET', null),
    ask(`${baseUrl}/chat/completions`, 'POST', chat),
  ]),
);
await dispatcher.destroy();
