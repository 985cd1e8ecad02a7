import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createKnowledge } from '@authlint/providers';
import { allows, parseAllowedHost } from '../src/consent/allowed-hosts.js';
import { Consent } from '../src/consent/consent.js';
import { projectFolder } from '../src/consent/project-folder.js';
import { readRecords, writeRecords } from '../src/consent/trust-records.js';

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

describe.each(['2', '4'])('the index of git, version %s', (version) => {
  let project: string;
  beforeEach(() => {
    project = join(root, 'project');
    mkdirSync(join(project, 'deep', 'deeper'), { recursive: true });
    git(project, 'init', '--quiet');
    git(project, 'config', 'index.version', version);
    for (const name of [
      'a',
      'ab',
      'deep/one.json',
      'deep/deeper/two.json',
      '.env',
      'z'.repeat(70),
    ]) {
      writeFileSync(join(project, name), `content of ${name}`);
    }
    git(project, 'add', '--all');
  });

  test('names what is tracked as it is', () => {
    const consent = consentIn(project);
    for (const name of [
      'a',
      'ab',
      'deep/one.json',
      'deep/deeper/two.json',
      '.env',
      'z'.repeat(70),
    ]) {
      expect([name, consent.isTracked(name)]).toEqual([name, true]);
    }
  });

  test('does not name what the user has filled in, added or linked', () => {
    writeFileSync(join(project, '.env'), 'KEY=of the user');
    writeFileSync(join(project, 'new'), 'new');
    writeFileSync(join(root, 'secret'), 'secret');
    symlinkSync(join(root, 'secret'), join(project, 'link'));
    git(project, 'add', 'link');
    const consent = consentIn(project);
    for (const name of ['.env', 'new', 'link', 'missing', '../secret']) {
      expect([name, consent.isTracked(name)]).toEqual([name, false]);
    }
  });
});

test('the home directory is no project, what lies around it is one without it', () => {
  const home = join(root, 'home', 'me');
  mkdirSync(join(home, 'work'), { recursive: true });
  expect(projectFolder(home, home)).toBeNull();
  expect(projectFolder(root, home)?.real).toBe(root);
  const around = consentIn(root, {}, home);
  expect(around.inProject(join(root, 'authlint.config.yaml'))).toBe(true);
  expect(around.inProject(join(home, '.codex', 'config.toml'))).toBe(false);
  expect(projectFolder(join(home, 'work'), home)?.real).toBe(join(home, 'work'));
  mkdirSync(join(home, '.git'));
  // Whoever keeps the home directory in git unpacks what others wrote below it.
  expect(projectFolder(join(home, 'work'), home)).toMatchObject({
    real: join(home, 'work'),
    isWorkTree: false,
  });
});

