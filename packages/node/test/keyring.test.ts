import { createKeyring } from '../src/keyring.js';

/** What a real keyring gives is in cli/test/check/keychain.all.test.ts. */
const ENTRY = { service: 'authlint test', account: 'nobody' };

test('without a session bus, and on a system that is not asked, nothing can be read', async () => {
  const read = await createKeyring({}, 'linux').read(ENTRY);
  expect(read).toEqual({ kind: 'unreadable' });
  expect(await createKeyring({}, 'win32').read(ENTRY)).toEqual({ kind: 'unreadable' });
  expect(await createKeyring({}, 'darwin').read(ENTRY)).toEqual({ kind: 'unreadable' });
});
