import type { KeyringEntry, KeyringPort, KeyringRead, Platform } from '@authlint/model/ports';
import { realPath } from './consent/project-folder.js';
import { crypto } from './cryptography/load.js';
import type { EnvRecord } from './env.js';

/** Command to read one entry, and its exit code if there is none. */
interface Asking {
  readonly program: string;
  args(entry: KeyringEntry): readonly string[];
  isAbsent(exitCode: number, errors: string): boolean;
}

/** Source: `man security`, `find-generic-password` and `find-internet-password`; 44 is `errSecItemNotFound`. */
const KEYCHAIN: Asking = {
  program: '/usr/bin/security',
  args: ({ service, account, isAddress = false }) => [
    ...[isAddress ? 'find-internet-password' : 'find-generic-password', '-s', service],
    ...(account === null ? [] : ['-a', nameOf(account)]),
    '-w',
  ],
  isAbsent: (exitCode) => exitCode === 44,
};

/** Source: `man secret-tool`, `lookup`: it ends with 1 and says nothing where no item has the attributes. */
const SECRET_SERVICE: Asking = {
  program: 'secret-tool',
  args: ({ service, account, accountAttribute = 'username', isAddress = false }) => [
    ...['lookup', isAddress ? 'url' : 'service', service],
    ...(account === null ? [] : [accountAttribute, nameOf(account)]),
  ],
  isAbsent: (exitCode, errors) => exitCode === 1 && errors.trim() === '',
};

const ASKED: Readonly<Record<Platform, Asking | null>> = {
  darwin: KEYCHAIN,
  linux: SECRET_SERVICE,
  win32: null,
};

/** Digits of the digest used as account name. */
const DIGITS = 16;

function nameOf(account: NonNullable<KeyringEntry['account']>): string {
  if (typeof account === 'string') return account;
  const { prefix, folder } = account;
  return (
    prefix + crypto().createHash('sha256').update(realPath(folder)).digest('hex').slice(0, DIGITS)
  );
}

/** System folders of programs; `PATH` may contain a folder of the project. */
const PATH = '/usr/bin:/bin:/usr/local/bin:/run/current-system/sw/bin';
/** Variables by which a program finds the session bus and the keyring of the user. */
const SESSION = ['HOME', 'USER', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'DISPLAY'];
/** Milliseconds; the system may ask the user for a password meanwhile. */
const TIME_TO_UNLOCK = 60_000;

export function createKeyring(env: EnvRecord, platform: Platform): KeyringPort {
  const asking = ASKED[platform];
  return {
    read: async (entry) =>
      asking === null ? { kind: 'unreadable' } : ask(asking, entry, sessionOf(env)),
  };
}

function sessionOf(env: EnvRecord): EnvRecord {
  return {
    PATH,
    ...Object.fromEntries(SESSION.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
}

async function ask(asking: Asking, entry: KeyringEntry, env: EnvRecord): Promise<KeyringRead> {
  const { execFile } = await import('node:child_process'); // most runs need no program
  const options = { env, timeout: TIME_TO_UNLOCK, encoding: 'utf8' as const };
  return new Promise((resolve) => {
    execFile(asking.program, [...asking.args(entry)], options, (error, stdout, stderr) => {
      if (error === null) return resolve({ kind: 'text', text: stdout.replace(/\n$/, '') });
      const isAbsent = typeof error.code === 'number' && asking.isAbsent(error.code, stderr);
      resolve({ kind: isAbsent ? 'absent' : 'unreadable' });
    });
  });
}