test('a work tree inside another one belongs to the outer project', () => {
  const project = join(root, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(join(project, 'sub', '.git'), { recursive: true });
  const consent = consentIn(join(project, 'sub'));
  expect(consent.project?.real).toBe(project);
  expect(consent.inProject(join(project, 'authlint.config.yaml'))).toBe(true);
});

test('without git the folder of a file that was found upwards is a project folder too', () => {
  const home = join(root, 'home');
  const deep = join(home, 'unpacked', 'sub');
  mkdirSync(deep, { recursive: true });
  const consent = consentIn(deep, {}, home);
  for (const file of ['opencode.json', '.env', '.claude/settings.json']) {
    expect([file, consent.inProject(join(home, 'unpacked', file))]).toEqual([file, true]);
    expect([file, consent.inProject(join(home, file))]).toEqual([file, false]);
  }
  expect(consent.inProject(join(home, '.config', 'opencode', 'opencode.json'))).toBe(false);
});

test('a home directory inside of a checkout, as some build machines have it, does not make the checkout the own of the user', () => {
  const project = join(root, 'checkout');
  const home = join(project, '.home');
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(join(project, 'sub'));
  mkdirSync(home);
  for (const cwd of [project, join(project, 'sub')]) {
    const consent = consentIn(cwd, {}, home);
    expect(consent.project?.real).toBe(project);
    expect(consent.inProject(join(project, 'authlint.config.yaml'))).toBe(true);
    expect(consent.inProject(join(home, '.codex', 'config.toml'))).toBe(false);
  }
});

test('what git tracks in a home directory inside of a checkout is of the checkout, a record of consent too', () => {
  const project = join(root, 'checkout');
  const home = join(project, '.home');
  const settings = join(home, '.config', 'authlint');
  mkdirSync(settings, { recursive: true });
  git(project, 'init', '--quiet');
  const grants = [{ url: 'https://llm.stranger.example/v1', credential: 'env:KEY' }];
  const file = join(settings, 'trust.json');
  writeFileSync(file, JSON.stringify({ folders: [{ folder: project, grants }] }));
  const sending = {
    url: new URL('https://llm.stranger.example/v1'),
    credential: 'env:KEY',
    type: 'env' as const,
    namedBy: join(project, 'authlint.config.yaml'),
    tenant: null,
  };
  expect(consentIn(project, {}, home).isAllowed(sending)).toBe(true); // the user's own record
  git(project, 'add', '--all', '--force');
  expect(consentIn(project, {}, home).isAllowed(sending)).toBe(false);
  expect(consentIn(project, {}, home).inProject(file)).toBe(true);
});

test('above a work tree in the home directory lie files of the user, elsewhere those of anybody', () => {
  const home = join(root, 'home');
  const owned = join(home, 'src', 'repository');
  const shared = join(root, 'tmp', 'repository');
  for (const folder of [owned, shared]) mkdirSync(join(folder, '.git'), { recursive: true });
  const above = '../authlint.config.yaml';
  expect(consentIn(owned, {}, home).inProject(above)).toBe(false);
  expect(consentIn(shared, {}, home).inProject(above)).toBe(true);
});

test('a variable that is no Base URL variable of a provider, as of package managers and build services, names no host', () => {
  const url = new URL('https://llm.stranger.example/v1');
  for (const [name, isNamed] of [
    ['OPENAI_BASE_URL', true],
    ['npm_package_config_BASE_URL', false],
    ['npm_config_base_url', false],
    ['NPM_CONFIG_BASE_URL', false],
    ['ANTHROPIC_BASE_URL', true],
    ['CI_ENVIRONMENT_URL', false],
    ['CI_PAGES_URL', false],
    ['CI_MERGE_REQUEST_SOURCE_PROJECT_URL', false],
    ['GITHUB_SERVER_URL', false],
    ['CHANGE_URL', false],
    ['DEPLOY_PRIME_URL', false],
    ['DEPLOYMENT_URL', false],
  ] as const) {
    const consent = consentIn(root, { [name]: url.href });
    expect([name, consent.isNamedByUser({ url, tenant: null })]).toEqual([name, isNamed]);
  }
});

test.each([
  ['/v1/me/openai', true],
  ['/v1/me', true],
  ['/v1/me/..%2fother', false],
  ['/v1/me/%2E%2E%5cother', false],
  ['/v1/meow', false],
])('consent for a path covers %s: %s', (path, isCovered) => {
  const host = parseAllowedHost('gateway.example/v1/me');
  expect(host !== null && allows(host, new URL(`https://gateway.example${path}`))).toBe(isCovered);
});

test('links count by both their ends', () => {
  const project = join(root, 'project');
  const elsewhere = join(root, 'elsewhere');
  for (const folder of [project, elsewhere]) mkdirSync(folder);
  writeFileSync(join(elsewhere, 'outside.json'), '{}');
  writeFileSync(join(project, 'inside.json'), '{}');
  symlinkSync(join(elsewhere, 'outside.json'), join(project, 'out.json'));
  symlinkSync(join(project, 'inside.json'), join(elsewhere, 'in.json'));
  const consent = consentIn(project);
  expect(consent.inProject('out.json')).toBe(true);
  expect(consent.inProject(join(elsewhere, 'in.json'))).toBe(true);
  expect(consent.inProject(join(elsewhere, 'outside.json'))).toBe(false);
});

test.each([
  ['llm.corp.example', 'https://llm.corp.example/v1', true],
  ['llm.corp.example', 'http://llm.corp.example/v1', true],
  ['LLM.corp.example', 'https://llm.corp.example/v1', true],
  ['llm.corp.example', 'https://llm.corp.example:8443/v1', false],
  ['llm.corp.example:8443', 'https://llm.corp.example:8443/v1', true],
  ['llm.corp.example:8443', 'https://llm.corp.example/v1', false],
  ['llm.corp.example', 'https://sub.llm.corp.example/v1', false],
  ['*.corp.example', 'https://llm.corp.example/v1', true],
  ['*.corp.example', 'https://corp.example/v1', false],
  ['*.corp.example', 'https://evilcorp.example/v1', false],
  ['shared.example/v1/me', 'https://shared.example/v1/me/gateway', true],
  ['shared.example/v1/me/', 'https://shared.example/v1/me', true],
  ['shared.example/v1/me', 'https://shared.example/v1/meme', false],
  ['shared.example/v1/me', 'https://shared.example/v1/other', false],
  ['shared.example:8443/v1/me', 'https://shared.example:8443/v1/me', true],
  ['[::2]:8080', 'http://[::2]:8080/v1', true],
  ['bücher.example', 'https://xn--bcher-kva.example/', true],
])('--allow-host %s for %s: %s', (text, url, expected) => {
  const host = parseAllowedHost(text);
  expect(host !== null && allows(host, new URL(url))).toBe(expected);
});

test.each([
  '',
  '*',
  '*.com',
  '*.*.example',
  'https://a.example',
  'a.example/../path',
  'a.example/%2e%2e/path',
  'a.example/path?query',
  'a b',
  'user@a.example',
  'a.example:port',
])('--allow-host %j is none', (text) => {
  expect(parseAllowedHost(text)).toBeNull();
});

/** Whether that value of `AUTHLINT_TRUST` lets a key of the user go to a stranger from the folder. */
function trusts(folder: string, value: string): boolean {
  return consentIn(folder, { AUTHLINT_TRUST: value }).isAllowed({
    url: new URL('https://llm.stranger.example/v1'),
    ...{ credential: 'env:KEY', type: 'env', namedBy: null, tenant: null },
  });
}

test('AUTHLINT_TRUST holds folders as PATH does, and no part of a name is one', () => {
  const folders = ['one', 'two', 'on'].map((name) => join(root, name));
  const [one = '', two = '', on = ''] = folders;
  for (const folder of folders) mkdirSync(join(folder, 'deep', '.git'), { recursive: true });
  const isTrusted = (folder: string, value: string) => trusts(join(folder, 'deep'), value);
  const both = `${one}${delimiter}${delimiter}${two}/`;
  expect([one, two, on].map((folder) => isTrusted(folder, both))).toEqual([true, true, false]);
  expect([isTrusted(one, ''), isTrusted(one, delimiter), isTrusted(one, on)]).toEqual([
    ...[false, false, false],
  ]);
});

test('a record that cannot be written leaves the old one whole', () => {
  const file = join(root, 'config', 'authlint', 'trust.json');
  const records = [
    { folder: root, grants: [{ url: 'https://a.example/v1', credential: 'env:A' }] },
  ];
  expect(writeRecords(file, records)).toBeNull();
  const endless = Object.defineProperty([...records], 'toJSON', {
    value: () => {
      throw new Error('in the midst');
    },
  });
  expect(() => writeRecords(file, endless)).toThrow('in the midst');
  expect(readRecords(file)).toEqual(records);
  rmSync(join(root, 'config'), { recursive: true });
  writeFileSync(join(root, 'config'), 'a file in place of the folder');
  expect(writeRecords(file, records)).toBe('its folder cannot be made');
});

test('records are for their owner alone; what is no list of records allows nothing', () => {
  const file = join(root, 'config', 'authlint', 'trust.json');
  const records = [
    { folder: root, grants: [{ url: 'https://a.example/v1', credential: 'env:A' }] },
  ];
  expect(writeRecords(file, records)).toBeNull();
  expect([file, dirname(file)].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700]);
  expect(readRecords(file)).toEqual(records);
  writeFileSync(file, '{"folders":[{"folder":"/"}, {"folder":1,"grants":[]}, null]}');
  expect(readRecords(file)).toEqual([]);
  writeFileSync(file, '{');
  expect(readRecords(file)).toEqual([]);
});

