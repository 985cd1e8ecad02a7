import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createKnowledge } from '@authlint/providers';
import { allows, parseAllowedHost } from '../src/consent/allowed-hosts.js';
import { Consent } from '../src/consent/consent.js';
import { projectFolder } from '../src/consent/project-folder.js';

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
  home: string | null = join(root, 'home'),
): Consent {
  const { readersOf } = createKnowledge();
  return new Consent({ env, cwd, home, readersOf, resolve: (path) => resolve(cwd, path) });
}

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

test('files above a work tree are of the project as far as the home directory: it may have come in one archive with them', () => {
  const home = join(root, 'home');
  const unpacked = join(home, 'src', 'archive', 'repository');
  const shared = join(root, 'tmp', 'repository');
  for (const folder of [unpacked, shared]) mkdirSync(join(folder, '.git'), { recursive: true });
  for (const above of [
    '../authlint.config.yaml',
    '../../opencode.json',
    '../.claude/settings.json',
  ])
    expect([above, consentIn(unpacked, {}, home).inProject(above)]).toEqual([above, true]);
  expect(consentIn(unpacked, {}, home).inProject('../../../opencode.json')).toBe(false); // at home
  expect(consentIn(shared, {}, home).inProject('../authlint.config.yaml')).toBe(true);
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
  ['llm.corp.example:443', 'https://llm.corp.example/v1', true],
  ['llm.corp.example:080', 'http://llm.corp.example/v1', true],
  ['llm.corp.example', 'https://llm.corp.example/v1%2fme', true],
  ['*.corp.example:8443', 'https://llm.corp.example:8443/v1', true],
  ['*.corp.example', 'https://a.llm.corp.example/v1', true],
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
  'a.example/..',
  'a.example/.',
  'a.example//path',
  'a.example/path?query',
  'a.example:123456',
  '*.a.example/*',
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
  consent.grant([{ url: 'no address', credential: 'env:C' }]);
  expect(asked('https://shared.example/tenant-a', 'env:C')).toBe(false);
});

test('outside of git, the folder of the configuration is the project; in a work tree its top is', () => {
  const folder = join(root, 'home', 'work');
  const [deep, repository] = [join(folder, 'deep'), join(folder, 'repository')];
  for (const path of [deep, join(repository, '.git')]) mkdirSync(path, { recursive: true });
  const outside = consentIn(deep);
  outside.useConfigFolder(folder);
  expect([outside.project?.real, outside.inProject('../other.json')]).toEqual([folder, true]);
  const inside = consentIn(repository);
  inside.useConfigFolder(folder);
  expect(inside.project?.real).toBe(repository);
});

test('the folder of a running client is a project of its own, but none around the home directory', () => {
  const [own, other] = [join(root, 'home', 'own'), join(root, 'elsewhere')];
  for (const folder of [own, other]) mkdirSync(folder, { recursive: true });
  const consent = consentIn(own);
  const file = join(other, 'settings.json');
  expect(consent.inProject(file)).toBe(false);
  consent.addProject(root);
  expect(consent.inProject(file)).toBe(false);
  consent.addProject(other);
  expect(consent.inProject(file)).toBe(true);
  expect(consent.inProject(join(root, 'third', 'settings.json'))).toBe(false);
  expect(consentIn(own, {}, null).inProject(file)).toBe(false);
});

test('the files of a pack are agreed to one by one, by their content, or with the folder', () => {
  const [a, b, changed] = [
    { file: join(root, 'a.mjs'), hash: '01' },
    { file: join(root, 'b.mjs'), hash: '02' },
    { file: join(root, 'a.mjs'), hash: '03' },
  ];
  const consent = consentIn(root);
  expect(consent.isPackAgreed([a])).toBe(false);
  consent.agreeToPacks([a]);
  expect([[a], [a, b], [changed]].map((files) => consent.isPackAgreed(files))).toEqual([
    ...[true, false, false],
  ]);
  expect(consentIn(root, { AUTHLINT_TRUST: root }).isPackAgreed([b])).toBe(true);
  const home = join(root, 'home');
  mkdirSync(home);
  expect(consentIn(home, { AUTHLINT_TRUST: home }).isPackAgreed([b])).toBe(false);
});

test('what the records of the user hold for this folder counts, and what they hold for another does not', () => {
  const project = join(root, 'project');
  mkdirSync(project);
  const pack = { file: join(project, 'a.mjs'), hash: '01' };
  const url = 'https://llm.stranger.example/v1';
  const record = (folder: string) => ({
    folders: [{ folder, grants: [{ url, credential: 'env:KEY' }], packs: [pack] }],
  });
  const file = join(root, 'home', '.config', 'authlint', 'trust.json');
  mkdirSync(dirname(file), { recursive: true });
  const counts = (home: string | null = join(root, 'home')) => {
    const consent = consentIn(project, {}, home);
    const sending = { url: new URL(url), credential: 'env:KEY', type: 'env' } as const;
    return [
      consent.isAllowed({ ...sending, namedBy: null, tenant: null }),
      consent.isPackAgreed([pack]),
    ];
  };
  writeFileSync(file, JSON.stringify(record(project)));
  expect(counts()).toEqual([true, true]);
  expect(counts(null)).toEqual([false, false]); // without a home directory there are no records
  writeFileSync(file, JSON.stringify(record(root)));
  expect(counts()).toEqual([false, false]);
});

test('a file that is not there yet counts by the folders that are', () => {
  const project = join(root, 'project');
  mkdirSync(join(project, 'deep'), { recursive: true });
  symlinkSync(join(project, 'deep'), join(root, 'link'));
  const consent = consentIn(project);
  expect(consent.inProject(join(root, 'link', 'new', 'settings.json'))).toBe(true);
  expect(consent.inProject(join(root, 'new', 'settings.json'))).toBe(false);
});

test('a port of this machine on which nobody else listens is not foreign', () => {
  const consent = consentIn(root);
  expect(consent.isForeignLoopback(new URL('http://127.0.0.1:1/'))).toBe(false);
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
