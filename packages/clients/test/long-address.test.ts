import { machine } from './machine.js';
import { outlines, readFrom } from './outline.js';

/** Longer than an address may be. Node.js 22 takes minutes to parse one of some hundred thousand labels. */
const LONG = `${'a.'.repeat(3_000)}example`;

test('gptel: a machine of that length is no host', async () => {
  const files = {
    '~/.authinfo': `machine ${LONG} login apikey password made-up-key-1\nmachine api.openai.com login apikey password made-up-key-2\n`,
  };
  expect(await outlines(await machine({ files }), '~/.authinfo')).toMatchObject([{ id: 'openai' }]);
});

test('Chatbox: a host of that length is no address, and is told', async () => {
  const path = '~/.config/xyz.chatboxapp.app/config.json';
  const files = {
    [path]: { settings: { openaiKey: 'made-up-key-1', apiHost: `https://${LONG}` } },
  };
  expect(await readFrom(await machine({ files }), path)).toMatchObject({
    kind: 'problems',
    problems: [{ message: expect.stringContaining('is not an http(s) address') as unknown }],
  });
});
