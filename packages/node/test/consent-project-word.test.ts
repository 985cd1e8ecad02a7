import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createKnowledge } from '@authlint/providers';
import { isBaseUrlVariable } from '../src/consent/base-url-variables.js';
import { Consent } from '../src/consent/consent.js';
import { listenersOn, LoopbackListeners, uidMin } from '../src/consent/loopback-listeners.js';
import { trustedFolders } from '../src/consent/trusted-folders.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: 'ignore' });
}

function consentIn(
  cwd: string,
  env: Record<string, string> = {},
  home = join(root, 'home'),
): Consent {
  const { readersOf } = createKnowledge();
  return new Consent({ env, cwd, home, readersOf, resolve: (path) => resolve(cwd, path) });
}

/** Whether that value of `AUTHLINT_TRUST` lets a key of the user go to a stranger from the folder. */
function trusts(folder: string, value: string): boolean {
  return consentIn(folder, { AUTHLINT_TRUST: value }).isAllowed({
    url: new URL('https://llm.stranger.example/v1'),
    ...{ credential: 'env:KEY', type: 'env', namedBy: null, tenant: null },
  });
}

/** A checkout around a home directory, as some build machines have it, with a file there that git tracks and one that it does not. */
function checkoutAroundHome(...init: string[]): {
  readonly project: string;
  readonly home: string;
} {
  const project = join(root, 'checkout');
  const home = join(project, 'home');
  mkdirSync(home, { recursive: true });
  git(project, 'init', '--quiet', ...init);
  writeFileSync(join(home, 'tracked'), 'a');
  git(project, 'add', '--all');
  writeFileSync(join(home, 'own'), 'b');
  return { project, home };
}

const projectFilesIn = ({ project, home }: { project: string; home: string }): boolean[] => {
  const consent = consentIn(project, {}, home);
  return ['tracked', 'own'].map((name) => consent.inProject(join(home, name)));
};

test('an index tells the files of a home directory within the checkout that belong to the project', () => {
  expect(projectFilesIn(checkoutAroundHome())).toEqual([true, false]);
});

test('the index of a repository with SHA-256 is read', () => {
  const checkout = checkoutAroundHome('--object-format=sha256');
  expect(projectFilesIn(checkout)).toEqual([true, false]);
  expect(consentIn(checkout.project).isTracked('home/tracked')).toBe(true);
});

test('an index whose hash git left out is read', () => {
  const checkout = checkoutAroundHome();
  git(checkout.project, '-c', 'index.skipHash=true', 'update-index', '--force-write-index');
  expect(projectFilesIn(checkout)).toEqual([true, false]);
});

test('a split index cannot be read alone: everything in the checkout is the project', () => {
  const checkout = checkoutAroundHome();
  git(checkout.project, 'update-index', '--split-index');
  expect(projectFilesIn(checkout)).toEqual([true, true]);
});

test('with a broken index everything is the project, and no key in a file is known to be published', () => {
  const checkout = checkoutAroundHome();
  const index = Buffer.from('DIRC\0\0\0\x02\0\0\0\x09short');
  writeFileSync(join(checkout.project, '.git', 'index'), index);
  expect(projectFilesIn(checkout)).toEqual([true, true]);
  expect(consentIn(checkout.project).isTracked('home/tracked')).toBe(false);
});

test.each(['.', './', '..', ' ', '*', 'one', '~other', '~', 'a/b'])(
  'AUTHLINT_TRUST of %j trusts nothing, and is refused by name',
  (value) => {
    expect([trusts(root, value), trusts(root, root)]).toEqual([false, true]);
    expect(trustedFolders(value, root)).toEqual({ folders: [], refused: [value] });
  },
);

test('AUTHLINT_TRUST takes ~/ as the home directory', () => {
  const folder = join(root, 'home', 'work');
  mkdirSync(folder, { recursive: true });
  expect([trusts(folder, '~/work'), trusts(folder, '~/other')]).toEqual([true, false]);
});

test('the table of listening sockets tells who listens on a port', () => {
  const row = (local: string, state: string, uid: number) =>
    `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000 ${uid} 0 8 1 0 100 0`;
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    row('0100007F:2CAA', '0A', 65534), // 127.0.0.1:11434
    row('00000000:1F90', '0A', 1001), // 0.0.0.0:8080
    row('0100007F:0050', '01', 1002), // a connection, not a listener
  ].join('\n');
  expect([11434, 8080, 80].map((port) => listenersOn(port, table))).toEqual([[65534], [1001], []]);
  expect([uidMin('# UID_MIN 1\nUID_MIN\t\t  500\n'), uidMin('')]).toEqual([500, 1000]);
});

test('a listener of the user or of root is not foreign, nor is a port without one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const uid = process.getuid?.() ?? 0;
  const mine = new LoopbackListeners(uid);
  expect([mine.isForeign(port), mine.isForeign(1)]).toEqual([false, false]);
  // Seen by another person's account, this user's listener is foreign unless it is root's.
  expect(new LoopbackListeners(2000).isForeign(port)).toBe(uid >= 1000);
  server.close();
  await once(server, 'close');
});

test.each([
  ['OPENAI_BASE_URL', true],
  ['ANTHROPIC_BASE_URL', true],
  ['GOOGLE_GEMINI_BASE_URL', true],
  ['AZURE_OPENAI_ENDPOINT', true],
  ['OPENAI_API_BASE', true],
  ['MY_SITE_URL', false],
  ['npm_package_config_API_BASE', false],
  ['CI_ENVIRONMENT_URL', false],
  ['GITHUB_SERVER_URL', false],
])('%s is the Base URL variable of a known provider: %s', (name, expected) => {
  expect(isBaseUrlVariable(name, createKnowledge().readersOf)).toBe(expected);
});

const EVIL = 'https://evil.example/v1';
test.each([
  ['.env', `OPENAI_BASE_URL=${EVIL}\n`],
  ['.env.local', `export OPENAI_BASE_URL="${EVIL}"\n`],
  ['.env', 'A=evil\nOPENAI_BASE_URL=https://${A}.example/v1\n'],
  ['.envrc', `export OPENAI_BASE_URL=${EVIL}`],
  ['compose.yaml', `services:\n  a:\n    environment:\n      - OPENAI_BASE_URL=${EVIL}\n`],
  ['.vscode/settings.json', `{"terminal.integrated.env.linux": {"OPENAI_BASE_URL": "${EVIL}"}}`],
  ['.vscode/settings.json', '{"a": {"OPENAI_BASE_URL": "https:\\/\\/evil.example\\/v1"}}'],
  ['mise.toml', `[env]\nOPENAI_BASE_URL = "${EVIL}"\n`],
])('a variable that %s of the project fills is not the word of the user: %j', (file, content) => {
  const named = () =>
    consentIn(root, { OPENAI_BASE_URL: EVIL }).isNamedByUser({ url: new URL(EVIL), tenant: null });
  expect(named()).toBe(true);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  expect(named()).toBe(false);
});

test('a variable of which the project has another value is the word of the user', () => {
  writeFileSync(join(root, '.env'), 'OPENAI_BASE_URL=https://other.example/v1\n');
  const consent = consentIn(root, { OPENAI_BASE_URL: EVIL });
  expect(consent.isNamedByUser({ url: new URL(EVIL), tenant: null })).toBe(true);
});

test('AUTHLINT_TRUST that a file of the project sets trusts nothing', () => {
  expect(trusts(root, '/')).toBe(true);
  writeFileSync(join(root, '.env'), 'AUTHLINT_TRUST=/\n');
  expect(trusts(root, '/')).toBe(false);
});
