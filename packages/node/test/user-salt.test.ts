import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seal } from '@authlint/model/secret';
import { UserFingerprinter } from '../src/cryptography/fingerprint.js';
import { saltFile, userSalt } from '../src/cryptography/user-salt.js';

const FILE = join('authlint', 'fingerprint-salt');
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'authlint-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['the state folder that is set', { XDG_STATE_HOME: '/state' }, '/home/me', join('/state', FILE)],
  ['an empty setting', { XDG_STATE_HOME: '' }, '/home/me', join('/home/me/.local/state', FILE)],
  ['no setting', {}, '/home/me', join('/home/me/.local/state', FILE)],
  ['a setting without a home', { XDG_STATE_HOME: '/state' }, null, join('/state', FILE)],
  ['neither', {}, null, null],
])('the file with %s', (_what, env, home, file) => {
  expect(saltFile(env, home)).toBe(file);
});

test('is made once, for its user alone, and read afterwards', () => {
  const file = join(folder, 'state', FILE);
  const salt = userSalt(file);
  expect(salt).toMatch(/^[\da-f]{64}$/);
  expect(readFileSync(file, 'utf8')).toBe(salt);
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);
  expect(userSalt(file)).toBe(salt);
  writeFileSync(file, `${'a'.repeat(64)}\n`);
  expect(userSalt(file)).toBe('a'.repeat(64));
});

test.each(['', 'a'.repeat(63), 'a'.repeat(65), `g${'a'.repeat(63)}`, `x${'a'.repeat(64)}`])(
  'a file with %j is left as it is, and gives none',
  (text) => {
    const file = join(folder, 'salt');
    writeFileSync(file, text);
    expect(userSalt(file)).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a place that cannot be written gives none, and so does no place', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(userSalt(join(folder, 'file', 'salt'))).toBeNull();
  expect(userSalt(null)).toBeNull();
});

test('fingerprints with a salt are the same in each run; without one, those of the run', () => {
  const of = (salt: string | null) => new UserFingerprinter(() => salt).of(seal('key'));
  expect(of('salt')).toBe('4a466ea0');
  expect(of('other')).not.toBe(of('salt'));
  expect(of(null)).not.toBe(of(null));
});

test('the salt is asked for at the first key alone', () => {
  let times = 0;
  const fingerprinter = new UserFingerprinter(() => {
    times += 1;
    return 'salt';
  });
  expect(times).toBe(0);
  expect(fingerprinter.of(seal('key'))).not.toBe(fingerprinter.of(seal('other')));
  expect(times).toBe(1);
});
