import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createKnowledge } from '@authlint/providers';
import { isBaseUrlVariable } from '../src/consent/base-url-variables.js';
import { Consent } from '../src/consent/consent.js';
import { trustedFolders } from '../src/consent/trusted-folders.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

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

test.each(['.', './', '..', ' ', '*', 'one', '~other', '~', 'a/b'])(
  'AUTHLINT_TRUST of %j trusts nothing, and is refused by name',
  (value) => {
    expect([trusts(root, value), trusts(root, root)]).toEqual([false, true]);
    expect(trustedFolders(value, root)).toEqual({ folders: [], refused: [value] });
  },
);

test('AUTHLINT_TRUST is a list as PATH is, in which an empty entry means nothing', () => {
  const value = ['', '/a', '', 'b', '/c', ''].join(delimiter);
  expect(trustedFolders(value, root)).toEqual({ folders: ['/a', '/c'], refused: ['b'] });
  expect(trustedFolders(undefined, root)).toEqual({ folders: [], refused: [] });
});

test('AUTHLINT_TRUST takes ~/ as the home directory', () => {
  const folder = join(root, 'home', 'work');
  mkdirSync(folder, { recursive: true });
  expect([trusts(folder, '~/work'), trusts(folder, '~/other')]).toEqual([true, false]);
});

test.each([
  ['OPENAI_BASE_URL', true],
  ['ANTHROPIC_BASE_URL', true],
  ['GOOGLE_GEMINI_BASE_URL', true],
  ['AZURE_OPENAI_ENDPOINT', true],
  ['OPENAI_API_BASE', true],
  ['HF_ENDPOINT', true],
  ['ANTHROPIC_AUTH_URL', true],
  ['CI_GITHUB_API_BASE', false],
  ['HF_BASE_URL', true],
  ['REPLICATE_API_BASE', true],
  ['DATABRICKS_HOST', true],
  ['OPENAI_BASE_URL_OLD', false],
  ['GITHUB_API_BASE', false],
  ['MY_SITE_URL', false],
  ['npm_package_config_API_BASE', false],
  ['CI_ENVIRONMENT_URL', false],
  ['GITHUB_SERVER_URL', false],
])('%s is the Base URL variable of a known provider: %s', (name, expected) => {
  expect(isBaseUrlVariable(name, createKnowledge().readersOf)).toBe(expected);
});

test.each(['ACME_API_KEY', 'ACME_KEY', 'ACME_API_TOKEN', 'ACME_AUTH_TOKEN', 'ACME_TOKEN'])(
  'of a provider that reads %s, ACME_BASE_URL is the Base URL',
  (variable) => {
    const readersOf = (name: string) => (name === variable ? ['acme'] : []);
    expect(isBaseUrlVariable('ACME_BASE_URL', readersOf)).toBe(true);
    expect(isBaseUrlVariable('ACNE_BASE_URL', readersOf)).toBe(false);
  },
);

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
  ['docker-compose.override.yml', `environment:\n  OPENAI_BASE_URL: ${EVIL}\n`],
  ['.mise.local.toml', `[env]\nOPENAI_BASE_URL = "${EVIL}"\n`],
  ['.mise/config.toml', `[env]\nOPENAI_BASE_URL = "${EVIL}"\n`],
  ['.devcontainer/devcontainer.json', `{"remoteEnv": {"OPENAI_BASE_URL": "${EVIL}"}}`],
  ['.devcontainer.json', `{"remoteEnv": {"OPENAI_BASE_URL": "${EVIL}"}}`],
  ['.zed/settings.json', `{"terminal": {"env": {"OPENAI_BASE_URL": "${EVIL}"}}}`],
  ['team.code-workspace', `{"settings": {"OPENAI_BASE_URL": "${EVIL}"}}`],
  ['.dev.vars', `OPENAI_BASE_URL=${EVIL}\n`],
  ['Procfile', `web: OPENAI_BASE_URL=${EVIL} node .`],
  ['.env', `OPENAI_BASE_URL=https://other.example\nOPENAI_BASE_URL=${EVIL}\n`],
  ['.env', `OPENAI_BASE_URL=\`cat url\`\n`],
  ['mise.toml', '[vars]\nu = "https://evil"\n[env]\nOPENAI_BASE_URL = "{{ vars.u }}.example/v1"\n'],
  ['.mise.toml', `[env]\nOPENAI_BASE_URL = """\n${EVIL}"""\n`],
  ['compose.yaml', `environment:\n  OPENAI_BASE_URL: >-\n    ${EVIL}\n`],
  ['compose.yaml', `x-u: &u ${EVIL}\nenvironment:\n  OPENAI_BASE_URL: *u\n`],
  ['.vscode/settings.json', `{"a": {"OPENAI\\u005fBASE_URL": "${EVIL}"}}`],
  ['.vscode/settings.json', `{"a": {"OPENAI_BASE_URL": "https:\\u002f/evil.example/v1"}}`],
  ['.devcontainer/python/devcontainer.json', `{"remoteEnv": {"OPENAI_BASE_URL": "${EVIL}"}}`],
  ['.env', `${'a=1\n'.repeat(17 * 2 ** 20)}OPENAI_BASE_URL=${EVIL}\n`], // larger than is read
])('a variable that %s of the project fills is not the word of the user: %j', (file, content) => {
  const named = () =>
    consentIn(root, { OPENAI_BASE_URL: EVIL }).isNamedByUser({ url: new URL(EVIL), tenant: null });
  expect(named()).toBe(true);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  expect(named()).toBe(false);
});

