// What most "doctor" commands do: look whether a key is set, then ask the list and chat, one after the other, and blame the key.
const { BASE_URL, SLOW_KEY } = process.env;
if (!SLOW_KEY) {
  console.log('no key is set');
  process.exit(1);
}
const headers = { authorization: `Bearer ${SLOW_KEY.trim()}`, 'content-type': 'application/json' };
const list = await globalThis.fetch(`${BASE_URL}/models`, { headers });
const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hi' }] });
const chat = await globalThis.fetch(`${BASE_URL}/chat/completions`, {
  method: 'POST',
  headers,
  body,
});
console.log(
  list.ok && chat.ok ? 'the key works' : `the key is wrong: ${list.status}, ${chat.status}`,
);
