import { type Scan, SCAN_FORMATTERS } from '../../src/views/scan-list.js';
import { DEFAULT_FORMAT_OPTIONS } from '@authlint/formatters';

function scanOf(credentialKind: 'env' | 'env-file' | 'saved' | 'login', from: string): Scan {
  const provider = {
    id: 'p',
    type: 'openai-compatible' as const,
    baseUrl: 'https://llm.corp.example/v1',
    modelId: null,
    source: { file: null, line: null, column: null, client: 'made-up' },
    credential: { from, fingerprint: null, issuer: null, expiresAt: null, account: null },
    credentialKind,
    variable: credentialKind === 'env-file' ? 'CORP_LLM_KEY' : null,
    state: null,
  };
  const client = { id: 'made-up', name: 'Made up', files: [], providers: [provider], problems: [] };
  return { clients: [client], shared: [], different: [] };
}

test.each([
  ['env', 'env:CORP_LLM_KEY', 'the variable CORP_LLM_KEY'],
  ['env-file', '.env:3', 'CORP_LLM_KEY in .env:3'],
  ['saved', 'config.json:4:5', 'the key in config.json:4:5'],
  ['saved', 'the key that a command prints', 'the key that a command prints'],
  ['login', 'auth.json', 'the login in auth.json'],
] as const)('a key of kind %s from %s', (kind, from, words) => {
  const text = SCAN_FORMATTERS.text(scanOf(kind, from), DEFAULT_FORMAT_OPTIONS);
  expect(text.split('\n').map((line) => line.trim())).toContain(words);
});

test('a provider without a credential says so', () => {
  const { clients, ...rest } = scanOf('env', '');
  const bare = clients.map((client) => ({
    ...client,
    providers: client.providers.map((one) => ({ ...one, credentialKind: null })),
  }));
  const text = SCAN_FORMATTERS.text({ ...rest, clients: bare }, DEFAULT_FORMAT_OPTIONS);
  expect(text.split('\n').map((line) => line.trim())).toContain('no credential');
});

/** Three clients: two share a key that goes to two hosts, and one sends another to the first host. */
function threeClients(): Scan {
  const openai = 'https://api.openai.com/v1';
  const client = (
    id: string,
    name: string,
    credentialKind: 'env' | 'saved' | 'login',
    [baseUrl, from, fingerprint]: readonly [string, string, string],
  ): Scan['clients'][number] => {
    const credential = { from, fingerprint, issuer: null, expiresAt: null, account: null };
    const type = 'openai-compatible' as const;
    const provider = { id: `${id}-p`, type, baseUrl, modelId: null, credential, variable: null };
    const source = { file: null, line: null, column: null, client: id };
    const providers = [{ ...provider, credentialKind, source, state: null }];
    return { id, name, files: [{ file: `~/.${id}`, scope: 'user' }], providers, problems: [] };
  };
  const use = (client: string, kind: 'env' | 'saved' | 'login', from: string, host: string) => ({
    ...{ client, provider: 'p', kind, from, host, variable: null },
    fingerprint: kind === 'env' ? '22222222' : '11111111',
  });
  const codex = use('Codex', 'login', '~/.codex/auth.json', 'api.openai.com');
  const crush = use('Crush', 'saved', '~/.crush#key', 'llm.corp.example');
  const aider = use('aider', 'env', 'env:OPENAI_API_KEY', 'api.openai.com');
  return {
    clients: [
      client('codex', 'Codex', 'login', [openai, '~/.codex/auth.json', '11111111']),
      client('crush', 'Crush', 'saved', ['https://llm.corp.example', '~/.crush#key', '11111111']),
      client('aider', 'aider', 'env', [openai, 'env:OPENAI_API_KEY', '22222222']),
    ],
    shared: [{ fingerprint: '11111111', uses: [codex, crush] }],
    different: [{ host: 'api.openai.com', uses: [codex, aider] }],
  };
}

test('a whole scan, as people read it', () => {
  expect(SCAN_FORMATTERS.text(threeClients(), { ...DEFAULT_FORMAT_OPTIONS, width: 100 }))
    .toBe(`Codex
  user: ~/.codex
  codex-p  https://api.openai.com/v1
    the login in ~/.codex/auth.json (key 11111111)

Crush
  user: ~/.crush
  crush-p  https://llm.corp.example
    the key in ~/.crush#key (key 11111111)

aider
  user: ~/.aider
  aider-p  https://api.openai.com/v1
    the variable OPENAI_API_KEY (key 22222222)

The same key:
  key 11111111: Codex (p) from the login in ~/.codex/auth.json, Crush (p) from the key in
    ~/.crush#key; it goes to different hosts, api.openai.com and llm.corp.example

Different keys for the same host:
  Codex uses the login in ~/.codex/auth.json (key 11111111), aider the variable OPENAI_API_KEY
    (key 22222222); both go to api.openai.com

3 clients; nothing was sent: \`authlint scan --check\` asks each provider
`);
});
