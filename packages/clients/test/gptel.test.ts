import { machine } from './support/machine.js';
import { outlines, readFrom } from './support/outline.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('gptel', {
  reads: {
    '~/.authinfo': ['openai,openrouter', 'none', 'openai'],
  },
});

test('gptel: entries for the login "apikey" at hosts that are known', async () => {
  const file = '~/.authinfo';
  await expectRows(await machine({ tree: 'gptel' }), file, [
    {
      id: 'openai',
      at: `${file}:3:1`,
      chat: 'openai-responses /responses',
      baseUrl: 'https://api.openai.com/v1',
      credentials: [`${file}#api.openai.com = made-up-openai-key-1`],
    },
    {
      id: 'openrouter',
      at: `${file}:4:1`,
      baseUrl: 'https://openrouter.ai/api/v1',
      credentials: [`${file}#openrouter.ai = made-up-openrouter-key-1`],
    },
  ]);
});

const GPTEL = [
  ['single quotation marks', "machine api.openai.com login apikey password 'made up'", 'made up'],
  ['no login', 'machine api.openai.com password made-up', 'made-up'],
  ['`user` for the login', 'machine api.openai.com user apikey password made-up', 'made-up'],
  ['a comment behind', 'machine api.openai.com login apikey password made-up # mine', 'made-up'],
  [
    'the first of two for one host',
    'machine api.openai.com login apikey password made-up\nmachine api.openai.com login apikey password made-up-2',
    'made-up',
  ],
  [
    'another login before it',
    'machine api.openai.com login me password mail\nmachine api.openai.com login apikey password made-up',
    'made-up',
  ],
] as const;

test.each(GPTEL)('gptel: %s', async (_what, content, key) => {
  const file = '~/.authinfo';
  const here = await machine({ files: { [file]: `${content}\n`, 'seen.txt': key } });
  expect(await outlines(here, file)).toMatchObject([
    {
      id: 'openai',
      chat: 'openai-responses /responses',
      credentials: [`${file}#api.openai.com = ${key}`],
    },
  ]);
  expect(await readFrom(here, file)).toMatchObject({ notes: [] });
});

test('gptel: authinfo comes before netrc', async () => {
  const entry = (password: string): string =>
    `machine api.openai.com login apikey password ${password}\n`;
  const files = { '~/.authinfo': entry('made-up-1'), '~/.netrc': entry('made-up-2') };
  expect(await outlines(await machine({ files }), '~/.netrc')).toEqual([]);
});

test('gptel: an entry with another login is no key of its own, which is said', async () => {
  const files = { '~/.authinfo': 'machine api.openai.com login me@example.com password made-up\n' };
  expect(await readFrom(await machine({ files }), '~/.authinfo')).toMatchObject({
    targets: [],
    notes: [
      { kind: 'hint', what: expect.stringContaining('another login than "apikey"') as unknown },
    ],
  });
});

test('gptel: a netrc file of other programs is not its own, an encrypted file is named', async () => {
  const netrc = { '~/.netrc': 'machine git.fixture.example login me password made-up-1\n' };
  expect(await readFrom(await machine({ files: netrc }), '~/.netrc')).toMatchObject({
    kind: 'not-a-client-file',
  });
  const sealed = await machine({ tree: 'gptel', files: { '~/.authinfo.gpg': 'x' } });
  expect(await readFrom(sealed, '~/.authinfo')).toMatchObject({
    notes: [{ kind: 'unreachable', what: '~/.authinfo.gpg is encrypted, and not read' }],
  });
});

/** Longer than an address may be. Node.js 22 takes minutes to parse one of some hundred thousand labels. */
const LONG = `${'a.'.repeat(3_000)}example`;

test('gptel: a machine of that length is no host', async () => {
  const files = {
    '~/.authinfo': `machine ${LONG} login apikey password made-up-key-1\nmachine api.openai.com login apikey password made-up-key-2\n`,
  };
  expect(await outlines(await machine({ files }), '~/.authinfo')).toMatchObject([{ id: 'openai' }]);
});