test.each([
  ['.envrc', 'dotenv conf/team'],
  ['.envrc', 'source_env_if_exists "conf/team"'],
  ['compose.yaml', 'services:\n  a:\n    env_file: [./conf/team]\n'],
  ['mise.toml', "[env]\n_.file = 'conf/team'\n"],
  ['.vscode/settings.json', '{"python.envFile": "${workspaceFolder}/conf/team"}'],
  ['.devcontainer/devcontainer.json', '{"runArgs": ["--env-file=conf/team"]}'],
  ['.vscode/settings.json', '{"python.envFile": "conf dir/team"}'],
  ['.envrc', "dotenv 'conf dir/team'"],
  ['.devcontainer/devcontainer.json', '{"dockerComposeFile": "../.devcontainer/team"}'],
  ['.envrc', `# ${Array.from({ length: 5001 }, (_, at) => `w${at}`).join(' ')}`], // more words than are looked up
])('a file that %s names is loaded with it: %j', (file, content) => {
  const files = ['conf/team', 'conf dir/team', '.devcontainer/team', file];
  for (const name of files) mkdirSync(dirname(join(root, name)), { recursive: true });
  for (const name of files) writeFileSync(join(root, name), `OPENAI_BASE_URL=${EVIL}\n`);
  writeFileSync(join(root, file), 'nothing');
  const named = () =>
    consentIn(root, { OPENAI_BASE_URL: EVIL }).isNamedByUser({ url: new URL(EVIL), tenant: null });
  expect(named()).toBe(true);
  writeFileSync(join(root, file), content);
  expect(named()).toBe(false);
});

test('a file of more words than are read is taken for one that sets the variable', () => {
  const named = () =>
    consentIn(root, { OPENAI_BASE_URL: EVIL }).isNamedByUser({ url: new URL(EVIL), tenant: null });
  writeFileSync(join(root, '.envrc'), '# w');
  expect(named()).toBe(true);
  writeFileSync(join(root, '.envrc'), `# ${'w '.repeat(100_001)}`);
  expect(named()).toBe(false);
});

test.each([
  ['.env', `MY_OPENAI_BASE_URL=${EVIL}\n`],
  ['.env', 'OPENAI_BASE_URL=\n'],
  ['compose!x.yaml', `OPENAI_BASE_URL: ${EVIL}\n`],
  ['.environment', `OPENAI_BASE_URL=${EVIL}\n`],
  ['notes.env', `OPENAI_BASE_URL=${EVIL}\n`],
  ['Procfile.old', `web: OPENAI_BASE_URL=${EVIL} node .`],
  ['my-compose.yaml', `OPENAI_BASE_URL: ${EVIL}\n`],
  ['compose.yaml.old', `OPENAI_BASE_URL: ${EVIL}\n`],
  ['compose/yaml', `OPENAI_BASE_URL: ${EVIL}\n`],
  ['.vscode/notes.txt', `OPENAI_BASE_URL=${EVIL}\n`],
  ['.env/a-folder', `OPENAI_BASE_URL=${EVIL}\n`],
])('what no program loads as %s, with %j, leaves a variable to the user', (file, content) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  const consent = consentIn(root, { OPENAI_BASE_URL: EVIL });
  expect(consent.isNamedByUser({ url: new URL(EVIL), tenant: null })).toBe(true);
});

const PROXY = 'http://proxy.corp.example:3128';
test.each([
  ['nothing', 'https://api.openai.com/v1', null],
  [`HTTPS_PROXY=${PROXY}`, 'https://api.openai.com/v1', PROXY],
  [`export https_proxy=${PROXY}`, 'https://api.openai.com/v1', null], // the shell has the other name
  ['HTTPS_PROXY=http://other.example', 'https://api.openai.com/v1', null],
  ['http_proxy=', 'https://api.openai.com/v1', null],
  [`HTTPS_PROXY=${PROXY}`, 'http://127.0.0.1:11434/v1', null],
])('with %j in .env the proxy to %s is of the project: %s', (line, url, expected) => {
  writeFileSync(join(root, '.env'), `${line}\n`);
  const proxy = consentIn(root, { HTTPS_PROXY: PROXY }).projectProxy(new URL(url));
  expect(proxy?.origin ?? null).toBe(expected);
});

test.each(['not an address', 'ftp://evil.example/v1', 'https://', ''])(
  'a variable with %j names no host',
  (value) => {
    const consent = consentIn(root, { OPENAI_BASE_URL: value });
    expect(consent.isNamedByUser({ url: new URL(EVIL), tenant: null })).toBe(false);
  },
);

test('a variable of which the project has another value is the word of the user', () => {
  writeFileSync(join(root, '.env'), 'OPENAI_BASE_URL=https://other.example/v1\n');
  const consent = consentIn(root, { OPENAI_BASE_URL: EVIL });
  expect(consent.isNamedByUser({ url: new URL(EVIL), tenant: null })).toBe(true);
});

test.each([
  ['AUTHLINT_TRUST=/', '/', false],
  ['AUTHLINT_TRUST=/elsewhere', '/', false], // `/` is part of it
  ['AUTHLINT_TRUST=none', '/', true],
  ['OTHER=/', '/', true],
])(
  'AUTHLINT_TRUST that a file of the project sets trusts nothing: %s, %s is trusted: %s',
  (line, value, isTrusted) => {
    expect(trusts(root, value)).toBe(true);
    writeFileSync(join(root, '.env'), `${line}\n`);
    expect(trusts(root, value)).toBe(isTrusted);
  },
);
