import { GoogleGenAI } from '@google/genai';

// Asks an endpoint by the SDK of Google and prints what it understood. Arguments: the origin.
const model = 'gemini-2.5-flash';
const ask = { model, contents: 'hi' };
const { models } = new GoogleGenAI({
  apiKey: process.env.GEMINI_API_KEY ?? '',
  httpOptions: { baseUrl: process.argv[2] ?? '' },
});

async function asked() {
  const list = [];
  for await (const { name } of await models.list()) list.push(name);
  const { name } = await models.get({ model });
  const { text: whole } = await models.generateContent(ask);
  let streamed = '';
  for await (const { text } of await models.generateContentStream(ask)) streamed += text;
  const { totalTokens } = await models.countTokens(ask);
  return { list, model: name, whole, streamed, tokens: totalTokens };
}

const said = await asked().catch(({ name, status }) => ({ error: name, status }));
process.stdout.write(JSON.stringify(said));