test('a grant covers the path that it names and those below it', () => {
  const consent = consentIn(root);
  consent.grant([{ url: 'https://shared.example/tenant-a', credential: 'env:A' }]);
  const asked = (url: string, credential = 'env:A') =>
    consent.isAllowed({ url: new URL(url), credential, type: 'env', namedBy: null, tenant: null });
  expect(asked('https://shared.example/tenant-a/v1')).toBe(true);
  expect(asked('https://shared.example/tenant-a')).toBe(true);
  expect(asked('https://shared.example/tenant-ab')).toBe(false);
  expect(asked('https://shared.example/')).toBe(false);
  expect(asked('http://shared.example/tenant-a')).toBe(false);
  expect(asked('https://shared.example/tenant-a', 'env:B')).toBe(false);
});

test('what the shell names is named', () => {
  const consent = consentIn(root, {
    OPENAI_BASE_URL: 'https://llm.corp.example/v1',
    NOTE: 'https://other.example/',
  });
  const named = (url: string) => consent.isNamedByUser({ url: new URL(url), tenant: null });
  expect(named('https://llm.corp.example/other')).toBe(true);
  expect(named('http://llm.corp.example/v1')).toBe(false);
  expect(named('https://other.example/')).toBe(false);
});

test('of a shared host the shell names one tenant', () => {
  const consent = consentIn(root, {
    OPENAI_BASE_URL: 'https://shared.example/v1/me/gateway/openai',
  });
  const named = (tenant: string) =>
    consent.isNamedByUser({ url: new URL(`https://shared.example${tenant}/anthropic`), tenant });
  expect(named('/v1/me/gateway')).toBe(true);
  expect(named('/v1/stranger/gateway')).toBe(false);
});
