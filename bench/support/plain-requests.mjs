// The requests of a run with undici alone, over so many connections: what its network costs without any diagnosis.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';

const { origin, requests, connections } = JSON.parse(readFileSync('plain.json', 'utf8'));
const headers = {
  authorization: `Bearer ${process.env['SLOW_KEY']}`,
  'content-type': 'application/json',
};
const chat = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hi' }] });
const dispatcher = new Agent({ connections });

await Promise.all(
  requests.map(async ([method, path]) => {
    const body = method === 'GET' ? null : chat;
    const answer = await request(origin + path, { method, body, headers, dispatcher });
    await answer.body.json();
  }),
);
await dispatcher.destroy();
